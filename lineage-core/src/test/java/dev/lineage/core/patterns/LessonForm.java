package dev.lineage.core.patterns;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Json;
import dev.lineage.core.schema.Body;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.PatternContent;
import java.util.List;

/** All that a body says, as a value that can be compared: what a citation says is its id and its identity. */
record LessonForm(Header header, Object content, String additional, int initial) {
    static LessonForm of(Body<LessonStatement> body) {
        LessonContent content = body.value().content();
        return new LessonForm(
                body.header(),
                content instanceof PatternContent pattern
                        ? List.of(
                                pattern.name(),
                                pattern.context(),
                                pattern.problem(),
                                pattern.solution(),
                                pattern.examples(),
                                pattern.category(),
                                pattern.origin(),
                                pattern.initialConfidence())
                        : content,
                Json.text(content.additional()),
                body.value().initialValidations());
    }

    /** The same of a validation. */
    static Object ofValidation(Body<Judgement> body) {
        Judgement said = body.value();
        return List.of(
                body.header(),
                said.verdict(),
                said.times(),
                said.decision().map(cited -> cited.id() + " " + cited.identity()),
                said.note(),
                said.before());
    }
}
