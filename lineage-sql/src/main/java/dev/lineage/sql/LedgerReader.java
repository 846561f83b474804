package dev.lineage.sql;

import dev.lineage.LineageException.StoreFailure;
import dev.lineage.spi.Changes;
import dev.lineage.spi.Commit;
import dev.lineage.spi.EventRow;
import dev.lineage.spi.Lease;
import dev.lineage.spi.LedgerPart;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.sql.Dialect.TextCheck;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The statements that read the ledger as a whole: the chain, its versions, and the stored derived rows. */
abstract class LedgerReader implements Reader {
    private static final String ENTRIES = "SELECT " + Rows.ROW
            + ", v.salt FROM versions v WHERE v.sequence > ? AND v.sequence <= ? ORDER BY v.sequence";
    private static final String EVENTS = "SELECT " + Rows.EVENT + " FROM events WHERE ";
    private static final String LAST_EVENT = """
        SELECT e.sequence, e.origin, e.number, e.kind, e.id, e.salt, e.body,
            (SELECT s.state FROM events s WHERE s.origin = e.origin AND s.sequence <= e.sequence
            AND s.state IS NOT NULL ORDER BY s.sequence DESC LIMIT 1)
        FROM events e WHERE e.origin = ? AND e.sequence <= ? ORDER BY e.number DESC LIMIT 1\
        """;
    private static final String KEYS = "SELECT project, space, key, sequence, request FROM keys"
            + " WHERE sequence > ? AND sequence <= ? ORDER BY sequence, project, space, key";

    final PooledConnection connection;
    final Dialect dialect;

    LedgerReader(PooledConnection connection, Dialect dialect) {
        this.connection = connection;
        this.dialect = dialect;
    }

    /** Returns the number of rows of {@code from}, up to the last value. */
    final long count(String from, Object... values) {
        String sql = "SELECT count(*) FROM (SELECT 1 FROM " + from + " LIMIT ?) c";
        return connection.find(sql, row -> row.getLong(1), values).orElseThrow();
    }

    @Override
    public List<Commit> commits(long sequence, boolean newestFirst, int limit) {
        String sql = "SELECT " + Rows.COMMIT + " FROM commits WHERE sequence "
                + (newestFirst ? "<= ? ORDER BY sequence DESC LIMIT ?" : "> ? ORDER BY sequence LIMIT ?");
        return connection.list(sql, Rows::commit, sequence, limit);
    }

    @Override
    public SortedMap<Long, byte[]> vectors(String model, @Nullable Collection<Long> texts, long after, int limit) {
        String of = "SELECT text_sequence, data FROM vectors WHERE model = ? AND text_sequence";
        String page = " > ? ORDER BY text_sequence LIMIT ?";
        if (texts == null) {
            return vectors(of + page, model, after, limit);
        }
        // materialized: to have them in order, PostgreSQL would read all vectors of the model
        String found = "WITH found AS MATERIALIZED (" + of + " IN (" + dialect.numbers("?") + "))"
                + " SELECT text_sequence, data FROM found WHERE text_sequence" + page;
        return vectors(found, model, texts.toString(), after, limit);
    }

    private SortedMap<Long, byte[]> vectors(String sql, Object... values) {
        SortedMap<Long, byte[]> vectors = new TreeMap<>();
        connection.forEach(
                sql,
                row -> Map.entry(row.getLong(1), row.getBytes(2)),
                vector -> vectors.put(vector.getKey(), vector.getValue()),
                values);
        return vectors;
    }

    @Override
    public List<Row> withoutVector(String model, Collection<String> kinds, long after, int limit) {
        String sql = "SELECT " + Rows.ROW + " FROM versions v WHERE v.sequence > ? AND v.text_sequence = v.sequence"
                + " AND v.kind IN (" + dialect.elements("?") + ") AND NOT EXISTS (SELECT 1 FROM vectors x"
                + " WHERE x.model = ? AND x.text_sequence = v.sequence) ORDER BY v.sequence LIMIT ?";
        return connection.list(sql, Rows::row, after, JsonArray.of(kinds), model, limit);
    }

    @Override
    public List<EventRow> events(long origin, int first, int last, long sequence) {
        String sql = EVENTS + "origin = ? AND number >= ? AND number <= ? AND sequence <= ? ORDER BY number";
        return connection.list(sql, Rows::event, origin, first, last, sequence);
    }

    @Override
    public Optional<EventRow> lastEvent(long origin, long sequence) {
        return connection.find(LAST_EVENT, Rows::event, origin, sequence);
    }

    @Override
    public List<Lease> leases(Collection<Long> tokens, @Nullable String holder) {
        String sql = "SELECT token, record, holder, until FROM leases WHERE token IN (" + dialect.numbers("?")
                + ") OR holder = ?";
        return connection.list(sql, Rows::lease, tokens.toString(), holder);
    }

    @Override
    public long time(long clock) {
        return dialect.time()
                .flatMap(sql -> connection.find(sql, row -> row.getLong(1)))
                .orElse(clock);
    }

    @Override
    public Optional<Row> answer(String project, String space, String key) {
        String sql = "SELECT " + Rows.ROW + " FROM versions v WHERE v.sequence = ("
                + "SELECT k.sequence FROM keys k WHERE k.project = ? AND k.space = ? AND k.key = ?)";
        return connection.find(sql, Rows::row, project, space, key);
    }

    @Override
    public LedgerPart part(long after, long last) {
        return new LedgerPart(
                connection.list(ENTRIES, Rows::entry, after, last),
                connection.list(EVENTS + "sequence > ? AND sequence <= ? ORDER BY sequence", Rows::event, after, last),
                connection.list(KEYS, Rows::key, after, last));
    }

    @Override
    public Map<String, String> kinds(@Nullable String kind) {
        Map<String, String> kinds = new HashMap<>();
        String sql = "SELECT name, digest FROM kinds WHERE name = coalesce(?, name)";
        connection.list(sql, row -> kinds.put(row.getString(1), row.getString(2)), kind);
        return kinds;
    }

    @Override
    public List<String> check(Consumer<BiConsumer<Row, Changes>> texts) {
        TextCheck check = dialect.textCheck();
        AtomicLong different = new AtomicLong();
        check.begin().forEach(connection::update);
        texts.accept((row, changes) -> different.addAndGet(connection.number(
                check.expect(),
                row.sequence(),
                changes.titleWords(),
                changes.words(),
                TextSearch.scope(row.header()))));
        List<String> problems = connection.list(dialect.check(), row -> row.getString(1));
        problems.removeIf("ok"::equals);
        try {
            different.addAndGet(connection.number(check.different()));
        } catch (StoreFailure damaged) {
            different.incrementAndGet();
        }
        check.end().forEach(connection::update);
        if (different.get() != 0) {
            problems.add("The words of the text index do not fit the versions: rebuild");
        }
        problems.addAll(SchemaCheck.problems(connection, dialect));
        return problems;
    }
}
