package dev.lineage.sqlite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The newest entries of the ledger, whose edges are not in the tables yet: those after a base, as far as they were read. Grows at
 * its end; who looks at it says up to which sequence. Safe for use by many threads.
 */
final class Tail {
    private final long base;
    private final Map<Long, List<TailEntry>> byRecord = new HashMap<>();
    private final Map<Long, List<TailEntry>> byNode = new HashMap<>();
    private long highestBefore = Long.MAX_VALUE;
    private long last;

    /**
     * Nothing after a base.
     *
     * @param base the sequence up to which edges are in the tables
     */
    Tail(long base) {
        this.base = base;
        this.last = base;
    }

    /** The highest handle of the records that are known at the base; none is higher than what is said of it. */
    synchronized long highestBefore() {
        return highestBefore;
    }

    synchronized void highestBefore(long handle) {
        highestBefore = handle;
    }

    /** The sequence up to which edges are in the tables. */
    long base() {
        return base;
    }

    /** The sequence up to which it has been read. */
    synchronized long last() {
        return last;
    }

    /** Adds the entry that follows. */
    synchronized void add(TailEntry entry) {
        byRecord.computeIfAbsent(entry.record(), record -> new ArrayList<>(1)).add(entry);
        for (HeldEdge edge : entry.edges()) {
            insert(byNode.computeIfAbsent(edge.node(), node -> new ArrayList<>(1)), entry);
        }
        last = entry.sequence();
    }

    /** Takes note of the entry that follows, which has no edges and is no version. */
    synchronized void pass(long sequence) {
        last = sequence;
    }

    /** Keeps the list in the order of handles; nearly always the entry comes last. */
    private static void insert(List<TailEntry> entries, TailEntry entry) {
        int place = entries.size();
        while (place > 0 && entries.get(place - 1).record() > entry.record()) {
            place--;
        }
        if (place == 0 || entries.get(place - 1).sequence() != entry.sequence()) {
            entries.add(place, entry);
        }
    }

    /** Whether a record has a version here that is known at a sequence. */
    synchronized boolean touches(long record, long known) {
        List<TailEntry> versions = byRecord.get(record);
        return versions != null && versions.get(0).sequence() <= known;
    }

    /** Whether an entry is the newest version of its record here that is known at a sequence. */
    synchronized boolean isNewest(TailEntry entry, long known) {
        List<TailEntry> versions = byRecord.getOrDefault(entry.record(), List.of());
        int newest = versions.size() - 1;
        while (newest >= 0 && versions.get(newest).sequence() > known) {
            newest--;
        }
        return newest >= 0 && versions.get(newest).sequence() == entry.sequence();
    }

    /**
     * The entries that have an edge to a node, newest first.
     *
     * @param node the node
     * @param from the lowest handle
     * @param before the handle below which they lie
     * @param limit how many at the most
     * @param condition which of them
     * @return a copy
     */
    synchronized List<TailEntry> naming(long node, long from, long before, int limit, Predicate<TailEntry> condition) {
        List<TailEntry> entries = byNode.getOrDefault(node, List.of());
        List<TailEntry> found = new ArrayList<>();
        for (int i = firstNotBelow(entries, before) - 1; i >= 0 && found.size() < limit; i--) {
            TailEntry entry = entries.get(i);
            if (entry.record() < from) {
                break;
            }
            if (condition.test(entry)) {
                found.add(entry);
            }
        }
        return found;
    }

    private static int firstNotBelow(List<TailEntry> entries, long before) {
        int low = 0;
        int high = entries.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (entries.get(middle).record() < before) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
