package dev.lineage.memory;

import dev.lineage.record.Check;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.Reference;
import java.util.Optional;

/** A file of a codebase; one of another codebase than the project has a name that begins with it (rule M6). */
record CodeFile(Optional<String> codebase, String path) implements LinkTarget {
    @Override
    public Reference target() {
        return Reference.file(codebase.map(id -> id + "/" + path).orElse(path));
    }

    @Override
    public Reference target(String project) {
        return codebase.filter(project::equals).isPresent() ? Reference.file(path) : target();
    }

    static void checkLines(int start, int end) {
        Check.that(start >= 1, "start_line", start, "must be at least 1");
        Check.that(end >= start, "end_line", end, "must not be before start_line");
    }
}
