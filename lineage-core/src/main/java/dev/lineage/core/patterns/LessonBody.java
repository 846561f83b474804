package dev.lineage.core.patterns;

import dev.lineage.core.kernel.Header;
import dev.lineage.patterns.LessonContent;

/**
 * The body of a lesson's version: what it says, its origin included, and all validations so far.
 *
 * @param header who, where, when
 * @param content what was said when it was captured
 * @param judgements what was said of it since
 */
record LessonBody(Header header, LessonContent content, Judgements judgements) {
    double confidence() {
        return judgements.confidence(content.initialConfidence());
    }
}
