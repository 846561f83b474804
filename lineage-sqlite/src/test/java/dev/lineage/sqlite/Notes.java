package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Place;
import dev.lineage.spi.Store;
import dev.lineage.spi.Unit;
import dev.lineage.spi.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Writes small records and events: a body is a name and edges, one a line, each {@code tag word} or {@code link target}. */
final class Notes {
    /** The time of the first note, in milliseconds since 1970; each following is one later. */
    static final long START = 1_000;

    static final Deriver DERIVER = Notes::derive;

    private final Map<String, Entry> heads = new HashMap<>();
    private long sequence;

    /** Notes that go on where others have ended; of none of those a version is written. */
    static Notes after(long sequence) {
        Notes notes = new Notes();
        notes.sequence = sequence;
        return notes;
    }

    /** All that is wrong with a store of notes. */
    static List<String> problems(Store store) {
        List<String> problems = new ArrayList<>(store.inspect());
        problems.addAll(store.check(DERIVER));
        return problems;
    }

    /** Writes one version of one record as a unit of its own. */
    void write(Store store, String name, String... edges) {
        Entry entry = store.write(writer -> append(writer, store.info().id(), name, edges));
        heads.put(name, entry);
        sequence++;
    }

    /** Appends what {@link #write} writes; it is not remembered, since the transaction may yet fail. */
    Entry append(Writer writer, Ulid origin, String name, String... edges) {
        Optional<Entry> before = Optional.ofNullable(heads.get(name));
        Entry entry = new Entry(
                sequence + 1,
                new Ulid(7, name.hashCode()),
                "note",
                before.map(Entry::version).orElse(0) + 1,
                1,
                new byte[16],
                body(name, edges));
        return append(writer, origin, entry, before);
    }

    /** Writes an event that begins edges of a record, as a unit of its own. */
    void writeEvent(Store store, String name, String... edges) {
        Entry record = Objects.requireNonNull(heads.get(name));
        Entry event =
                new Entry(sequence + 1, record.identity(), "remark", Entry.EVENT, 1, new byte[16], body(name, edges));
        store.<Entry>write(writer -> append(writer, store.info().id(), event, Optional.of(record)));
        sequence++;
    }

    private static byte[] body(String name, String... edges) {
        return (name + "\n" + String.join("\n", edges)).getBytes(StandardCharsets.UTF_8);
    }

    private Entry append(Writer writer, Ulid origin, Entry entry, Optional<Entry> before) {
        long at = START + sequence;
        writer.append(
                new Unit(new Ulid(8, entry.sequence()), origin, at, at, digest(origin, entry), List.of(entry)),
                List.of(derive(entry, at, before)));
        return entry;
    }

    long sequence() {
        return sequence;
    }

    /** Differs between stores and between entries, as that of the chain does. */
    private static byte[] digest(Ulid origin, Entry entry) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(origin.bytes());
            digest.update((byte) entry.sequence());
            return digest.digest(entry.body());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Derived derive(Entry entry, long at, Optional<Entry> before) {
        List<Edge> now = edges(entry);
        List<Edge> then = entry.isEvent() ? List.of() : before.map(Notes::edges).orElse(List.of());
        String name = lines(entry)[0];
        Place place = new Place(Optional.of("shop"), Optional.of("common"), at, Place.ALWAYS_UNTIL);
        return new Derived(name, at, place, minus(now, then), minus(then, now));
    }

    private static List<Edge> minus(List<Edge> edges, List<Edge> others) {
        return edges.stream().filter(edge -> !others.contains(edge)).toList();
    }

    private static List<Edge> edges(Entry entry) {
        List<Edge> edges = new ArrayList<>();
        if (!entry.isEvent()) {
            edges.add(Edge.attribute("kind", "note"));
        }
        String[] lines = lines(entry);
        for (int i = 1; i < lines.length; i++) {
            String[] words = lines[i].split(" ", 2);
            if (words[0].equals("tag")) {
                edges.add(Edge.attribute("tag", words[1]));
            } else if (words[0].equals("link")) {
                edges.add(Edge.link("relates_to", words[1], i));
            }
        }
        return edges;
    }

    private static String[] lines(Entry entry) {
        return new String(entry.body(), StandardCharsets.UTF_8).split("\n");
    }
}
