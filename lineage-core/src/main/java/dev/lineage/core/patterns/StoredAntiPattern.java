package dev.lineage.core.patterns;

import dev.lineage.core.feedback.Judged;
import dev.lineage.core.schema.Body;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.spi.Stored;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An anti-pattern as it was stored. */
final class StoredAntiPattern extends StoredLesson implements AntiPattern {
    private final AntiPatternContent content;

    StoredAntiPattern(Stored stored, Body<LessonStatement> body, Judged judged, long usedIn) {
        super(stored, body, judged, usedIn);
        this.content = (AntiPatternContent) body.value().content();
    }

    @Override
    public AntiPatternContent content() {
        return content;
    }

    @Override
    public Map<String, @Nullable Object> document() {
        return document(this);
    }
}
