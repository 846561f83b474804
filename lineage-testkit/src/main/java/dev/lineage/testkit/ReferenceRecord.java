package dev.lineage.testkit;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A record with its versions, events and edges. Immutable.
 *
 * @param name its id
 * @param identity what its entries have in common
 * @param handle fixed at the first version, as is the time
 * @param time its own time
 * @param versions its versions, oldest first
 * @param events its events, oldest first
 * @param edges all edges that it ever had
 */
record ReferenceRecord(
        String name,
        Ulid identity,
        long handle,
        long time,
        List<Stored> versions,
        List<Stored> events,
        List<HeldEdge> edges) {
    /** A record that has no version yet. */
    static ReferenceRecord begin(Derived said, Entry first, long handle) {
        return new ReferenceRecord(said.name(), first.identity(), handle, said.time(), List.of(), List.of(), List.of());
    }

    /** This record with one more version or event. */
    ReferenceRecord next(Entry entry, long at, long written, Derived said) {
        if (entry.isEvent()) {
            Stored event = new Stored(handle, name, entry, at, written, time, said.place(), 0);
            return new ReferenceRecord(name, identity, handle, time, versions, plus(events, event), edges(entry, said));
        }
        long replaces = versions.isEmpty() ? 0 : newest().entry().sequence();
        Stored version = new Stored(handle, name, entry, at, written, time, said.place(), replaces);
        return new ReferenceRecord(name, identity, handle, time, plus(versions, version), events, edges(entry, said));
    }

    private static List<Stored> plus(List<Stored> some, Stored more) {
        List<Stored> all = new ArrayList<>(some);
        all.add(more);
        return Collections.unmodifiableList(all);
    }

    private List<HeldEdge> edges(Entry entry, Derived said) {
        List<HeldEdge> result = new ArrayList<>();
        for (HeldEdge held : edges) {
            boolean ends = held.isOpen() && said.ended().stream().anyMatch(held::isTheSameAs);
            result.add(ends ? held.endedAt(entry.sequence()) : held);
        }
        for (Edge edge : said.begun()) {
            result.add(HeldEdge.begunAt(entry.sequence(), entry.isEvent(), edge));
        }
        return Collections.unmodifiableList(result);
    }

    /** What was written last of it. */
    Stored last(Entry entry) {
        List<Stored> all = entry.isEvent() ? events : versions;
        return all.get(all.size() - 1);
    }

    Stored newest() {
        return versions.get(versions.size() - 1);
    }

    Optional<Stored> versionAt(long sequence) {
        return versionsAt(sequence).stream().reduce((older, newer) -> newer);
    }

    List<Stored> versionsAt(long sequence) {
        return versions.stream()
                .filter(version -> version.entry().sequence() <= sequence)
                .toList();
    }

    List<HeldEdge> edgesAt(long sequence) {
        return edges.stream().filter(edge -> edge.holdsAt(sequence)).toList();
    }
}
