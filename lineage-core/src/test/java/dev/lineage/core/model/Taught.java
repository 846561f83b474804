package dev.lineage.core.model;

import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.PatternContent;
import dev.lineage.ref.Reference;
import java.util.ArrayList;
import java.util.List;

/** What a lesson says, and how many validations an import counted. */
record Taught(LessonContent content, int initial) {
    LessonKind kind() {
        return content.kind();
    }

    static double after(double before, boolean helpful) {
        if (!helpful) {
            return before - 0.1 * before;
        }
        return before < 0.99 ? Math.min(0.99, before + 0.1 * (1 - before)) : before;
    }

    /** The work in which a pattern was discovered. */
    List<Reference> sources() {
        List<Reference> sources = new ArrayList<>();
        if (content instanceof PatternContent pattern) {
            Discovery discovery = pattern.discovery();
            discovery.epic().ifPresent(name -> sources.add(Reference.parse("epic:" + name)));
            discovery.task().ifPresent(name -> sources.add(Reference.parse("task:" + name)));
            discovery.decision().ifPresent(sources::add);
            discovery.session().ifPresent(sources::add);
        }
        return sources;
    }
}
