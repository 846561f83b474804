package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Place;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Derives everything anew from the ledger. Records are found by their identities in memory (some 100 bytes each) while it
 * runs, because the columns by which they are found otherwise are being written.
 */
final class Rebuild {
    private static final int BATCH = 1_000;
    private static final String UPDATE =
            """
            UPDATE entry SET record = ?, replaces = ?, project = ?, space = ?, valid_from = ?, valid_until = ?, name = ?
            WHERE sequence = ?
            """;

    private final Session session;
    private final SqliteWriter writer;
    private final Deriver deriver;
    private final Map<Ulid, Known> records = new HashMap<>();

    private Rebuild(Session session, SqliteWriter writer, Deriver deriver) {
        this.session = session;
        this.writer = writer;
        this.deriver = deriver;
    }

    static void of(Session session, SqliteWriter writer, Deriver deriver) throws SQLException {
        new Rebuild(session, writer, deriver).run();
    }

    private void run() throws SQLException {
        for (String table : List.of("edge", "edge_past", "segment")) {
            session.run("DELETE FROM " + table);
        }
        long end = writer.head().sequence();
        // Out of the way of the handles and names that are given anew.
        session.run("UPDATE entry SET record = -sequence, name = '~' || sequence");
        for (long after = 0; after < end; ) {
            List<Unit> units = writer.view(View.EVERYTHING).units(after, BATCH);
            for (Unit unit : units) {
                derive(unit);
            }
            after = units.get(units.size() - 1).last();
        }
    }

    private void derive(Unit unit) throws SQLException {
        for (Entry entry : unit.entries()) {
            Known known = records.get(entry.identity());
            Optional<Entry> before = Optional.ofNullable(known).map(Known::entry);
            Derived derived = deriver.derive(entry, unit.at(), before);
            long record = known == null ? writer.handle(derived.time()) : known.record();
            update(entry, derived, record, before.map(Entry::sequence).orElse(0L));
            writer.derive(entry, derived, record);
            records.put(entry.identity(), new Known(record, entry));
        }
    }

    private void update(Entry entry, Derived derived, long record, long replaces) throws SQLException {
        Place place = derived.place();
        PreparedStatement statement = session.prepare(UPDATE);
        statement.setLong(1, record);
        statement.setLong(2, replaces);
        writer.place(statement, 3, place);
        statement.setString(7, derived.name());
        statement.setLong(8, entry.sequence());
        statement.executeUpdate();
    }

    private record Known(long record, Entry entry) {}
}
