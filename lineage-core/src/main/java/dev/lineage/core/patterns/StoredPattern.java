package dev.lineage.core.patterns;

import dev.lineage.core.feedback.Judged;
import dev.lineage.core.schema.Body;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternContent;
import dev.lineage.spi.Stored;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A pattern as it was stored. */
final class StoredPattern extends StoredLesson implements Pattern {
    private final PatternContent content;

    StoredPattern(Stored stored, Body<LessonStatement> body, Judged judged, long usedIn) {
        super(stored, body, judged, usedIn);
        this.content = (PatternContent) body.value().content();
    }

    @Override
    public PatternContent content() {
        return content;
    }

    @Override
    public Map<String, @Nullable Object> document() {
        return document(this);
    }
}
