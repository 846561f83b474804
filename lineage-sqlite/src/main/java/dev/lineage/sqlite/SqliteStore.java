package dev.lineage.sqlite;

import dev.lineage.error.Denied;
import dev.lineage.error.StoreFailure;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.StoreInfo;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A store in one SQLite file, with its write-ahead log beside it while it is open.
 *
 * <p>Several processes may open one file: their writes take turns, each waiting for {@link SqliteOptions#patience} at the most.
 * Reads have connections of their own, as many as cores, and never wait for a writer. In memory there is one connection, which
 * reads and writes share.
 */
public final class SqliteStore implements Store {
    private final String name;
    private final boolean shared;
    private final boolean readOnly;
    private final Ulid id;
    private final Session writing;
    private final Readers readers;
    private final Names names = new Names();
    private final ReentrantLock turn = new ReentrantLock(true);
    private boolean closed;

    private SqliteStore(String name, boolean shared, boolean readOnly, Session writing, Readers readers)
            throws SQLException {
        this.name = name;
        this.shared = shared;
        this.readOnly = readOnly;
        this.writing = writing;
        this.readers = readers;
        this.id = readId(writing);
    }

    /**
     * Opens a file, or makes it.
     *
     * @param file the file; its folder is made if it is missing
     * @return the store, with the default options
     * @throws StoreFailure if the file is no Lineage database, is newer than this release, or cannot be opened
     */
    public static SqliteStore at(Path file) {
        return at(file, SqliteOptions.defaults());
    }

    /**
     * Opens a file, or makes it.
     *
     * @param file the file; its folder is made if it is missing
     * @param options how it is opened
     * @return the store
     * @throws StoreFailure if the file is no Lineage database, is newer than this release, or cannot be opened
     */
    public static SqliteStore at(Path file, SqliteOptions options) {
        if (!Files.exists(file)) {
            DatabaseFile.create(file, options.id().orElseGet(RandomIdentity::next));
        }
        return open(file, options, false);
    }

    /**
     * Opens a file for reading alone.
     *
     * @param file the file, which must exist
     * @return the store; every write is {@link Denied}
     * @throws StoreFailure if the file is no Lineage database, is newer than this release, or cannot be opened
     */
    public static SqliteStore readOnly(Path file) {
        return open(file, SqliteOptions.defaults(), true);
    }

    /**
     * Makes an empty store in memory, which is gone when it is closed.
     *
     * @return the store
     */
    public static SqliteStore inMemory() {
        return inMemory(SqliteOptions.defaults());
    }

    /**
     * Makes an empty store in memory, which is gone when it is closed.
     *
     * @param options how it is opened
     * @return the store
     */
    public static SqliteStore inMemory(SqliteOptions options) {
        String name = "memory";
        return Attempt.of(name, () -> {
            Session session = Connections.toMemory(options).open(options);
            Connections.checkEngine(session);
            DatabaseFile.initialize(session.connection(), options.id().orElseGet(RandomIdentity::next));
            return new SqliteStore(name, true, false, session, new Readers(1, () -> session));
        });
    }

    private static SqliteStore open(Path file, SqliteOptions options, boolean readOnly) {
        DatabaseFile.check(file);
        String name = file.toString();
        Connections connections = Connections.toFile(file, options, readOnly);
        return Attempt.of(name, () -> {
            Session session = connections.open(options);
            try {
                Connections.checkEngine(session);
                DatabaseFile.checkFormat(name, session.number("PRAGMA user_version", 0));
                Readers readers =
                        new Readers(Runtime.getRuntime().availableProcessors(), () -> connections.open(options));
                return new SqliteStore(name, false, readOnly, session, readers);
            } catch (SQLException | RuntimeException e) {
                session.close();
                throw e;
            }
        });
    }

    private static Ulid readId(Session session) throws SQLException {
        PreparedStatement statement = session.prepare("SELECT value FROM property WHERE name = 'id'");
        try (ResultSet row = statement.executeQuery()) {
            if (!row.next()) {
                throw new SQLException("the store's identity is missing");
            }
            return Ulid.of(row.getBytes(1));
        }
    }

    @Override
    public StoreInfo info() {
        return new StoreInfo(id, name, readOnly);
    }

    @Override
    public <T> T read(View view, Function<? super Snapshot, ? extends T> reading) {
        if (shared) {
            return exclusively(() -> reading.apply(snapshot(writing, view)));
        }
        Session session = Attempt.of(name, () -> readers.take(name));
        boolean ended = false;
        try {
            Attempt.of(name, () -> Transaction.begin(session, "BEGIN"));
            T answer = reading.apply(snapshot(session, view));
            Attempt.of(name, () -> Transaction.end(session, "COMMIT"));
            ended = true;
            return answer;
        } finally {
            give(session, ended);
        }
    }

    private void give(Session session, boolean ended) {
        if (ended || Transaction.undone(session)) {
            readers.give(session);
        } else {
            readers.drop(session);
        }
    }

    private Snapshot snapshot(Session session, View view) {
        return Attempt.of(name, () -> new SqliteSnapshot(new SqliteSnapshot.Source(name, session, names, id), view));
    }

    @Override
    public <T> T write(Function<? super Writer, ? extends T> writing) {
        return transact(writer -> writing.apply(writer));
    }

    private <T> T transact(Function<SqliteWriter, T> work) {
        if (readOnly) {
            throw new Denied("writing to " + name, "is not allowed: it was opened for reading");
        }
        return exclusively(() -> {
            Attempt.of(name, () -> Transaction.begin(writing, "BEGIN IMMEDIATE"));
            SqliteWriter writer = new SqliteWriter(name, writing, names, id);
            T answer;
            try {
                Attempt.of(name, () -> {
                    DatabaseFile.checkFormat(name, writing.number("PRAGMA user_version", 0));
                    return name;
                });
                answer = work.apply(writer);
                Transaction.commit(name, writing);
            } catch (RuntimeException | Error e) {
                Transaction.undo(writing, e);
                throw e;
            }
            writer.committed();
            return answer;
        });
    }

    private <T> T exclusively(Supplier<T> work) {
        turn.lock();
        try {
            if (closed) {
                throw new StoreFailure(name + " is closed");
            }
            return work.get();
        } finally {
            turn.unlock();
        }
    }

    @Override
    public List<String> check(Deriver deriver) {
        return read(View.EVERYTHING, snapshot -> Check.of(name, (SqliteSnapshot) snapshot, deriver));
    }

    @Override
    public void rebuild(Deriver deriver) {
        transact(writer -> {
            Rebuild.of(name, writing, writer, deriver);
            return name;
        });
    }

    @Override
    public void close() {
        turn.lock();
        try {
            if (!closed) {
                closed = true;
                if (!shared) {
                    readers.close();
                }
                writing.close();
            }
        } finally {
            turn.unlock();
        }
    }
}
