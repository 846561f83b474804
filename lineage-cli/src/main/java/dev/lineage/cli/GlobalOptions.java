package dev.lineage.cli;

import java.util.List;

/** The options that many commands share. They are accepted before and after the command. */
final class GlobalOptions {
    static final List<String> FLAGS = List.of("--json", "--all-projects", "--help", "-h", "--version", "-V");
    static final List<String> NAMES = List.of(
            ("--json,--all-projects,--help,-h,--version,-V,--db,--project,--session,--actor,--space,--reading,--as-of,"
                            + "--valid-at,--valid-from,--valid-until,--limit,--recent,--after,--key,--expect")
                    .split(","));

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
            syntax.repeated("--reading", "SPACE", List.of());
        }
        if (access == Access.READ || access == Access.LIST) {
            syntax.option("--as-of", "MOMENT");
            syntax.option("--valid-at", "TIME");
        }
        if (access == Access.LIST) {
            syntax.number("--limit", "--recent");
            syntax.option("--after", "CURSOR");
        }
        if (access == Access.ADD || access == Access.CHANGE) {
            syntax.option("--valid-from", "TIME");
            syntax.option("--valid-until", "TIME");
            syntax.option("--key", "KEY");
        }
        if (access == Access.CHANGE) {
            syntax.number("--expect");
        }
        syntax.flag("--help", "-h");
    }
}
