package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Place;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Derives all records anew, one after the other in the order in which they were learned, each with all its versions. Trusts
 * only what the ledger holds, no derived column. Keeps some 100 bytes for each record in memory.
 */
final class Replay {
    private static final String SELECT = "SELECT " + Rows.COLUMNS
            + ", h.version, h.project, h.space, coalesce(h.valid_from, " + Place.ALWAYS_FROM
            + "), coalesce(h.valid_until, " + Place.ALWAYS_UNTIL + "), h.edges FROM entry h";
    private static final String FIRST =
            SELECT + " NOT INDEXED WHERE " + Stamp.VERSION + " = " + Stamp.FIRST + " ORDER BY h.sequence";
    private static final String LATER = "SELECT h.sequence, h.stamp, h.record FROM entry h NOT INDEXED WHERE "
            + Stamp.VERSION + " IS NOT " + Stamp.FIRST + " ORDER BY h.sequence";

    private final Session session;
    private final Rows rows;
    private final Deriver deriver;
    private final Resolving resolving;
    private final LedgerTimes times;
    private final boolean believing;
    private final Map<Ulid, List<Long>> later = new HashMap<>();
    private final Map<Long, Long> handles = new HashMap<>();
    private final Set<Long> incomplete = new HashSet<>();

    /**
     * A replay.
     *
     * @param believing whether the edges of what a later release has written are those that are kept
     */
    Replay(Session session, Rows rows, Deriver deriver, LedgerTimes times, Resolving resolving, boolean believing) {
        this.session = session;
        this.rows = rows;
        this.deriver = deriver;
        this.resolving = resolving;
        this.times = times;
        this.believing = believing;
    }

    void run(Visitor visitor) throws SQLException {
        readLater(visitor);
        try (ResultSet row = session.prepare(FIRST).executeQuery()) {
            while (row.next()) {
                replay(row, visitor);
            }
        }
        for (List<Long> left : later.values()) {
            visitor.orphan(left.get(0));
        }
    }

    private void readLater(Visitor visitor) throws SQLException {
        try (ResultSet row = session.prepare(LATER).executeQuery()) {
            while (row.next()) {
                readLater(row, visitor);
            }
        }
    }

    private void readLater(ResultSet row, Visitor visitor) throws SQLException {
        long sequence = row.getLong(1);
        try {
            later.computeIfAbsent(identity(row, sequence), ignored -> new ArrayList<>(1))
                    .add(sequence);
        } catch (DamageException damage) {
            long record = Handles.ofRecord(row.getLong(3));
            incomplete.add(record);
            visitor.damaged(record, damage);
        }
    }

    private static Ulid identity(ResultSet row, long sequence) throws SQLException {
        return Stamp.decode(row.getBytes(2), sequence).identity();
    }

    private void replay(ResultSet row, Visitor visitor) throws SQLException {
        long kept = row.getLong(1);
        Replayed record;
        try {
            List<Kept> versions = versions(row);
            if (incomplete.contains(kept)) {
                skip(kept);
                return;
            }
            record = derive(versions);
        } catch (DamageException damage) {
            skip(kept);
            forgetLater(row);
            visitor.damaged(kept, damage);
            return;
        }
        visitor.visit(record);
    }

    /** The later versions of a record that cannot be derived are not without a first. */
    private void forgetLater(ResultSet row) throws SQLException {
        try {
            later.remove(rows.carried(row).stamp().identity());
        } catch (DamageException unknown) {
            return;
        }
    }

    /** Later records of the same millisecond come after one that cannot be derived, as if it could. */
    private void skip(long handle) {
        handles.merge(Handles.time(handle), handle, Math::max);
    }

    private List<Kept> versions(ResultSet row) throws SQLException {
        Kept first = kept(row);
        List<Long> sequences = later.remove(first.entry().identity());
        if (sequences == null) {
            return List.of(first);
        }
        List<Kept> versions = new ArrayList<>();
        versions.add(first);
        for (long sequence : sequences) {
            PreparedStatement statement = session.prepare(SELECT + " WHERE h.sequence = ?");
            statement.setLong(1, sequence);
            try (ResultSet next = statement.executeQuery()) {
                if (!next.next()) {
                    throw DamageException.missing(sequence);
                }
                versions.add(kept(next));
            }
        }
        return versions;
    }

    private Kept kept(ResultSet row) throws SQLException {
        return DamageException.in(row.getLong(2), "row", () -> read(row));
    }

    private Kept read(ResultSet row) throws SQLException {
        Carried carried = rows.carried(row);
        Stamp stamp = carried.stamp();
        Placing place = new Placing(
                row.getLong(Rows.WIDTH + 2),
                row.getLong(Rows.WIDTH + 3),
                row.getLong(Rows.WIDTH + 4),
                row.getLong(Rows.WIDTH + 5));
        Columns columns = new Columns(
                row.getLong(1),
                row.getInt(Rows.WIDTH + 1),
                carried.name(),
                stamp.times(),
                stamp.replaces(),
                place,
                stamp.place(),
                HeldEdge.unpack(row.getBytes(Rows.WIDTH + 6), row.getLong(2)));
        return new Kept(rows.entry(row, carried), stamp, columns);
    }

    private Replayed derive(List<Kept> versions) throws SQLException {
        if (believing && versions.stream().anyMatch(this::isOfLaterRelease)) {
            return deriveKept(versions);
        }
        return versions.size() == 1 ? deriveOne(versions.get(0)) : deriveAll(versions);
    }

    /** A record with the edges that are kept: they were derived by a release that knows more of it. */
    private Replayed deriveKept(List<Kept> versions) throws SQLException {
        List<Version> derived = new ArrayList<>(versions.size());
        List<Ended> ended = new ArrayList<>();
        ReplayedEvents events = new ReplayedEvents();
        Optional<Entry> before = Optional.empty();
        List<HeldEdge> held = List.of();
        long handle = 0;
        for (Kept kept : versions) {
            Entry entry = kept.entry();
            Stamp.Times at = times.of(entry.sequence());
            Entry whole = whole(kept, before);
            Derived said = derive(whole, at, before);
            if (entry.isEvent()) {
                derived.add(new Version(kept, said, at, 0, kept.columns().held()));
                ended.addAll(events.take(kept.columns().held(), entry.sequence()));
                continue;
            }
            handle = before.isEmpty() ? handle(said.time(), entry.sequence()) : handle;
            List<HeldEdge> now = kept.columns().held();
            held.stream().filter(edge -> !edge.isIn(now)).forEach(edge -> ended.add(new Ended(edge, entry.sequence())));
            derived.add(new Version(kept, said, at, before.map(Entry::sequence).orElse(0L), now));
            held = now;
            before = Optional.of(whole);
        }
        return new Replayed(handle, derived, ended, events.open());
    }

    private boolean isOfLaterRelease(Kept kept) {
        return kept.entry().format() > deriver.revision(kept.entry().kind());
    }

    /** What most records are: nothing of it has ended, and nothing need be told apart. */
    private Replayed deriveOne(Kept kept) throws SQLException {
        Stamp.Times at = times.of(kept.entry().sequence());
        Derived said = derive(whole(kept, Optional.empty()), at, Optional.empty());
        List<HeldEdge> held = new ArrayList<>(said.begun().size());
        for (Edge edge : said.begun()) {
            held.add(resolving.resolve(edge, 0, kept.entry().sequence()));
        }
        Version version = new Version(kept, said, at, 0, HeldEdge.ordered(held));
        return new Replayed(handle(said.time(), kept.entry().sequence()), List.of(version), List.of(), List.of());
    }

    private Replayed deriveAll(List<Kept> versions) throws SQLException {
        List<Version> derived = new ArrayList<>(versions.size());
        Map<EdgeKey, HeldEdge> open = new LinkedHashMap<>();
        List<Ended> ended = new ArrayList<>();
        ReplayedEvents events = new ReplayedEvents();
        Optional<Entry> before = Optional.empty();
        long handle = 0;
        for (Kept kept : versions) {
            Entry entry = kept.entry();
            Stamp.Times at = times.of(entry.sequence());
            Entry whole = whole(kept, before);
            Derived said = derive(whole, at, before);
            if (entry.isEvent()) {
                List<HeldEdge> changed = events.changed(said, resolving, entry.sequence());
                derived.add(new Version(kept, said, at, 0, changed));
                ended.addAll(events.take(changed, entry.sequence()));
                continue;
            }
            handle = before.isEmpty() ? handle(said.time(), entry.sequence()) : handle;
            for (Edge edge : said.ended()) {
                HeldEdge held = open.remove(EdgeKey.of(edge));
                if (held != null) {
                    ended.add(new Ended(held, entry.sequence()));
                }
            }
            for (Edge edge : said.begun()) {
                open.put(
                        EdgeKey.of(edge),
                        resolving.resolve(edge, before.isEmpty() ? 0 : entry.sequence(), entry.sequence()));
            }
            List<HeldEdge> held = HeldEdge.ordered(List.copyOf(open.values()));
            derived.add(new Version(kept, said, at, before.map(Entry::sequence).orElse(0L), held));
            before = Optional.of(whole);
        }
        return new Replayed(handle, derived, ended, events.open());
    }

    private Entry whole(Kept kept, Optional<Entry> before) throws SQLException {
        return kept.entry().isEvent()
                ? kept.entry()
                : DamageException.inBody(kept.entry().sequence(), () -> deriver.whole(kept.entry(), before));
    }

    private Derived derive(Entry whole, Stamp.Times at, Optional<Entry> before) throws SQLException {
        return DamageException.inBody(whole.sequence(), () -> deriver.derive(whole, at.written(), before));
    }

    private long handle(long time, long sequence) throws SQLException {
        return DamageException.in(
                sequence,
                "time",
                () -> handles.merge(time, Handles.first(time), (last, lowest) -> Handles.next(time, last)));
    }

    /** Is told of each record. */
    interface Visitor {
        /** Takes a record. */
        void visit(Replayed record) throws SQLException;

        /** Takes the kept handle of a record that cannot be derived, and why. */
        void damaged(long handle, DamageException damage) throws SQLException;

        /** Takes the sequence of an entry whose record has no first version. */
        void orphan(long sequence) throws SQLException;
    }

    /** A record as it is derived anew: the handle that it gets, its versions and events in their order, and what earlier ones of these held, and what events have begun. */
    record Replayed(long handle, List<Version> versions, List<Ended> ended, List<HeldEdge> ofEvents) {
        /** The record's id. */
        String name() {
            return versions.get(0).derived().name();
        }

        private Version newest() {
            int last = versions.size() - 1;
            while (versions.get(last).kept().entry().isEvent()) {
                last--;
            }
            return versions.get(last);
        }

        /** The rows that the tables have of it if they have the edges up to a sequence. */
        List<EdgeRow> rows(long indexed) {
            List<HeldEdge> held = newest().held();
            List<EdgeRow> rows = new ArrayList<>(ended.size() + held.size());
            long first = versions.get(0).kept().entry().sequence();
            for (Ended past : ended) {
                if (Math.max(first, past.edge().since()) <= indexed) {
                    rows.add(EdgeRow.of(handle, past.edge(), past.until() <= indexed ? past.until() : 0));
                }
            }
            for (HeldEdge edge : ofEvents) {
                rows.add(EdgeRow.of(handle, edge, 0));
            }
            for (HeldEdge edge : held) {
                if (Math.max(first, edge.since()) <= indexed) {
                    rows.add(EdgeRow.of(handle, edge, 0));
                }
            }
            return rows;
        }
    }

    /** A version or an event as it is kept and as it is derived; {@code held} is what holds with it. */
    record Version(Kept kept, Derived derived, Stamp.Times times, long replaces, List<HeldEdge> held) {}

    /** An entry, its stamp, and the derived columns beside it. */
    record Kept(Entry entry, Stamp stamp, Columns columns) {}

    /** What is derived of an entry's row: {@code stamped} is the place as the stamp has it. */
    record Columns(
            long record,
            int version,
            String name,
            Stamp.Times times,
            long replaces,
            Placing place,
            Placing stamped,
            List<HeldEdge> held) {}

    /** An edge and the sequence until which it held. */
    record Ended(HeldEdge edge, long until) {}

    /** Says what an edge's names are. */
    @FunctionalInterface
    interface Resolving {
        /** The edge of the entry with this sequence, with its names resolved; 0 for a name that is not known. */
        HeldEdge resolve(Edge edge, long since, long sequence) throws SQLException;
    }

    private record EdgeKey(String relation, String target, boolean link) {
        static EdgeKey of(Edge edge) {
            return new EdgeKey(edge.relation(), edge.target(), edge.link());
        }
    }
}
