package dev.sluice.traffic.file;

import dev.sluice.api.plugin.Plugin;
import dev.sluice.api.traffic.TrafficContext;
import dev.sluice.api.traffic.TrafficFactory;
import dev.sluice.api.traffic.TrafficSource;
import org.osgi.service.component.annotations.Component;

/** Offers {@link FileTransfer} to experiments. */
@Component
@Plugin(
        kind = "traffic",
        name = "file",
        description = "sends one file of a given size on every connection, and is done")
public final class FileFactory implements TrafficFactory<FileParameters> {

    @Override
    public Class<FileParameters> parameterType() {
        return FileParameters.class;
    }

    @Override
    public TrafficSource create(FileParameters parameters, TrafficContext group) {
        return new FileTransfer(parameters, group);
    }
}
