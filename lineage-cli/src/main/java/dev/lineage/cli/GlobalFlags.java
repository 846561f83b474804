package dev.lineage.cli;

import dev.lineage.Scope;
import dev.lineage.sqlite.SqliteOptions;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** The options that every command takes, before or after its name. */
final class GlobalFlags {
    private GlobalFlags() {}

    static void declare(Usage usage) {
        usage.flag("Print one JSON document.", "--json");
        usage.text("FILE", "The memory; else LINEAGE_DB, else .lineage/memory.db under the home folder.", "--db");
        usage.text("NAME", "Write to this project and read it alone; else all are read.", "--project");
        usage.flag("Move a log that another file has left out of the way, and say so.", "--set-aside");
        usage.text("ID", "Write in this session, else LINEAGE_SESSION; list it alone.", "--session");
        usage.text("NAME", "Write to this space, else LINEAGE_SPACE, and read it beside the common one.", "--space");
        usage.texts("NAME", "Read this space too; may be repeated.", "--reading");
        usage.text("NAME", "Write as this actor, else LINEAGE_ACTOR; list it alone.", "--actor");
    }

    static Path file(Given given, Environment environment) {
        Optional<String> named = either(given.text("--db"), environment.variable("LINEAGE_DB"));
        return named.map(text -> NamedPath.of("db", text))
                .or(() ->
                        environment.home().map(home -> home.resolve(".lineage").resolve("memory.db")))
                .orElseThrow(() -> given.misuse("the home folder is unknown: name the memory by --db or LINEAGE_DB"));
    }

    static Scope scope(Given given, Environment environment) {
        return new Scope(
                given.text("--project"),
                either(given.text("--actor"), environment.variable("LINEAGE_ACTOR")),
                either(given.text("--session"), environment.variable("LINEAGE_SESSION")),
                either(given.text("--space"), environment.variable("LINEAGE_SPACE")),
                new LinkedHashSet<>(given.all("--reading")));
    }

    /**
     * Refuses to be told what is read, where a command asks about the whole store.
     *
     * @param what what it asks about
     */
    static void refuseSpaces(Given given, String what) {
        for (String flag : List.of("--space", "--reading")) {
            given.refuse(flag, what);
        }
    }

    static SqliteOptions storage(Given given) {
        SqliteOptions options = SqliteOptions.defaults();
        return given.has("--set-aside") ? options.setAside() : options;
    }

    private static Optional<String> either(Optional<String> typed, Optional<String> inherited) {
        return typed.isPresent() ? typed : inherited;
    }
}
