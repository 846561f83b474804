package dev.lineage.memory;

import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.util.List;

/**
 * The result of adding an entry.
 *
 * @param entry the stored entry
 * @param existing whether it was there already, with this title and content, and nothing was stored
 * @param similar entries of the core that say the same, in other words or a few more (likeness 0.85 or more)
 */
public record Addition(Version<MemoryEntry> entry, boolean existing, List<RecordId> similar) {}
