package dev.lineage.core.patterns;

import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Types.code;
import static dev.lineage.core.schema.Types.text;

import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Limits;
import dev.lineage.patterns.Severity;
import java.util.List;
import java.util.Optional;

/** The fields of an anti-pattern. */
final class AntiPatternSchema extends LessonSchema<AntiPatternContent> {
    private static final Field<Optional<String>> SYMPTOM =
            optional(42, "symptom", text(Limits.TEXT)).searched().ofContract();
    private static final Field<Optional<String>> RISK =
            optional(43, "risk", text(Limits.TEXT)).searched().ofContract();
    private static final Field<Optional<String>> FIX =
            optional(44, "fix", text(Limits.TEXT)).searched().ofContract();
    private static final Field<Optional<Severity>> SEVERITY = optional(
                    45, "severity", code(Severities::code, Severities::of, Severity::word))
            .facet()
            .ofContract();

    static final AntiPatternSchema INSTANCE = new AntiPatternSchema();

    private AntiPatternSchema() {
        super(
                LessonKind.ANTI_PATTERN,
                AntiPatternContent.class,
                List.of(
                        NAME,
                        SYMPTOM,
                        RISK,
                        FIX,
                        SEVERITY,
                        CATEGORY,
                        ORIGIN,
                        NOW,
                        COUNTED,
                        KIND,
                        TIME,
                        CONFIDENCE,
                        INITIAL_VALIDATIONS,
                        RUNS,
                        ADDITIONAL));
    }

    @Override
    void writeOwn(AntiPatternContent content, FieldConsumer to) {
        to.put(SYMPTOM, content.symptom());
        to.put(RISK, content.risk());
        to.put(FIX, content.fix());
        to.put(SEVERITY, content.severity());
    }

    @Override
    AntiPatternContent makeContent(FieldValues from) {
        return new AntiPatternContent(
                from.of(NAME),
                from.of(SYMPTOM),
                from.of(RISK),
                from.of(FIX),
                from.of(SEVERITY),
                from.of(CATEGORY),
                from.of(ORIGIN),
                from.of(CONFIDENCE),
                from.of(ADDITIONAL));
    }
}
