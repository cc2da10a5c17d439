package dev.sluice.experiment.run;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;

/** Indents JSON the same way on every system. */
final class LinePrinter extends DefaultPrettyPrinter {

    private static final long serialVersionUID = 1;

    LinePrinter() {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        indentArraysWith(indenter);
        indentObjectsWith(indenter);
    }

    private LinePrinter(LinePrinter base) {
        super(base);
    }

    @Override
    public DefaultPrettyPrinter createInstance() {
        return new LinePrinter(this);
    }
}
