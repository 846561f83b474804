package dev.lineage.bench.typed;

import dev.lineage.bench.decision.DecisionStore;
import dev.lineage.bench.decision.Filter;
import dev.lineage.bench.decision.PlainDecision;
import dev.lineage.bench.decision.StoreSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What a good engineer would write by hand: typed tables, kept statements, one connection that writes and one that
 * reads, each behind a lock. It keeps no history: an update overwrites. Newest first is the order of writing.
 */
public final class TypedStore implements DecisionStore<PlainDecision> {

    private final Path file;
    private final Connection writing;
    private final Connection reading;
    private final TypedWriter writer;
    private final TypedReader reader;
    private final ReentrantLock writeLock = new ReentrantLock();
    private final ReentrantLock readLock = new ReentrantLock();

    private TypedStore(Path file, StoreSettings settings, ListsColumn column, boolean fullText) throws SQLException {
        this.file = file;
        Names names = new Names();
        writing = TypedDatabase.connect(file, settings);
        TypedDatabase.create(writing, fullText);
        names.load(writing);
        writer = new TypedWriter(writing, names, column, TypedDatabase.has(writing, "decision_text"));
        reading = TypedDatabase.connect(file, settings);
        reader = new TypedReader(reading, names, column);
    }

    /**
     * Opens a file, and creates its tables if it is new.
     *
     * @param file the database file
     * @param settings durability, checkpoints and cache
     * @param fullText whether a new file gets an FTS5 table that is kept in the transaction of every write
     * @return the open store
     */
    public static TypedStore open(Path file, StoreSettings settings, boolean fullText) {
        try {
            return new TypedStore(file, settings, new PackedColumn(), fullText);
        } catch (SQLException e) {
            throw new SqlFailure(e);
        }
    }

    /**
     * Opens a file whose rows keep lists as JSON instead of packed numbers, and creates its tables if it is new.
     *
     * @param file the database file
     * @param settings durability, checkpoints and cache
     * @return the open store
     */
    public static TypedStore withJson(Path file, StoreSettings settings) {
        try {
            return new TypedStore(file, settings, new JsonColumn(), false);
        } catch (SQLException e) {
            throw new SqlFailure(e);
        }
    }

    @Override
    public void write(PlainDecision decision) {
        locked(writeLock, () -> {
            writer.write(decision);
            return decision;
        });
    }

    @Override
    public void writeAll(List<PlainDecision> decisions) {
        locked(writeLock, () -> {
            writer.write(decisions);
            return decisions;
        });
    }

    @Override
    public void updateOutcome(String id, String outcome) {
        locked(writeLock, () -> {
            writer.updateOutcome(id, outcome);
            return id;
        });
    }

    @Override
    public Optional<PlainDecision> read(String id) {
        return locked(readLock, () -> reader.read(id));
    }

    @Override
    public List<PlainDecision> recent(int limit) {
        return locked(readLock, () -> reader.recent(limit));
    }

    @Override
    public List<PlainDecision> list(Filter filter, int limit) {
        return locked(readLock, () -> reader.list(filter, limit));
    }

    @Override
    public List<PlainDecision> citing(String id, int limit) {
        return locked(readLock, () -> reader.citing(id, limit));
    }

    @Override
    public List<PlainDecision> fileHistory(String path, int limit) {
        return list(new Filter(Filter.Field.ENTITY, path), limit);
    }

    /**
     * Counts the decisions whose text or rationale holds a word; only where the full text is kept.
     *
     * @param word a word, stemmed like the texts
     * @return how many
     */
    public long matching(String word) {
        return locked(readLock, () -> reader.matching(word));
    }

    @Override
    public PlainDecision plain(PlainDecision value) {
        return value;
    }

    @Override
    public long bytesOnDisk() {
        locked(writeLock, () -> {
            try (Statement statement = writing.createStatement()) {
                return statement.execute("PRAGMA wal_checkpoint(TRUNCATE)");
            }
        });
        try {
            Path log = file.resolveSibling(file.getFileName() + "-wal");
            return Files.size(file) + (Files.exists(log) ? Files.size(log) : 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        locked(readLock, () -> {
            reading.close();
            return file;
        });
        locked(writeLock, () -> {
            writing.close();
            return file;
        });
    }

    private static <T> T locked(ReentrantLock lock, Call<T> call) {
        lock.lock();
        try {
            return call.run();
        } catch (SQLException e) {
            throw new SqlFailure(e);
        } finally {
            lock.unlock();
        }
    }

    /** A call of the database. */
    private interface Call<T> {
        T run() throws SQLException;
    }
}
