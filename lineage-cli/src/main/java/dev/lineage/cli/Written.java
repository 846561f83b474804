package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.record.Version;

/** The answers of commands that write. */
final class Written {
    private Written() {}

    /** Returns the id of a new record. */
    static Answer added(Lineage lineage, Version<?> version) {
        return Answer.of(
                () -> lineage.documents().write(version),
                screen -> Safe.line(version.id().value()) + "\n");
    }

    /** Returns the id and the number of a new version. */
    static Answer changed(Lineage lineage, Version<?> version) {
        return Answer.of(
                () -> lineage.documents().write(version),
                screen -> Safe.line(version.id().value()) + " " + version.number() + "\n");
    }
}
