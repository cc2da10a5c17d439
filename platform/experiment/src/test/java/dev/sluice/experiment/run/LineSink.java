package dev.sluice.experiment.run;

import dev.sluice.api.plugin.NoParameters;
import dev.sluice.api.plugin.Plugin;
import dev.sluice.api.sink.ExperimentContext;
import dev.sluice.api.sink.MetricSinkFactory;
import dev.sluice.api.sink.Row;
import dev.sluice.api.sink.RunContext;
import dev.sluice.api.sink.RunSink;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.util.concurrent.atomic.AtomicInteger;

/** Writes the utilisation of each row on a line of its own into {@code lines.txt}. */
@Plugin(kind = "sink", name = "lines", description = "writes lines")
class LineSink implements MetricSinkFactory<NoParameters> {

    final AtomicInteger opened = new AtomicInteger();
    final AtomicInteger closed = new AtomicInteger();
    final AtomicInteger experimentsFinished = new AtomicInteger();

    @Override
    public Class<NoParameters> parameterType() {
        return NoParameters.class;
    }

    @Override
    public RunSink open(NoParameters parameters, RunContext run) throws IOException {
        opened.incrementAndGet();
        Writer writer = Files.newBufferedWriter(run.folder().resolve("lines.txt"));
        return new RunSink() {
            @Override
            public void row(Row row) throws IOException {
                received(run, row);
                writer.write(row.number(3) + "\n");
            }

            @Override
            public void close() throws IOException {
                closed.incrementAndGet();
                writer.close();
            }
        };
    }

    /** For sinks that fail. */
    void received(RunContext run, Row row) throws IOException {}

    @Override
    public void experimentFinished(NoParameters parameters, ExperimentContext experiment) throws IOException {
        experimentsFinished.incrementAndGet();
    }
}
