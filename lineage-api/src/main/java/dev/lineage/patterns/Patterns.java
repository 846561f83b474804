package dev.lineage.patterns;

import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;

/** Stores patterns, and confirms warnings of those that fail. Each write is one transaction. */
public interface Patterns extends PatternsReader, Records<Pattern> {
    /**
     * Turns one of the {@link #proposals} into an anti-pattern {@code avoid: <name>}, which inverts the pattern and has
     * the failed decisions as evidence. If one that the scope sees inverts it already, that one is returned.
     */
    Version<AntiPattern> confirm(RecordId pattern, WriteOption... options);
}
