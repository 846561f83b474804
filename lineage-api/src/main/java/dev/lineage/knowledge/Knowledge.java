package dev.lineage.knowledge;

import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.util.List;
import java.util.function.UnaryOperator;

/** Keeps knowledge. Each write is one transaction. */
public interface Knowledge extends KnowledgeReader, Records<MemoryEntry> {
    /**
     * The result of adding an entry.
     *
     * @param existing whether it was there already, with this title and content, and nothing was stored
     * @param similar entries of the core that say the same, in other words or a few more (likeness 0.85 or more)
     */
    record Addition(Version<MemoryEntry> entry, boolean existing, List<RecordId> similar) {}

    /**
     * Returns the core that a name means, or adds one with default settings: the core that is named as the scope's
     * project is public in it, so that its agents share what they keep; another one is private to the actor.
     */
    Version<MemoryCore> core(String name);

    /**
     * Adds an entry to its core as {@link #add} does, in the core's space (rule M1), and says what that had already. A
     * scope that sees a core may add to it. An entry that falls short of the core's settings is a draft, which only
     * {@link dev.lineage.LineageQuery#withDrafts} finds. Records elsewhere may name it if all their readers see it.
     */
    Addition keep(MemoryEntry entry, WriteOption... options);

    /** Changes an entry. One whose title or content changes is verified no longer (rule M3). */
    default Version<MemoryEntry> update(RecordId id, UnaryOperator<MemoryEntryBuilder> change, WriteOption... options) {
        Check.required("change", change);
        return change(
                id, old -> Check.required("entry", change.apply(old.with())).build(), options);
    }

    /** Stores that the scope's actor verified an entry. */
    Version<MemoryEntry> verify(RecordId id, WriteOption... options);

    /** Adds to a core, once, what a decision's lesson or another record that is searched says (rule M5). */
    Version<MemoryEntry> promote(RecordId source, RecordId core, WriteOption... options);

    /** Adds to a core, once, one of the learnings in the result of a task (rule M5). */
    Version<MemoryEntry> promote(RecordId task, String learning, RecordId core, WriteOption... options);

    /**
     * Ends the validity of an entry now, as {@link #retire(RecordId, String, WriteOption...)} does without force.
     *
     * @param force whether that is done even if other entries depend on it; else it is refused then
     */
    Version<MemoryEntry> retire(RecordId id, String reason, boolean force, WriteOption... options);
}
