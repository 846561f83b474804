package dev.lineage.sql;

import dev.lineage.spi.Commit;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Entry;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.KeyRow;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.View;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The statements that read the ledger as a whole: the chain, its versions, and the stored derived rows. */
abstract class LedgerReader implements Reader {
    private static final String COMMIT_AT =
            "SELECT " + Rows.COMMIT + " FROM commits WHERE sequence <= ? ORDER BY sequence DESC LIMIT 1";
    private static final String COMMITS =
            "SELECT " + Rows.COMMIT + " FROM commits WHERE sequence > ? ORDER BY sequence LIMIT ?";
    private static final String ENTRIES =
            "SELECT " + Rows.ROW + ", v.salt FROM versions v WHERE v.sequence > ? ORDER BY v.sequence LIMIT ?";
    private static final String KEYS = "SELECT project, space, key, sequence FROM keys"
            + " WHERE sequence > ? AND sequence <= ? ORDER BY sequence, project, space, key";
    private static final String KEY =
            "SELECT project, space, key, sequence FROM keys WHERE project = ? AND space = ? AND key = ?";

    private final Session session;
    private final Dialect dialect;

    LedgerReader(Session session, Dialect dialect) {
        this.session = session;
        this.dialect = dialect;
    }

    final Session session() {
        return session;
    }

    final Handle handle() {
        return session.handle();
    }

    final Dialect dialect() {
        return dialect;
    }

    @Override
    public Commit head() {
        return commitAt(View.NOW);
    }

    @Override
    public Commit commitAt(long sequence) {
        return session.statements().find(COMMIT_AT, Rows::commit, sequence).orElse(Commit.NONE);
    }

    @Override
    public List<Commit> commits(long after, int limit) {
        return session.statements().list(COMMITS, Rows::commit, after, limit);
    }

    @Override
    public List<Entry> entries(long after, int limit) {
        return session.statements().list(ENTRIES, Rows::entry, after, limit);
    }

    @Override
    public Optional<KeyRow> key(String project, String space, String key) {
        return session.statements().find(KEY, Rows::key, project, space, key);
    }

    @Override
    public List<KeyRow> keys(long after, long last) {
        return session.statements().list(KEYS, Rows::key, after, last);
    }

    @Override
    public Iterator<Derived<FacetRow>> facets(boolean ended) {
        String sql = "SELECT %1$s, origin, time, name, value FROM facets WHERE %1$s IS NOT NULL ORDER BY %1$s"
                .formatted(ended ? "until" : "sequence");
        return session.statements()
                .iterate(
                        sql,
                        row -> new Derived<>(
                                row.getLong(1),
                                row.getLong(2),
                                row.getLong(3),
                                0,
                                new FacetRow(row.getString(4), row.getString(5))));
    }

    @Override
    public Iterator<Derived<LinkRow>> links(boolean ended) {
        String sql = """
                SELECT l.%1$s, l.origin, l.place, %2$s FROM links l LEFT JOIN versions v ON v.sequence = l.origin
                WHERE l.%1$s IS NOT NULL ORDER BY l.%1$s""".formatted(ended ? "until" : "sequence", Rows.LINK);
        return session.statements()
                .iterate(
                        sql, row -> new Derived<>(row.getLong(1), row.getLong(2), 0, row.getInt(3), Rows.link(row, 4)));
    }

    @Override
    public Iterator<Long> texts() {
        return session.statements().iterate(dialect.textSequences(), row -> row.getLong(1));
    }

    @Override
    public Map<String, String> kinds() {
        Map<String, String> kinds = new HashMap<>();
        session.statements()
                .list("SELECT name, digest FROM kinds", row -> kinds.put(row.getString(1), row.getString(2)));
        return kinds;
    }

    @Override
    public List<String> check() {
        return session.statements().list(dialect.check(), row -> row.getString(1)).stream()
                .filter(problem -> !problem.equals("ok"))
                .toList();
    }
}
