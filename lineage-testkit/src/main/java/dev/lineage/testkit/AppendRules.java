package dev.lineage.testkit;

import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Head;
import dev.lineage.spi.Unit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a unit must be so that it may follow a state. A unit that is not is a fault of core. */
final class AppendRules {
    private static final int DIGEST_BYTES = 32;
    private static final int SALT_BYTES = 16;

    private AppendRules() {}

    static void check(ReferenceState state, Unit unit, List<Derived> derived) {
        Head head = state.head();
        require(!unit.entries().isEmpty(), "entries", unit, "a unit must have at least one");
        require(derived.size() == unit.entries().size(), "derived", derived.size(), "one for each entry");
        long at = Math.max(head.at(), unit.clock());
        require(unit.at() == at, "at", unit.at(), "must be the later of the last unit's and the clock, " + at);
        require(unit.digest().length == DIGEST_BYTES, "digest", unit.digest().length, "must have 32 bytes");
        Map<String, ReferenceRecord> records = new HashMap<>(state.records());
        for (int i = 0; i < derived.size(); i++) {
            Entry entry = unit.entries().get(i);
            long expected = head.sequence() + 1 + i;
            require(entry.sequence() == expected, "sequence", entry.sequence(), "must be " + expected);
            require(entry.salt().length == SALT_BYTES, "salt", entry.salt().length, "must have 16 bytes");
            ReferenceRecord next = checked(records, entry, unit, derived.get(i));
            records.put(next.name(), next);
        }
    }

    private static ReferenceRecord checked(Map<String, ReferenceRecord> records, Entry entry, Unit unit, Derived said) {
        Optional<ReferenceRecord> named = Optional.ofNullable(records.get(said.name()));
        int before = named.map(record -> record.newest().entry().version()).orElse(0);
        if (entry.isEvent()) {
            require(before > 0, "name", said.name(), "must be that of a record");
        } else {
            int next = before + 1;
            require(entry.version() == next, "version of " + said.name(), entry.version(), "must be " + next);
        }
        named.ifPresent(record -> require(
                record.identity().equals(entry.identity()),
                "identity of " + said.name(),
                entry.identity(),
                "must not change"));
        require(
                before > 0
                        || records.values().stream()
                                .noneMatch(other -> other.identity().equals(entry.identity())),
                "name",
                said.name(),
                "must not differ between the versions of a record");
        require(Handles.admits(said.time()), "time", said.time(), "must lie in the years 1900 to 2099");
        ReferenceRecord record = named.orElseGet(() -> ReferenceRecord.begin(said, entry, 0));
        checkEdges(record, entry.isEvent(), said);
        return record.next(entry, unit.at(), unit.clock(), said);
    }

    private static void checkEdges(ReferenceRecord record, boolean ofEvent, Derived said) {
        List<HeldEdge> open = new ArrayList<>(record.edgesAt(Long.MAX_VALUE));
        for (Edge edge : said.ended()) {
            require(
                    open.removeIf(held -> held.isTheSameAs(edge) && held.ofEvent() == ofEvent),
                    "ended",
                    edge,
                    "must hold before, by a version or by an event alike");
        }
        for (Edge edge : said.begun()) {
            require(open.stream().noneMatch(held -> held.isTheSameAs(edge)), "begun", edge, "must not hold already");
            open.add(HeldEdge.begunAt(0, ofEvent, edge));
        }
    }

    private static void require(boolean holds, String field, Object value, String rule) {
        if (!holds) {
            throw new IllegalArgumentException(field + " is " + value + ": " + rule);
        }
    }
}
