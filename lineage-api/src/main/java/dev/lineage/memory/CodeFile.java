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

    static void checkLines(Optional<Integer> first, Optional<Integer> last) {
        int start = first.orElse(1);
        Check.that(start >= 1, "start_line", start, "must be at least 1");
        Check.that(last.orElse(start) >= start, "end_line", last.orElse(start), "must not be before start_line");
    }
}
