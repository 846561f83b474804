package dev.lineage.testkit;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Head;
import dev.lineage.spi.Place;
import dev.lineage.spi.Stored;
import dev.lineage.spi.Unit;
import java.util.List;

/** The SPI's answers as values that compare by content, without handles, which are a store's own. */
final class Facts {
    private Facts() {}

    /** An entry. */
    record EntryFact(long sequence, Ulid identity, String kind, int version, int format, String salt, String body) {
        static EntryFact of(Entry entry) {
            return new EntryFact(
                    entry.sequence(),
                    entry.identity(),
                    entry.kind(),
                    entry.version(),
                    entry.format(),
                    Digests.shown(entry.salt()),
                    Digests.shown(entry.body()));
        }
    }

    /** A version or an event. */
    record VersionFact(String name, EntryFact entry, long at, long written, long time, Place place, long replaces) {
        boolean isEvent() {
            return entry.version() == Entry.EVENT;
        }

        static VersionFact of(Stored stored) {
            return new VersionFact(
                    stored.name(),
                    EntryFact.of(stored.entry()),
                    stored.at(),
                    stored.written(),
                    stored.time(),
                    stored.place(),
                    stored.replaces());
        }

        static List<VersionFact> of(List<Stored> stored) {
            return stored.stream().map(VersionFact::of).toList();
        }
    }

    /** A unit. */
    record UnitFact(Ulid id, Ulid origin, long clock, long at, String digest, List<EntryFact> entries) {
        static UnitFact of(Unit unit) {
            return new UnitFact(
                    unit.id(),
                    unit.origin(),
                    unit.clock(),
                    unit.at(),
                    Digests.shown(unit.digest()),
                    unit.entries().stream().map(EntryFact::of).toList());
        }

        static List<UnitFact> of(List<Unit> units) {
            return units.stream().map(UnitFact::of).toList();
        }
    }

    /** A ledger's end. */
    record HeadFact(long sequence, long at, String digest) {
        static HeadFact of(Head head) {
            return new HeadFact(head.sequence(), head.at(), Digests.shown(head.digest()));
        }
    }
}
