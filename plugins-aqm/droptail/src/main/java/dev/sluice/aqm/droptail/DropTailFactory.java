package dev.sluice.aqm.droptail;

import dev.sluice.api.aqm.QueueContext;
import dev.sluice.api.aqm.QueueDiscipline;
import dev.sluice.api.aqm.QueueDisciplineFactory;
import dev.sluice.api.plugin.Plugin;
import org.osgi.service.component.annotations.Component;

/** Offers {@link DropTail} to experiments. */
@Component
@Plugin(
        kind = "aqm",
        name = "droptail",
        source = "RFC 7567, Section 2",
        description = "first in, first out; a full queue drops the arriving packet, or the oldest")
public final class DropTailFactory implements QueueDisciplineFactory<DropTailParameters> {

    @Override
    public Class<DropTailParameters> parameterType() {
        return DropTailParameters.class;
    }

    @Override
    public QueueDiscipline create(DropTailParameters parameters, QueueContext queue) {
        return new DropTail(parameters, queue);
    }
}
