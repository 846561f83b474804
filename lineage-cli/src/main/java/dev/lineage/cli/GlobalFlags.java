package dev.lineage.cli;

import dev.lineage.Scope;
import dev.lineage.sqlite.SqliteOptions;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The options that every command takes, before or after its name. */
final class GlobalFlags {
    /** The memory's file. */
    static final String DB = "--db";

    /** The project to read and to write in. */
    static final String PROJECT = "--project";

    /** The session to write in, or to list alone. */
    static final String SESSION = "--session";

    private static final String JSON = "--json";
    private static final String ACTOR = "--actor";
    private static final String SPACE = "--space";
    private static final String ALSO = "--reading";
    private static final String SET_ASIDE = "--set-aside";

    /** All but {@code --json}, which every command obeys. */
    static final Set<String> ALL = Set.of(DB, SET_ASIDE, PROJECT, CurrentProject.ALL, SESSION, ACTOR, SPACE, ALSO);

    /** Those that say which records are read. */
    static final Set<String> READING = Set.of(DB, SET_ASIDE, PROJECT, CurrentProject.ALL, SPACE, ALSO);

    /**
     * Those that say where and as whom something is written; no other space is read, since nothing that lies
     * there can be named.
     */
    static final Set<String> WRITING = Set.of(DB, SET_ASIDE, PROJECT, CurrentProject.ALL, SESSION, ACTOR, SPACE);

    /** The same for something that names no other record. */
    static final Set<String> RECORDING = Set.of(DB, SET_ASIDE, PROJECT, SESSION, ACTOR, SPACE);

    /** The same for a session, which is not written in another one. */
    static final Set<String> OPENING = Set.of(DB, SET_ASIDE, PROJECT, ACTOR, SPACE);

    /** The same for a session that goes on where another one stands. */
    static final Set<String> FORKING = Set.of(DB, SET_ASIDE, PROJECT, CurrentProject.ALL, ACTOR, SPACE);

    /** Those that say which file is opened. */
    static final Set<String> STORE = Set.of(DB, SET_ASIDE);

    private GlobalFlags() {}

    /** Declares those that a command obeys. */
    static void declare(Usage usage, Set<String> obeyed) {
        usage.flag("Print one JSON document.", JSON);
        Usage all = new Usage()
                .text("FILE", "The memory; else LINEAGE_DB, else the project's own, else the home folder's.", DB)
                .text("NAME", "The project; else LINEAGE_PROJECT, else that of .lineage/config.", PROJECT)
                .flag("Read all projects, whichever is the current one.", CurrentProject.ALL)
                .flag("Move a log that another file has left out of the way, and say so.", SET_ASIDE)
                .text("ID", "Write in this session, else LINEAGE_SESSION; list it alone.", SESSION)
                .text("NAME", "Write to this space, else LINEAGE_SPACE, and read it beside the common one.", SPACE)
                .texts("NAME", "Read this space too; may be repeated.", ALSO)
                .text("NAME", "Write as this actor, else LINEAGE_ACTOR; list it alone.", ACTOR);
        all.flags().stream().filter(flag -> obeyed.contains(flag.name())).forEach(usage::add);
    }

    /**
     * Refuses an option that stands before the command, which does not obey it.
     *
     * @throws Misuse naming the option
     */
    static void requireObeyed(Given given, Set<String> obeyed) {
        for (String flag : new TreeSet<>(ALL)) {
            if (given.has(flag) && !obeyed.contains(flag)) {
                throw given.misuse(refusal(flag, String.join(" ", given.path())));
            }
        }
        if (given.has(CurrentProject.ALL) && given.has(PROJECT)) {
            throw given.misuse(PROJECT + " and " + CurrentProject.ALL + " contradict each other");
        }
    }

    /** Why a command does not take a global option. */
    static String refusal(String flag, String path) {
        return flag + " changes nothing that 'lineage " + path + "' does: leave it out";
    }

    /** The memory's file that an option or a variable names. */
    static Optional<String> namedFile(Given given, Environment environment) {
        return either(given.text(DB), environment.variable("LINEAGE_DB"));
    }

    static Path file(Given given, Environment environment) {
        return namedFile(given, environment)
                .map(text -> NamedPath.of("db", text))
                .or(() -> ProjectFolder.nearest(environment, ProjectFolder.MEMORY))
                .or(() -> environment.home().map(home -> home.resolve(ProjectFolder.NAME)
                        .resolve(ProjectFolder.MEMORY)))
                .orElseThrow(() -> given.misuse("the home folder is unknown: name the memory by --db or LINEAGE_DB"));
    }

    static Scope scope(Given given, Environment environment, Optional<String> project) {
        return new Scope(
                project,
                either(given.text("--actor"), environment.variable("LINEAGE_ACTOR")),
                either(given.text(SESSION), environment.variable("LINEAGE_SESSION")),
                either(given.text("--space"), environment.variable("LINEAGE_SPACE")),
                new LinkedHashSet<>(given.all("--reading")));
    }

    static SqliteOptions storage(Given given) {
        SqliteOptions options = SqliteOptions.defaults();
        return given.has("--set-aside") ? options.setAside() : options;
    }

    private static Optional<String> either(Optional<String> typed, Optional<String> inherited) {
        return typed.isPresent() ? typed : inherited;
    }
}
