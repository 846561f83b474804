package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One version of a lesson that was learned elsewhere.
 *
 * @param content what it says; without an origin it stays what it is here, else is the scope's project, else the day of the
 *     version's time
 * @param initialValidations how many validations are counted without being known one by one; what they did to the confidence is
 *     part of {@link LessonContent#initialConfidence}, and they count as positive
 * @param validations the validations since, in their order: each decision once
 * @param time its own time, cut to milliseconds; the first version's is the lesson's. Empty: the time of the import
 * @param session the session in which it was captured
 * @param actor who captured it
 * @param validity when it holds in the world; without a beginning from its own time on, if it has one
 */
public record ImportedLessonVersion(
        LessonContent content,
        int initialValidations,
        List<ValidationRun> validations,
        Optional<Instant> time,
        Optional<String> session,
        Optional<String> actor,
        Validity validity) {
    /**
     * Checks the values.
     *
     * @throws InvalidInput if there are more validations than {@link Limits#VALIDATIONS}, a decision stands twice, the time lies outside
     *     the years 1900 to 2099, or a name is none
     */
    public ImportedLessonVersion {
        Rules.given("content", content);
        validations = Rules.copy("validations", validations);
        check(initialValidations, validations);
        time = time.map(instant -> Rules.ownTime("created_at", instant));
        session = session.map(name -> Rules.name("session_id", name, Limits.WORD));
        actor = actor.map(name -> Rules.name("actor", name, Limits.WORD));
        Rules.given("validity", validity);
    }

    /**
     * A version that holds from its own time on.
     *
     * @param content what it says
     * @param initialValidations how many validations are counted without being known one by one
     * @param validations the validations since
     * @param time its own time; empty: the time of the import
     * @param session the session in which it was captured
     * @param actor who captured it
     * @throws InvalidInput if a value breaks a rule of {@link #ImportedLessonVersion(LessonContent, int, List, Optional, Optional,
     *     Optional, Validity)}
     */
    public ImportedLessonVersion(
            LessonContent content,
            int initialValidations,
            List<ValidationRun> validations,
            Optional<Instant> time,
            Optional<String> session,
            Optional<String> actor) {
        this(content, initialValidations, validations, time, session, actor, Validity.UNSAID);
    }

    /**
     * The same version at other times.
     *
     * @param other when it holds in the world
     * @return a version
     */
    public ImportedLessonVersion holding(Validity other) {
        return new ImportedLessonVersion(content, initialValidations, validations, time, session, actor, other);
    }

    /**
     * A version of which nothing but the content is known.
     *
     * @param content what it says
     * @return the version
     */
    public static ImportedLessonVersion of(LessonContent content) {
        return new ImportedLessonVersion(content, 0, List.of(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static void check(int initial, List<ValidationRun> validations) {
        Rules.range("validations", initial, 0, Limits.VALIDATIONS);
        long all = initial;
        Set<RecordId> decisions = new HashSet<>();
        for (ValidationRun run : validations) {
            all += run.times();
            if (run.decision().isPresent() && !decisions.add(run.decision().get())) {
                throw new InvalidInput("validations", run.decision().get().text(), "must name each decision once");
            }
        }
        Rules.range("validations", all, 0, Limits.VALIDATIONS);
    }
}
