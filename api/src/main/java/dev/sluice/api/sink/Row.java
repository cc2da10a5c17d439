package dev.sluice.api.sink;

import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/** One row of a table. The object is reused: it is valid during the call that passes it. */
@ProviderType
public interface Row {

    Table table();

    /** A text column; null if undefined. */
    @Nullable
    String text(int column);

    /** A count column. */
    long count(int column);

    /** A number column; NaN if undefined. */
    double number(int column);
}
