package dev.lineage.testkit;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Place;
import dev.lineage.spi.Unit;
import dev.lineage.testkit.Facts.EntryFact;
import dev.lineage.testkit.Facts.VersionFact;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Writes units as core would, and remembers what was written: what the contract's tests expect. */
final class Scribe {
    private static final Ulid ORIGIN = new Ulid(0x0190_0000_0000_0000L, 99);
    private static final long STEP = 10;

    private final FixedIds ids = FixedIds.create();
    private final List<Unit> units = new ArrayList<>();
    private final List<VersionFact> versions = new ArrayList<>();
    private final Map<String, Entry> newest = new HashMap<>();
    private final Map<String, Long> times = new HashMap<>();
    private long sequence;
    private long now = 1_000;
    private long latest = Long.MIN_VALUE;
    private byte[] digest = new byte[32];

    /** Sets the clock for the next unit; each later one is 10 milliseconds younger. */
    void at(long time) {
        now = time;
    }

    /** The unit that says this and would come next. */
    Unit next(Said... said) {
        List<Entry> entries = new ArrayList<>();
        Map<String, Integer> numbers = new HashMap<>();
        byte[] chain = digest;
        for (Said one : said) {
            int known = Optional.ofNullable(newest.get(one.name()))
                    .map(Entry::version)
                    .orElse(0);
            int number =
                    one.event() ? Entry.EVENT : numbers.merge(one.name(), known + 1, (before, first) -> before + 1);
            Entry entry = entry(sequence + 1 + entries.size(), one, number);
            entries.add(entry);
            chain = Digests.of(chain, entry.body());
        }
        return new Unit(ids.get(), ORIGIN, now, Math.max(latest, now), chain, entries);
    }

    private static Entry entry(long sequence, Said said, int version) {
        return new Entry(
                sequence,
                Ulid.of(Digests.shortOf(said.name())),
                said.kind(),
                version,
                SaidFormat.FORMAT,
                Digests.shortOf(said.name() + version),
                SaidFormat.write(said));
    }

    /** What the entries of the next unit derive to. */
    List<Derived> derive(Unit unit) {
        List<Derived> derived = new ArrayList<>();
        Map<Ulid, Entry> before = new HashMap<>();
        newest.values().forEach(entry -> before.put(entry.identity(), entry));
        for (Entry entry : unit.entries()) {
            Optional<Entry> older = Optional.ofNullable(
                    entry.isEvent() ? before.get(entry.identity()) : before.put(entry.identity(), entry));
            derived.add(SaidFormat.DERIVER.derive(entry, unit.clock(), older));
        }
        return derived;
    }

    /** Takes the next unit as written. */
    void wrote(Unit unit) {
        for (Entry entry : unit.entries()) {
            Said said = SaidFormat.read(entry.body());
            if (entry.isEvent()) {
                wrote(unit, entry, said);
                continue;
            }
            long replaces = Optional.ofNullable(newest.put(said.name(), entry))
                    .map(Entry::sequence)
                    .orElse(0L);
            times.putIfAbsent(said.name(), said.time());
            versions.add(new VersionFact(
                    said.name(),
                    EntryFact.of(entry),
                    unit.at(),
                    unit.clock(),
                    times.getOrDefault(said.name(), said.time()),
                    said.place(),
                    replaces));
        }
        units.add(unit);
        sequence = unit.last();
        digest = unit.digest();
        latest = unit.at();
        now = unit.clock() + STEP;
    }

    List<Unit> units() {
        return List.copyOf(units);
    }

    private void wrote(Unit unit, Entry event, Said said) {
        Place place = SaidFormat.read(
                        Objects.requireNonNull(newest.get(said.name())).body())
                .place();
        versions.add(new VersionFact(
                said.name(),
                EntryFact.of(event),
                unit.at(),
                unit.clock(),
                times.getOrDefault(said.name(), 0L),
                place,
                0));
    }

    /** All versions and events in the order of the ledger. */
    List<VersionFact> versions() {
        return List.copyOf(versions);
    }

    List<VersionFact> versions(String name) {
        return versions.stream()
                .filter(version -> version.name().equals(name) && !version.isEvent())
                .toList();
    }

    /** The events of a record, oldest first. */
    List<VersionFact> events(String name) {
        return versions.stream()
                .filter(version -> version.name().equals(name) && version.isEvent())
                .toList();
    }

    VersionFact version(String name, int number) {
        return versions(name).get(number - 1);
    }
}
