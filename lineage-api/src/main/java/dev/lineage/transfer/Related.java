package dev.lineage.transfer;

import dev.lineage.record.Check;
import java.util.List;

/**
 * Things that an imported session names. Lineage itself links to what a session made.
 *
 * @param journalEntries decisions
 * @param patterns patterns
 * @param goals goals
 */
public record Related(List<String> journalEntries, List<String> patterns, List<String> goals) {
    public Related {
        journalEntries = Check.lines("journal_entries", journalEntries);
        patterns = Check.lines("patterns", patterns);
        goals = Check.lines("goals", goals);
    }
}
