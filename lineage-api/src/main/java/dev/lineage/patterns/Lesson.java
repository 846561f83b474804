package dev.lineage.patterns;

import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a pattern and an anti-pattern have in common, in one of its versions. It may grow. Immutable. */
public sealed interface Lesson permits Pattern, AntiPattern {
    /**
     * Which of the two it is.
     *
     * @return the kind
     */
    LessonKind kind();

    /**
     * The lesson's id.
     *
     * @return {@code pat-} or {@code anti-}, at least 6 digits and the origin, or what an import gave
     */
    RecordId id();

    /**
     * The number of this version; validations make none.
     *
     * @return 1 for the first
     */
    int version();

    /**
     * The ledger sequence of this version.
     *
     * @return the place of its entry in the ledger
     */
    long sequence();

    /**
     * When the lesson was captured.
     *
     * @return the own time of its first version: what an import said, else its writer's clock
     */
    Instant time();

    /**
     * This version's own time, where an import stated one.
     *
     * @return the time, which changes made here keep; empty if the version was written here
     */
    Optional<Instant> statedTime();

    /**
     * Since when what this version says is true in the world, as far as that was said.
     *
     * @return the first instant; {@link #statedTime} if nothing else was said
     */
    Optional<Instant> validFrom();

    /**
     * When what this version says is no longer true in the world, as far as its author said so.
     *
     * @return the first instant at which it does not hold any more
     */
    Optional<Instant> validUntil();

    /**
     * When Lineage learned this version.
     *
     * @return its writer's clock, as corrected
     */
    Instant learnedAt();

    /**
     * All that was said of it when it was captured, or that an import says, as one value.
     *
     * @return a pattern's or an anti-pattern's content; its origin is there
     */
    LessonContent content();

    /**
     * What it is called.
     *
     * @return the name, in one line
     */
    default String name() {
        return content().name();
    }

    /**
     * What it is about.
     *
     * @return the category, if it was given
     */
    default Optional<Category> category() {
        return content().category();
    }

    /**
     * Where it was discovered.
     *
     * @return what was named, else the scope's project, else the day
     */
    default Origin origin() {
        return content().origin().orElseThrow();
    }

    /**
     * How far the lesson has proved true. It starts at 0.5, or at what an import said, and follows what {@link #feedback} counts, in
     * the order of the ledger: a positive piece takes a tenth of what is missing to 1, up to 0.99, and a negative one gives back a
     * tenth. Computed, never stored; an import that rates a lesson above 0.99 is not lowered by a positive one.
     *
     * @return from 0 to 1
     */
    double confidence();

    /**
     * What validations begin from.
     *
     * @return 0.5, or what an import said
     */
    default double initialConfidence() {
        return content().initialConfidence();
    }

    /**
     * How many validations an import counted without saying more of them. They are part of {@link #positiveValidations}; what they
     * did to the confidence is part of {@link #initialConfidence}.
     *
     * @return their number, 0 if the lesson was captured here
     */
    int initialValidations();

    /**
     * What came of following it, as far as the view sees it that the lesson was read from: the validations that were made of it, and
     * what came of the decisions that link to it as {@link dev.lineage.query.Relation#APPLIES_PATTERN applies_pattern}. Such a
     * decision speaks against the lesson if its result is a failure or its outcome {@code abandoned}, else for it if its outcome is
     * {@code successful}; {@code revised}, {@code pending} and an unknown result say nothing. Whoever changes the outcome changes what
     * the decision says, and does not say it twice; of a validation that names a decision and what came of that decision the later
     * counts. Applying an anti-pattern is heeding its warning.
     *
     * <p>A piece of feedback is as old as the version that said it first: by its writer's clock, or the own time that an import gave
     * that version. It ages up to the valid instant of the view, which is now unless the view names another.
     *
     * @return all of it, and how much of it is left
     */
    Feedback feedback();

    /**
     * The number of decisions that apply it, with any outcome or none.
     *
     * @return the count of the decisions that link to it by {@code applies_pattern}, as the viewer sees them at this point of the ledger
     */
    long usedIn();

    /**
     * How far it has been put to the proof, by {@link #feedback}.
     *
     * @return the maturity
     */
    default Maturity maturity() {
        return feedback().maturity();
    }

    /**
     * How often it proved true.
     *
     * @return how many positive pieces of {@link #feedback} count, {@link #initialValidations} included
     */
    default int positiveValidations() {
        return feedback().positive();
    }

    /**
     * How often it did not.
     *
     * @return how many negative pieces of {@link #feedback} count
     */
    default int negativeValidations() {
        return feedback().negative();
    }

    /**
     * The project.
     *
     * @return its name, if the scope had one
     */
    Optional<String> project();

    /**
     * The space in which it lies.
     *
     * @return its name; empty for the common space
     */
    Optional<String> space();

    /**
     * The session in which it was captured.
     *
     * @return the session's id, if the scope had one
     */
    Optional<String> session();

    /**
     * Who captured it.
     *
     * @return the actor, if the scope had one
     */
    Optional<String> actor();

    /**
     * The lesson as a document: the contract's fields under its names, then what else there is to say, then the fields of an imported
     * document that Lineage does not know, as far as their names are free.
     *
     * @return strings, {@code Long}s, {@code BigDecimal}s, booleans, lists and maps by name; null, or an empty list, where the contract
     *     has a field that says nothing; unmodifiable
     */
    Map<String, @Nullable Object> document();

    /**
     * The fields of an imported document that Lineage does not know.
     *
     * @return values of the JDK, by name, in the document's order
     */
    default Map<String, Object> additional() {
        return content().additional();
    }
}
