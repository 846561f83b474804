package dev.lineage.cli;

import java.util.Set;

/** The options that many commands share. They are accepted before and after the command. */
final class GlobalOptions {
    static final Set<String> FLAGS = Set.of("--json", "--all-projects", "--help", "-h", "--version", "-V");
    static final Set<String> WITH_VALUE = Set.of(
            "--db",
            "--project",
            "--session",
            "--actor",
            "--space",
            "--reading",
            "--as-of",
            "--valid-at",
            "--valid-from",
            "--valid-until",
            "--limit",
            "--after",
            "--key",
            "--expect");

    private GlobalOptions() {}

    static void declare(Access access, Syntax syntax) {
        syntax.flag("--json");
        if (access != Access.NONE) {
            syntax.option("--db", "FILE");
            syntax.option("--project", "NAME");
            syntax.flag("--all-projects");
            syntax.option("--session", "ID");
            syntax.option("--actor", "NAME");
            syntax.option("--space", "NAME");
            syntax.repeated("--reading", "SPACE");
        }
        if (access == Access.READ || access == Access.LIST) {
            syntax.option("--as-of", "MOMENT");
            syntax.option("--valid-at", "TIME");
        }
        if (access == Access.LIST) {
            syntax.option("--limit", "N", "--recent");
            syntax.option("--after", "CURSOR");
        }
        if (access == Access.ADD || access == Access.CHANGE) {
            syntax.option("--valid-from", "TIME");
            syntax.option("--valid-until", "TIME");
            syntax.option("--key", "KEY");
        }
        if (access == Access.CHANGE) {
            syntax.option("--expect", "VERSION");
        }
        syntax.flag("--help", "-h");
    }
}
