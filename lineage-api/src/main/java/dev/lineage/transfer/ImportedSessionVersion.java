package dev.lineage.transfer;

import dev.lineage.error.Rules;
import dev.lineage.journal.AdditionalFields;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One version of a session that was held elsewhere. Sizes are in {@link Limits}.
 *
 * @param time when the session was opened, cut to milliseconds; the first version's counts. Empty: the time of the import
 * @param actor who opened it
 * @param summary what it is about
 * @param tags its tags; the project's name is one without being named
 * @param parent the session that it was forked from; it need not be here
 * @param inherited what was open in its parent when it was forked
 * @param handoff what was handed over; empty: it goes on
 * @param additional what Lineage does not know of it, as values of the JDK
 * @param validity when it holds in the world; without a beginning from its own time on, if it has one
 */
public record ImportedSessionVersion(
        Optional<Instant> time,
        Optional<String> actor,
        Optional<String> summary,
        List<String> tags,
        Optional<RecordId> parent,
        OpenWork inherited,
        Optional<ImportedHandoff> handoff,
        Map<String, Object> additional,
        Validity validity) {
    /**
     * Checks and copies.
     *
     * @throws dev.lineage.error.InvalidInput if the time lies outside the years 1900 to 2099, a text is blank or too long, a name is
     *     none, there are too many tags, or the additional fields are none that JSON can say
     */
    public ImportedSessionVersion {
        Rules.given("inherited", inherited);
        time = time.map(instant -> Rules.ownTime("started_at", instant));
        actor = actor.map(name -> Rules.name("actor", name, Limits.NAME));
        summary.ifPresent(text -> Rules.text("summary", text, Limits.TEXT));
        tags = Rules.names("tags", tags, Limits.NAME, Limits.COUNT);
        additional = AdditionalFields.copy(additional);
        Rules.given("validity", validity);
    }

    /**
     * A version of which nothing is known.
     *
     * @return the version of a session that goes on
     */
    public static ImportedSessionVersion unknown() {
        return new ImportedSessionVersion(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                OpenWork.NONE,
                Optional.empty(),
                Map.of(),
                Validity.UNSAID);
    }

    /**
     * The same version with what was handed over.
     *
     * @param handedOver what was handed over
     * @return the version
     */
    public ImportedSessionVersion handedOff(ImportedHandoff handedOver) {
        return new ImportedSessionVersion(
                time, actor, summary, tags, parent, inherited, Rules.some("handoff", handedOver), additional, validity);
    }

    /**
     * The same version with other additional fields.
     *
     * @param fields values of the JDK by name
     * @return the version
     * @throws dev.lineage.error.InvalidInput if a value is none that JSON can say, or they are too many
     */
    public ImportedSessionVersion additional(Map<String, Object> fields) {
        return new ImportedSessionVersion(time, actor, summary, tags, parent, inherited, handoff, fields, validity);
    }

    /**
     * The same version at other times.
     *
     * @param other when it holds in the world
     * @return the version
     */
    public ImportedSessionVersion holding(Validity other) {
        return new ImportedSessionVersion(time, actor, summary, tags, parent, inherited, handoff, additional, other);
    }
}
