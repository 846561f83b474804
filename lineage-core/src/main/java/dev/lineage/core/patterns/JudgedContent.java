package dev.lineage.core.patterns;

import dev.lineage.patterns.LessonContent;

/**
 * A lesson and all its validations so far.
 *
 * @param content what was said when it was captured, its origin included
 * @param judgements what was said of it since
 */
record JudgedContent(LessonContent content, Judgements judgements) {
    JudgedContent with(Judgements others) {
        return new JudgedContent(content, others);
    }

    double confidence() {
        return judgements.confidence(content.initialConfidence());
    }
}
