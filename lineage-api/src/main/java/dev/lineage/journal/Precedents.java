package dev.lineage.journal;

import dev.lineage.query.Connection;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.run.LoggedEvent;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Finds earlier decisions that a new one can be based on. Things may be named in any way: by id, with or without type.
 * Each limit is from 1 to 1,000.
 */
public interface Precedents {
    /**
     * A decision with everything that explains it (rule J12).
     *
     * @param decision its current version, with its result
     * @param links its links in both directions, newest record first, at most 10,000
     * @param citedBy the newest 1,000 decisions that cite it as a precedent
     */
    record DecisionTrace(
            Version<Decision> decision,
            Optional<LoggedEvent> outcomeEvent,
            List<Connection> links,
            List<Version<Decision>> versions,
            List<Version<Decision>> superseded,
            List<Version<Decision>> supersededBy,
            List<Citation> citedBy) {}

    /**
     * A decision that is like a draft.
     *
     * @param likeness from 0 to 1: the share of words that both texts have; if the draft has files, entities or a
     *     decision type, the mean of that and of the share of these
     * @param quality how well it turned out, from 0 to 1, if that is known
     * @param reasons the words, things and decision type that both have; at least one
     */
    record SimilarDecision(Version<Decision> decision, double likeness, OptionalDouble quality, List<String> reasons) {}

    /** A decision that cites a precedent or applies a pattern. */
    record Citation(Version<Decision> decision, double strength, Optional<String> reason) {}

    /**
     * A warning about a precedent or pattern of a decision, which is recorded unless an unknown id is named.
     *
     * @param rule {@code outdated_precedent}: it was superseded, reversed or abandoned, or it failed; {@code
     *     unknown_precedent}: no record has its name, or is a part of such an epic or task; {@code unknown_pattern}
     * @param reference the precedent or pattern, as the decision names it
     */
    record Notice(String rule, Reference reference, String sentence, Optional<RecordId> successor) {}

    /** Returns the decisions that cite an epic, decision or memory as a precedent, newest own time first. */
    List<Citation> citing(Reference thing, int limit);

    /** Returns the decisions that apply a pattern or memory, newest own time first. */
    List<Citation> applying(Reference pattern, int limit);

    /** Returns the decisions that assign a file, newest own time first. */
    List<Version<Decision>> assignments(Reference file, int limit);

    /**
     * Returns decisions that are like a draft: by its words, its files and entities, and its decision type. Those that
     * are about as like are ordered by quality, then the newest first; superseded ones are left out (rule J11).
     */
    List<SimilarDecision> similar(Decision draft, int limit);

    /** Returns a decision with everything that explains it. */
    DecisionTrace trace(RecordId id);

    /** Returns warnings about the precedents and patterns of a decision, recorded or not (rule J9). */
    List<Notice> notices(Decision draft);
}
