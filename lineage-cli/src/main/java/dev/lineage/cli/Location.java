package dev.lineage.cli;

import dev.lineage.LineageException.StoreFailure;
import dev.lineage.Scope;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** Finds the memory's file, and the project that the properties file {@code .lineage/config} names (rule K3). */
final class Location {
    static final String FILE = "memory.db";
    private static final String FOLDER = ".lineage";

    private final Environment environment;
    private @Nullable ProjectPaths paths;

    Location(Environment environment) {
        this.environment = environment;
    }

    /** Returns the memory's file: the option's, the variable's, the project's own one, or the user's. */
    Path file(Optional<String> option) {
        String home = environment.variable("HOME").orElse(System.getProperty("user.home"));
        return option.or(() -> environment.variable("LINEAGE_DB"))
                .map(environment.directory()::resolve)
                .or(() -> paths().config()
                        .map(config -> config.resolveSibling(FILE))
                        .filter(Files::exists))
                .orElseGet(() -> Path.of(home, FOLDER, FILE));
    }

    Optional<String> project(Optional<String> option) {
        return option.or(() -> environment.variable("LINEAGE_PROJECT"))
                .or(() -> paths().config().map(Location::project));
    }

    /** Returns the paths; they are found at first use, since a linked worktree has to ask git. */
    ProjectPaths paths() {
        paths = paths != null ? paths : new ProjectPaths(environment);
        return paths;
    }

    static Path config(Path folder) {
        return folder.resolve(FOLDER).resolve("config");
    }

    static String project(Path config) {
        Properties settings = new Properties();
        try (Reader in = Files.newBufferedReader(config)) {
            settings.load(in);
        } catch (IOException | IllegalArgumentException failure) {
            throw CommandException.refused(config + ": cannot be read: " + failure.getMessage());
        }
        String project = settings.getProperty("project", "").strip();
        if (project.isEmpty()) {
            throw CommandException.refused(config + ": expected a line such as 'project = shop'");
        }
        return project;
    }

    /** Configures the project of the working directory, named after the folder by default. */
    Path configure(Optional<String> name) throws IOException {
        Path directory = paths().directory();
        Path config = config(directory);
        boolean exists = Files.exists(config);
        String before = exists ? project(config) : String.valueOf(directory.getFileName());
        String project = Scope.project(name.orElse(before)).project();
        if (exists && !project.equals(before)) {
            throw CommandException.refused("This folder is project '" + before + "' already; edit " + config);
        }
        if (!exists) {
            Files.createDirectories(config.resolveSibling(""));
            String setting = "project = " + project.replace("\\", "\\\\") + "\n";
            Files.writeString(config, "# Read by 'lineage' in this folder and below it.\n" + setting);
            Files.writeString(config.resolveSibling(".gitignore"), FILE + "*\n");
        }
        return config;
    }

    static Path created(Path file) {
        Path folder = file.resolveSibling("");
        try {
            return Files.isDirectory(folder)
                    ? file
                    : Files.createDirectories(folder).resolve(file);
        } catch (IOException failure) {
            throw new StoreFailure("Cannot create " + folder + ": " + failure.getMessage(), failure);
        }
    }
}
