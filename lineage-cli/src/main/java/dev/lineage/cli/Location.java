package dev.lineage.cli;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageException.StoreFailure;
import dev.lineage.Scope;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Finds the memory's file and the project of the working directory (rule K3). The file {@code .lineage/config} names the project in a
 * line {@code project = NAME}, beside blank lines and comments behind {@code #}.
 */
final class Location {
    static final String FILE = "memory.db";
    private static final String FOLDER = ".lineage";
    private static final String CONFIG = "config";

    private final Environment environment;

    Location(Environment environment) {
        this.environment = environment;
    }

    /** Returns the memory's file: the option's, the variable's, the project's own one, or the user's. */
    Path file(Optional<String> option) {
        Optional<Path> named =
                option.or(() -> environment.variable("LINEAGE_DB")).map(environment.directory()::resolve);
        Optional<Path> own = config().map(config -> config.resolveSibling(FILE)).filter(Files::exists);
        return named.or(() -> own)
                .orElseGet(() -> environment.home().resolve(FOLDER).resolve(FILE));
    }

    /** Returns the project that the option, the variable or the nearest configuration names. */
    Optional<String> project(Optional<String> option) {
        return option.or(() -> environment.variable("LINEAGE_PROJECT")).or(() -> config().flatMap(Location::project));
    }

    /** Returns the configuration of the working directory or of the nearest folder above it. */
    private Optional<Path> config() {
        for (Path folder = environment.directory(); folder != null; folder = folder.getParent()) {
            Path config = folder.resolve(FOLDER).resolve(CONFIG);
            if (Files.isRegularFile(config)) {
                return Optional.of(config);
            }
        }
        return Optional.empty();
    }

    /** Returns the project that a configuration names. */
    static Optional<String> project(Path config) {
        try {
            Optional<String> project = Optional.empty();
            List<String> lines = Files.readAllLines(config);
            for (int i = 0; i < lines.size(); i++) {
                String setting = lines.get(i).strip();
                if (!setting.isEmpty() && !setting.startsWith("#")) {
                    project = Optional.of(project(setting, config + ":" + (i + 1)));
                }
            }
            return project;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String project(String setting, String place) {
        String[] parts = setting.split("=", 2);
        if (parts.length < 2 || !parts[0].strip().equals("project")) {
            throw CommandException.refused(place + ": expected a line such as 'project = shop', not '" + setting + "'");
        }
        try {
            return Scope.project(parts[1]).project();
        } catch (InvalidInput failure) {
            throw CommandException.refused(place + ": " + failure.getMessage());
        }
    }

    /** Configures the project of the working directory, named after the folder by default; returns the configuration. */
    Path configure(Optional<String> name) {
        Path directory = environment.directory();
        Path config = directory.resolve(FOLDER).resolve(CONFIG);
        Optional<String> before = Files.exists(config) ? project(config) : Optional.empty();
        String project = name.map(Scope::project)
                .map(Scope::project)
                .or(() -> before)
                .orElseGet(() -> String.valueOf(directory.getFileName()));
        if (before.isPresent() && !before.get().equals(project)) {
            throw CommandException.refused("This folder is project '" + before.get() + "' already; edit " + config);
        }
        try {
            Files.createDirectories(config.getParent());
            if (before.isEmpty()) {
                String comment = "# Read by 'lineage' in this folder and below it.\n";
                Files.writeString(config, comment + "project = " + project + "\n");
                Files.writeString(config.resolveSibling(".gitignore"), FILE + "*\n");
            }
            return config;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Creates the folder of a memory's file, if it is one of Lineage's. */
    static void createFolder(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        try {
            if (folder != null && folder.endsWith(FOLDER)) {
                Files.createDirectories(folder);
            }
        } catch (IOException failure) {
            throw new StoreFailure("Cannot create " + folder + ": " + failure.getMessage(), failure);
        }
    }
}
