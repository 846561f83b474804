package dev.lineage.testkit;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Head;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Stored;
import dev.lineage.spi.TimeCorrections;
import dev.lineage.spi.Unit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * All that a reference store knows at one moment. Immutable: each step returns the next state.
 *
 * @param units the ledger
 * @param versions what each of its entries is, version or event, in the order of the ledger
 * @param records the records by name
 * @param segments the segments of derived data, ascending within a family
 * @param corrections the corrections of times that are in effect
 */
record ReferenceState(
        List<Unit> units,
        List<Stored> versions,
        Map<String, ReferenceRecord> records,
        List<ReferenceSegment> segments,
        TimeCorrections corrections) {
    static final ReferenceState EMPTY =
            new ReferenceState(List.of(), List.of(), Map.of(), List.of(), TimeCorrections.NONE);

    private static final byte[] NO_DIGEST = new byte[32];

    Head head() {
        if (units.isEmpty()) {
            return new Head(0, Long.MIN_VALUE, NO_DIGEST.clone());
        }
        Unit newest = units.get(units.size() - 1);
        return new Head(newest.last(), newest.at(), newest.digest().clone());
    }

    /** The next state, after a unit; throws {@link IllegalArgumentException} if it breaks a rule. */
    ReferenceState append(Unit unit, List<Derived> derived) {
        AppendRules.check(this, unit, derived);
        return appended(unit, derived);
    }

    private ReferenceState appended(Unit unit, List<Derived> derived) {
        List<Stored> moreVersions = new ArrayList<>(versions);
        Map<String, ReferenceRecord> moreRecords = new LinkedHashMap<>(records);
        for (int i = 0; i < derived.size(); i++) {
            Derived said = derived.get(i);
            Entry entry = unit.entries().get(i);
            ReferenceRecord before = Optional.ofNullable(moreRecords.get(said.name()))
                    .orElseGet(
                            () -> ReferenceRecord.begin(said, entry, Handles.next(said.time(), moreRecords.values())));
            ReferenceRecord record = before.next(entry, unit.at(), written(unit), said);
            moreRecords.put(said.name(), record);
            moreVersions.add(record.last(entry));
        }
        return new ReferenceState(
                plus(units, unit),
                Collections.unmodifiableList(moreVersions),
                Collections.unmodifiableMap(moreRecords),
                segments,
                corrections);
    }

    private long written(Unit unit) {
        return corrections.written(unit.last(), unit.clock());
    }

    /** The next state, with a segment in place of those of its family that lie within its range. */
    ReferenceState keep(ReferenceSegment segment) {
        SegmentRange range = segment.range();
        if (range.after() < 0 || range.after() >= range.until() || range.until() > head().sequence()) {
            throw new IllegalArgumentException(
                    range + " must cover a part of the ledger, which ends with " + head().sequence());
        }
        List<ReferenceSegment> kept = new ArrayList<>(segments);
        kept.removeIf(other -> other.liesWithin(range));
        kept.stream().filter(other -> other.overlaps(range)).findFirst().ifPresent(other -> {
            throw new IllegalArgumentException(range + " must not overlap with " + other.range());
        });
        kept.add(segment);
        kept.sort(Comparator.comparingLong(other -> other.range().after()));
        return new ReferenceState(units, versions, records, Collections.unmodifiableList(kept), corrections);
    }

    /** What the ledger alone gives: everything derived anew, and no segment. */
    ReferenceState derivedAnew(Deriver deriver) {
        ReferenceState anew = new ReferenceState(List.of(), List.of(), Map.of(), List.of(), corrections(deriver));
        Map<Ulid, Entry> newest = new HashMap<>();
        for (Unit unit : units) {
            List<Derived> derived = new ArrayList<>();
            for (Entry entry : unit.entries()) {
                Optional<Entry> before = Optional.ofNullable(newest.get(entry.identity()));
                Entry whole = entry.isEvent() ? entry : deriver.whole(Copies.of(entry), before.map(Copies::of));
                if (!entry.isEvent()) {
                    newest.put(entry.identity(), whole);
                }
                derived.add(deriver.derive(Copies.of(whole), anew.written(unit), before.map(Copies::of)));
            }
            long at = Math.max(anew.head().at(), anew.written(unit));
            Unit dated = new Unit(unit.id(), unit.origin(), unit.clock(), at, unit.digest(), unit.entries());
            anew = anew.appended(dated, derived);
        }
        return anew;
    }

    private TimeCorrections corrections(Deriver deriver) {
        return new TimeCorrections(units.stream()
                .flatMap(unit -> unit.entries().stream())
                .filter(entry -> deriver.correctsTimes(entry.kind()))
                .map(entry -> deriver.correction(Copies.of(entry)))
                .toList());
    }

    private List<Long> times() {
        return units.stream().map(Unit::at).toList();
    }

    /** In which times, or else in which records this state differs from another of the same ledger. */
    List<String> differences(ReferenceState other) {
        if (!times().equals(other.times()) || !corrections.equals(other.corrections)) {
            return List.of("times are kept as " + times() + ", but the ledger derives to " + other.times());
        }
        TreeSet<String> names = new TreeSet<>(records.keySet());
        names.addAll(other.records.keySet());
        return names.stream()
                .filter(name ->
                        !Optional.ofNullable(records.get(name)).equals(Optional.ofNullable(other.records.get(name))))
                .map(name -> "record " + name + " is kept as " + records.get(name) + ", but its entries derive to "
                        + other.records.get(name))
                .toList();
    }

    private static <T> List<T> plus(List<T> list, T more) {
        List<T> all = new ArrayList<>(list);
        all.add(more);
        return Collections.unmodifiableList(all);
    }
}
