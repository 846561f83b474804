package dev.lineage.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The project that a command works in.
 *
 * @param name the project; empty: records are written without one, and all projects are read
 * @param source what named it: an option, a variable or a file; blank if nothing did
 */
record CurrentProject(Optional<String> name, String source) {
    /** No project. */
    static final CurrentProject NONE = new CurrentProject(Optional.empty(), "");

    /** The option that reads all projects, whichever is the current one. */
    static final String ALL = "--all-projects";

    private static final String VARIABLE = "LINEAGE_PROJECT";

    /**
     * The project that an option names, else the environment, else the nearest config of a project from the
     * working directory upwards.
     */
    static CurrentProject of(Given given, Environment environment) {
        CurrentProject named = named(given, environment);
        return named.mayBeMistyped() ? named : configured(environment);
    }

    /** The project that an option names, else the environment, else none. */
    static CurrentProject named(Given given, Environment environment) {
        Optional<String> typed = given.text(GlobalFlags.PROJECT);
        if (typed.isPresent()) {
            return new CurrentProject(typed, GlobalFlags.PROJECT);
        }
        Optional<String> inherited = environment.variable(VARIABLE);
        return inherited.isPresent() ? new CurrentProject(inherited, VARIABLE) : NONE;
    }

    private static CurrentProject configured(Environment environment) {
        Optional<Path> config = ProjectFolder.nearest(environment, ProjectFolder.CONFIG);
        return config.map(file -> new CurrentProject(ProjectConfig.read(file).project(), file.toString()))
                .orElse(NONE);
    }

    /** Whether the project was named for this command or this shell. A config names one before it has any records. */
    boolean mayBeMistyped() {
        return source.equals(GlobalFlags.PROJECT) || source.equals(VARIABLE);
    }

    /** This project, else the first tag: the contract names a project by it alone. */
    CurrentProject orFirst(List<String> tags) {
        return name.isPresent() || tags.isEmpty()
                ? this
                : new CurrentProject(Optional.of(tags.get(0)), "the first tag");
    }

    /**
     * A hint about a record that was not found: that only one project was read, unless the option was
     * typed that names it.
     *
     * @param readsAll whether the command takes the option that reads all projects
     */
    String hint(boolean readsAll) {
        String advice = readsAll ? "; " + ALL + " reads all" : "";
        return source.equals(GlobalFlags.PROJECT)
                ? ""
                : name.map(project -> " (in the project " + project + ", by " + source + advice + ")")
                        .orElse("");
    }
}
