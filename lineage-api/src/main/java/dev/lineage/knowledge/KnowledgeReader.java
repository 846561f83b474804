package dev.lineage.knowledge;

import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.RecordId;
import dev.lineage.record.RecordReader;
import dev.lineage.record.Version;
import java.util.List;
import java.util.Optional;

/**
 * Reads entries, and the steps of golden paths. Cores, snippets, golden paths and steps are read and
 * written by {@link dev.lineage.Lineage#records}.
 */
public interface KnowledgeReader extends RecordReader<MemoryEntry> {
    /**
     * Returns the core of the scope's project that a name means: the actor's own, else the only one that the scope
     * sees; two are a conflict.
     */
    Optional<Version<MemoryCore>> findCore(String name);

    /** Returns the steps of a golden path in their order. */
    List<Version<GoldenPathStep>> steps(RecordId goldenPath);

    /** Searches the entries of a core and of those that it extends, up to 10 levels. */
    List<Hit> search(RecordId core, Search search);

    /** Returns up to {@code limit}, 1 to 1,000, entries about files whose path has this text as it is, newest first. */
    List<Version<MemoryEntry>> aboutFiles(String partOfPath, int limit);

    /** Returns the entries that depend on an entry, newest first. */
    List<Version<MemoryEntry>> dependents(RecordId entry);
}
