package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.journal.AdditionalFields;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a pattern says; sizes are in {@link Limits}.
 *
 * @param name what it is called, in one line
 * @param context when it applies
 * @param problem what goes wrong without it
 * @param solution what to do
 * @param examples what to do and what not to do, in their order
 * @param category what it is about
 * @param origin where it was discovered; empty: in the scope's project, or else on this day
 * @param discovery the work in which it was discovered
 * @param initialConfidence what validations begin from, 0 to 1
 * @param additional the fields of an imported document that Lineage does not know
 */
public record PatternContent(
        String name,
        Optional<String> context,
        Optional<String> problem,
        Optional<String> solution,
        List<Example> examples,
        Optional<Category> category,
        Optional<Origin> origin,
        Discovery discovery,
        double initialConfidence,
        Map<String, Object> additional)
        implements LessonContent {
    /**
     * Checks and copies.
     *
     * @throws InvalidInput if a text is blank or too long, there are too many examples, or the confidence is out of range
     */
    public PatternContent {
        name = Rules.name("name", name, Limits.NAME);
        context.ifPresent(text -> Rules.text("context", text, Limits.TEXT));
        problem.ifPresent(text -> Rules.text("problem", text, Limits.TEXT));
        solution.ifPresent(text -> Rules.text("solution", text, Limits.TEXT));
        examples = Rules.atMost("examples", examples, Limits.EXAMPLES);
        initialConfidence = LessonContent.confidence(initialConfidence);
        additional = AdditionalFields.copy(additional);
    }

    /**
     * Content that has a name, and nothing else.
     *
     * @param name what it is called
     * @return content that is as likely as not
     */
    public static PatternContent of(String name) {
        return new PatternContent(
                name,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Discovery.NOTHING,
                UNPROVED,
                Map.of());
    }

    /**
     * The same of other work.
     *
     * @param work the work in which it was discovered
     * @return content with it
     */
    public PatternContent discoveredAt(Discovery work) {
        return new PatternContent(
                name, context, problem, solution, examples, category, origin, work, initialConfidence, additional);
    }

    @Override
    public LessonKind kind() {
        return LessonKind.PATTERN;
    }

    @Override
    public PatternContent discoveredIn(Origin place) {
        return new PatternContent(
                name,
                context,
                problem,
                solution,
                examples,
                category,
                Rules.some("origin", place),
                discovery,
                initialConfidence,
                additional);
    }
}
