package dev.lineage.core.kernel;

import dev.lineage.query.ClockGap;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Head;
import dev.lineage.spi.Stored;
import dev.lineage.spi.Unit;
import dev.lineage.spi.Writer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The versions that a {@link Plan} has taken so far, in the order of their entries, until they are appended. For one
 * thread.
 */
final class PlannedUnit {
    private static final int SALT_BYTES = 16;

    private final Ulid id;
    private final Head head;
    private final long clock;
    private final long at;
    private final Duration tolerance;
    private final RandomGenerator salts;
    private final List<Entry> entries = new ArrayList<>();
    private final List<Derived> derived = new ArrayList<>();
    private final List<Stored> taken = new ArrayList<>();
    private final Map<String, List<Stored>> pending = new LinkedHashMap<>();
    private final Map<EventsOf, List<Stored>> events = new HashMap<>();
    private final Map<String, Stored> keyed = new HashMap<>();
    private final Set<Consumer<Plan>> begun = new HashSet<>();
    private final PlannedEdges edges = new PlannedEdges(derived);
    private @Nullable Deriver rederiving;

    /** The events of a kind that a record has. */
    private record EventsOf(String record, String kind) {}

    /**
     * An empty unit.
     *
     * @param id its id
     * @param head the end of the ledger that it is appended to
     * @param clock the writer's clock, in milliseconds since 1970
     * @param tolerance how far the clock may be behind the ledger
     * @param salts the source of the entries' salts
     */
    PlannedUnit(Ulid id, Head head, long clock, Duration tolerance, RandomGenerator salts) {
        this.id = id;
        this.head = head;
        this.clock = clock;
        this.at = Math.max(head.at(), clock);
        this.tolerance = tolerance;
        this.salts = salts;
    }

    /** The writer's clock, in milliseconds since 1970. */
    long clock() {
        return clock;
    }

    /** The gap between the writer's clock and the ledger, if the clock is behind by more than is tolerated. */
    Optional<ClockGap> clockGap() {
        return head.at() != Long.MIN_VALUE && head.at() - clock > tolerance.toMillis()
                ? Optional.of(
                        new ClockGap(head.sequence(), Instant.ofEpochMilli(head.at()), Instant.ofEpochMilli(clock)))
                : Optional.empty();
    }

    /** The sequence of the newest entry, those of this unit included. */
    long sequence() {
        return head.sequence() + entries.size();
    }

    /** Whether an entry was taken. */
    boolean has(long sequence) {
        return sequence > head.sequence();
    }

    /** The newest version of a record that was taken. */
    Optional<Stored> find(String record) {
        List<Stored> versions = versions(record);
        return versions.isEmpty() ? Optional.empty() : Optional.of(versions.get(versions.size() - 1));
    }

    /** The versions of a record that were taken, oldest first. */
    List<Stored> versions(String record) {
        return pending.getOrDefault(record, List.of());
    }

    /** All versions and events that were taken, in the order of their entries. */
    List<Stored> versions() {
        return taken;
    }

    /** The ids of the records that the unit has versions of. */
    Set<String> records() {
        return Collections.unmodifiableSet(pending.keySet());
    }

    /** The version that was taken with an idempotency key. */
    Optional<Stored> keyed(String key) {
        return Optional.ofNullable(keyed.get(key));
    }

    /** The records of this unit that begin or end an edge. */
    PlannedEdges.Records edges(String relation, String target) {
        return edges.of(relation, target);
    }

    /** Marks that the unit begins with some work; false if it was marked before. */
    boolean markBegun(Consumer<Plan> beginning) {
        return begun.add(beginning);
    }

    /** The newest event of a kind that was taken of a record. */
    Optional<Stored> lastEvent(String record, EventKind kind) {
        List<Stored> events = events(record, kind);
        return events.isEmpty() ? Optional.empty() : Optional.of(events.get(events.size() - 1));
    }

    /** The events of a kind that were taken of a record, oldest first. */
    List<Stored> events(String record, EventKind kind) {
        return events.getOrDefault(new EventsOf(record, kind.name()), List.of());
    }

    /** Takes an event of a record; see {@link Plan#takeEvent}. */
    Stored takeEvent(EventKind kind, Stored record, Optional<String> key, byte[] body, EdgeChanges changes) {
        Entry entry = new Entry(
                sequence() + 1, record.entry().identity(), kind.name(), Entry.EVENT, kind.revision(), salt(), body);
        entries.add(entry);
        derived.add(new Derived(record.name(), clock, record.place(), changes.begun(), changes.ended()));
        Stored stored = new Stored(record.handle(), record.name(), entry, at, clock, record.time(), record.place(), 0);
        taken.add(stored);
        events.computeIfAbsent(new EventsOf(record.name(), kind.name()), of -> new ArrayList<>())
                .add(stored);
        key.ifPresent(name -> keyed.put(name, stored));
        return stored;
    }

    private byte[] salt() {
        byte[] salt = new byte[SALT_BYTES];
        salts.nextBytes(salt);
        return salt;
    }

    /** Takes a version of a record; see {@link Plan#take}. */
    Stored take(Kind kind, Ulid identity, Optional<Stored> before, Optional<String> key, byte[] body, Derived what) {
        if (before.isPresent() && !before.get().place().isWhere(what.place())) {
            throw new IllegalStateException("all versions of " + what.name() + " lie where its first version lies");
        }
        int version = before.map(stored -> stored.entry().version()).orElse(0) + 1;
        Entry entry = new Entry(sequence() + 1, identity, kind.name(), version, kind.revision(), salt(), body);
        entries.add(entry);
        derived.add(what);
        long replaces = before.map(stored -> stored.entry().sequence()).orElse(0L);
        long time = before.map(Stored::time).orElse(what.time());
        long handle = before.map(Stored::handle).orElse(0L);
        Entry whole = Patch.whole(entry, before.map(Stored::entry));
        Stored stored = new Stored(handle, what.name(), whole, at, clock, time, what.place(), replaces);
        taken.add(stored);
        pending.computeIfAbsent(what.name(), name -> new ArrayList<>()).add(stored);
        key.ifPresent(name -> keyed.put(name, stored));
        return stored;
    }

    /** Has everything derived again once the unit is appended. */
    void rederive(Deriver deriver) {
        rederiving = deriver;
    }

    /** Appends the unit to the ledger, unless nothing was taken. */
    void append(Writer writer, Ulid store) {
        if (!entries.isEmpty()) {
            byte[] digest = Chain.digest(head.digest(), id, store, clock, entries);
            writer.append(new Unit(id, store, clock, at, digest, entries), derived);
            if (rederiving != null) {
                writer.rebuild(rederiving);
            }
        }
    }
}
