package dev.lineage.journal;

import dev.lineage.LineageException.NotFound;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import java.util.List;

/**
 * Finds earlier decisions that a new one can be based on. Things may be named in any way: by id, with or without type.
 * Each limit is from 1 to 1,000.
 */
public interface Precedents {
    /** Returns the decisions that cite an epic, decision or memory as a precedent, newest own time first. */
    List<Citation> citing(Reference thing, int limit);

    /** Returns the decisions that apply a pattern or memory, newest own time first. */
    List<Citation> applying(Reference pattern, int limit);

    /**
     * Returns the decisions of type {@code file_assignment} or {@code file_selection} that assign a file, newest own
     * time first.
     */
    List<Version<Decision>> assignments(Reference file, int limit);

    /**
     * Returns decisions that are like a draft: by its words, its files and entities, and its decision type. Those that
     * are about as like are ordered by quality, then the newest first; superseded ones are left out (rule J11).
     */
    List<SimilarDecision> similar(Decision draft, int limit);

    /**
     * Returns a decision with everything that explains it.
     *
     * @throws NotFound if the scope sees no such decision
     */
    DecisionTrace trace(RecordId id);

    /** Returns warnings about the precedents and patterns of a decision, recorded or not (rule J9). */
    List<Notice> notices(Decision draft);
}
