package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.journal.AdditionalFields;
import java.util.Map;
import java.util.Optional;

/**
 * What an anti-pattern says; sizes are in {@link Limits}.
 *
 * @param name what it is called, in one line
 * @param symptom how one notices that it is followed
 * @param risk what may come of it
 * @param fix what to do instead
 * @param severity how bad that is
 * @param category what it is about
 * @param origin where it was discovered; empty: in the scope's project, or else on this day
 * @param initialConfidence what validations begin from, 0 to 1
 * @param additional the fields of an imported document that Lineage does not know
 */
public record AntiPatternContent(
        String name,
        Optional<String> symptom,
        Optional<String> risk,
        Optional<String> fix,
        Optional<Severity> severity,
        Optional<Category> category,
        Optional<Origin> origin,
        double initialConfidence,
        Map<String, Object> additional)
        implements LessonContent {
    /**
     * Checks and copies.
     *
     * @throws InvalidInput if a text is blank or too long, or the confidence is out of range
     */
    public AntiPatternContent {
        name = Rules.name("name", name, Limits.NAME);
        symptom.ifPresent(text -> Rules.text("symptom", text, Limits.TEXT));
        risk.ifPresent(text -> Rules.text("risk", text, Limits.TEXT));
        fix.ifPresent(text -> Rules.text("fix", text, Limits.TEXT));
        initialConfidence = LessonContent.confidence(initialConfidence);
        additional = AdditionalFields.copy(additional);
    }

    /**
     * Content that has a name, and nothing else.
     *
     * @param name what it is called
     * @return content that is as likely as not
     */
    public static AntiPatternContent of(String name) {
        return new AntiPatternContent(
                name,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                UNPROVED,
                Map.of());
    }

    @Override
    public LessonKind kind() {
        return LessonKind.ANTI_PATTERN;
    }

    @Override
    public AntiPatternContent discoveredIn(Origin place) {
        return new AntiPatternContent(
                name,
                symptom,
                risk,
                fix,
                severity,
                category,
                Rules.some("origin", place),
                initialConfidence,
                additional);
    }
}
