package dev.lineage.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option that names a folder for the files of a run. */
final class WorkFolder {
    @Option(
            names = "--folder",
            defaultValue = "target",
            description = "for files, deleted at the end: ${DEFAULT-VALUE}")
    private Path folder = Path.of("target");

    /** The folder, which is created if it does not exist. */
    Path created() throws IOException {
        return Files.createDirectories(folder);
    }

    /** A new folder in it, for the caller to delete. */
    Path createOwn() throws IOException {
        return Files.createTempDirectory(created(), "bench");
    }
}
