package dev.lineage.core.patterns;

import dev.lineage.core.feedback.Judged;
import dev.lineage.core.schema.Body;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternContent;
import dev.lineage.spi.Stored;
import java.util.List;
import java.util.Optional;

/** A pattern as it was stored. */
final class StoredPattern extends StoredLesson implements Pattern {
    private final PatternContent content;

    StoredPattern(Stored stored, Body<LessonStatement> body, Judged judged, long usedIn) {
        super(stored, body, judged, usedIn);
        this.content = (PatternContent) body.value().content();
    }

    @Override
    public Optional<String> context() {
        return content.context();
    }

    @Override
    public Optional<String> problem() {
        return content.problem();
    }

    @Override
    public Optional<String> solution() {
        return content.solution();
    }

    @Override
    public List<Example> examples() {
        return content.examples();
    }

    @Override
    public Discovery discovery() {
        return content.discovery();
    }
}
