package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import java.util.Map;
import java.util.Optional;

/** What a lesson says, apart from who said it, when, and how it proved. */
public sealed interface LessonContent permits PatternContent, AntiPatternContent {
    /** The confidence of a lesson that nobody has validated and no import has rated: 0.5. */
    double UNPROVED = 0.5;

    /**
     * Which of the two it is.
     *
     * @return the kind
     */
    LessonKind kind();

    /**
     * The field {@code name}.
     *
     * @return what it is called
     */
    String name();

    /**
     * The field {@code category}.
     *
     * @return what it is about
     */
    Optional<Category> category();

    /**
     * The field {@code origin}.
     *
     * @return where it was discovered; empty: in the scope's project, or else on this day
     */
    Optional<Origin> origin();

    /**
     * The same of an origin.
     *
     * @param origin where it was discovered
     * @return content with it
     */
    LessonContent discoveredIn(Origin origin);

    /**
     * The field {@code initialConfidence}.
     *
     * @return what validations begin from, 0 to 1
     */
    double initialConfidence();

    /**
     * The field {@code additional}.
     *
     * @return the fields of an imported document that Lineage does not know
     */
    Map<String, Object> additional();

    /**
     * A confidence that follows the rule.
     *
     * @param confidence a number
     * @return the number
     * @throws InvalidInput if it lies outside 0 to 1
     */
    static double confidence(double confidence) {
        if (Double.isNaN(confidence) || confidence < 0 || confidence > 1) {
            throw new InvalidInput("confidence", Double.toString(confidence), "must be from 0 to 1");
        }
        return confidence + 0.0; // no negative zero, so that equal contents have equal bytes
    }
}
