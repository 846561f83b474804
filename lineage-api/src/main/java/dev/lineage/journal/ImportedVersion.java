package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.query.Validity;
import java.time.Instant;
import java.util.Optional;

/**
 * One version of a decision that was made elsewhere.
 *
 * @param content what it says
 * @param time its own time, cut to milliseconds; the first version's is the decision's. Empty: the time of the import
 * @param session the session in which it was made
 * @param actor who made it
 * @param validity when it holds in the world; without a beginning from its own time on, if it has one
 */
public record ImportedVersion(
        DecisionContent content,
        Optional<Instant> time,
        Optional<String> session,
        Optional<String> actor,
        Validity validity) {
    /**
     * Checks the values.
     *
     * @throws InvalidInput if the content breaks a rule, the time lies outside the years 1900 to 2099, or a name is none
     */
    public ImportedVersion {
        content = Rules.given("content", content).checked();
        time = time.map(instant -> Rules.ownTime("timestamp", instant));
        session = session.map(name -> Rules.name("session_id", name, Limits.NAME));
        actor = actor.map(name -> Rules.name("actor", name, Limits.NAME));
        Rules.given("validity", validity);
    }

    /**
     * A version that holds from its own time on.
     *
     * @param content what it says
     * @param time its own time; empty: the time of the import
     * @param session the session in which it was made
     * @param actor who made it
     * @throws InvalidInput if the content breaks a rule, the time lies outside the years 1900 to 2099, or a name is none
     */
    public ImportedVersion(
            DecisionContent content, Optional<Instant> time, Optional<String> session, Optional<String> actor) {
        this(content, time, session, actor, Validity.UNSAID);
    }

    /**
     * The same version at other times.
     *
     * @param other when it holds in the world
     * @return a version
     */
    public ImportedVersion holding(Validity other) {
        return new ImportedVersion(content, time, session, actor, other);
    }
}
