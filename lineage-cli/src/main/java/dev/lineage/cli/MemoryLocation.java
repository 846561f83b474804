package dev.lineage.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the memory's file and the project of the working directory (rule K3). */
final class MemoryLocation {
    static final String FOLDER = ".lineage";
    static final String FILE = "memory.db";

    private final Environment environment;

    MemoryLocation(Environment environment) {
        this.environment = environment;
    }

    /** Returns the memory's file: the option's, the variable's, the project's own one, or the user's. */
    Path file(Optional<String> option) {
        return option.or(() -> environment.variable("LINEAGE_DB"))
                .map(environment.directory()::resolve)
                .or(() -> config().map(config -> config.resolveSibling(FILE)).filter(Files::exists))
                .orElseGet(() -> environment.home().resolve(FOLDER).resolve(FILE));
    }

    /** Returns the project that the option, the variable or the nearest configuration names. */
    Optional<String> project(Optional<String> option) {
        return option.or(() -> environment.variable("LINEAGE_PROJECT"))
                .or(() -> config().flatMap(ProjectConfig::project));
    }

    /** Returns the configuration of the working directory or of the nearest folder above it. */
    Optional<Path> config() {
        for (Path folder = environment.directory(); folder != null; folder = folder.getParent()) {
            Path config = folder.resolve(FOLDER).resolve(ProjectConfig.NAME);
            if (Files.isRegularFile(config)) {
                return Optional.of(config);
            }
        }
        return Optional.empty();
    }
}
