package dev.lineage.files;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** The records that supersede others, whichever side says so. */
final class Supersessions {
    private final Map<MarkdownRecord, SortedSet<MarkdownRecord>> superseded = new HashMap<>();
    private final Map<MarkdownRecord, SortedSet<MarkdownRecord>> successors = new HashMap<>();

    private Supersessions() {}

    /** Finds the links among records, and reports the supersessions that only one side says. */
    static Supersessions of(List<MarkdownRecord> records) {
        Supersessions all = new Supersessions();
        RecordIndex index = new RecordIndex(records);
        records.forEach(record -> LinkFinder.link(record, index));
        for (MarkdownRecord record : records) {
            record.supersedes.forEach(old -> all.add(record, old));
            record.supersededBy.forEach(recent -> all.add(recent, record));
        }
        return all;
    }

    private void add(MarkdownRecord recent, MarkdownRecord old) {
        superseded.computeIfAbsent(recent, record -> new TreeSet<>()).add(old);
        successors.computeIfAbsent(old, record -> new TreeSet<>()).add(recent);
        if (!old.supersededBy.contains(recent)) {
            old.deviation(1, "one-sided-supersession", recent.path + " supersedes it; it does not say so");
        } else if (!recent.supersedes.contains(old)) {
            recent.deviation(1, "one-sided-supersession", old.path + " names it as its successor; it does not say so");
        }
    }

    /** Returns the records that a record supersedes. */
    SortedSet<MarkdownRecord> of(MarkdownRecord recent) {
        return superseded.getOrDefault(recent, new TreeSet<>());
    }

    /** Returns the records that supersede a record. */
    SortedSet<MarkdownRecord> successors(MarkdownRecord old) {
        return successors.getOrDefault(old, new TreeSet<>());
    }
}
