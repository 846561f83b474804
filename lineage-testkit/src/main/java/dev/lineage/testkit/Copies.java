package dev.lineage.testkit;

import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import dev.lineage.spi.Unit;

/** Copies of values that hold arrays, so that nobody can change what is stored. */
final class Copies {
    private Copies() {}

    static Entry of(Entry entry) {
        return new Entry(
                entry.sequence(),
                entry.identity(),
                entry.kind(),
                entry.version(),
                entry.format(),
                entry.salt().clone(),
                entry.body().clone());
    }

    static Stored of(Stored stored) {
        return new Stored(
                stored.handle(),
                stored.name(),
                of(stored.entry()),
                stored.at(),
                stored.written(),
                stored.time(),
                stored.place(),
                stored.replaces());
    }

    static Unit of(Unit unit) {
        return new Unit(
                unit.id(),
                unit.origin(),
                unit.clock(),
                unit.at(),
                unit.digest().clone(),
                unit.entries().stream().map(Copies::of).toList());
    }
}
