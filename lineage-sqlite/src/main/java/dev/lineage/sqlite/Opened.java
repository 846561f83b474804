package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.StoreInfo;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * What a store is made of once its database has been opened.
 *
 * @param info what the store is
 * @param writes what it writes with
 * @param reads what it reads with
 * @param committed what is remembered of committed states
 * @param format how the tables must be laid out
 * @param migrated whether they are
 */
record Opened(StoreInfo info, WriteSide writes, ReadSide reads, Committed committed, Format format, boolean migrated) {
    /** Opens a file that exists. */
    static Opened file(Path file, SqliteOptions options, Format format, boolean readOnly) {
        DatabaseFile.check(file, format);
        if (!readOnly) {
            DatabaseFile.requireWritable(file);
        }
        String name = file.toString();
        Connections connections = readOnly ? Connections.toReadOnly(file, options) : Connections.toFile(file, options);
        return Attempt.of(name, () -> {
            Session session = connections.open(options);
            try {
                Connections.checkEngine(session);
                boolean migrated = isMigrated(name, session, format, readOnly);
                StoreInfo info = new StoreInfo(readId(session), name, readOnly);
                Readers.Opening opening = () -> connections.open(options);
                Readers readers = new Readers(Runtime.getRuntime().availableProcessors(), opening, session);
                return new Opened(info, new WriteSide(opening), readers, Committed.nothing(options), format, migrated);
            } catch (SQLException | RuntimeException | Error e) {
                session.closeAfter(e);
                throw e;
            }
        });
    }

    /** Makes an empty database in memory, and the copy that is read. */
    static Opened inMemory(SqliteOptions options) {
        Ulid id = options.id().orElseGet(RandomIdentity::next);
        StoreInfo info = new StoreInfo(id, "memory", false);
        Format format = Format.released();
        return Attempt.of(info.name(), () -> {
            WriteSide writes = new WriteSide(emptyInMemory(options, id, format));
            Session copy = emptyInMemory(options, id, format);
            Transactions repeated = new Transactions(Committed.nothing(options), id, format);
            MemoryCopy reads = new MemoryCopy(info.name(), copy, repeated);
            return new Opened(info, writes, reads, Committed.nothing(options), format, true);
        });
    }

    private static Session emptyInMemory(SqliteOptions options, Ulid id, Format format) throws SQLException {
        Session session = Connections.toMemory(options).open(options);
        try {
            Connections.checkEngine(session);
            DatabaseFile.initialize(session.connection(), id, format);
        } catch (SQLException | RuntimeException | Error e) {
            session.closeAfter(e);
            throw e;
        }
        return session;
    }

    /** Whether the file has the newest format; it may have an older one if it can be migrated. */
    private static boolean isMigrated(String name, Session session, Format format, boolean readOnly)
            throws SQLException {
        long found = Migration.format(session);
        if (readOnly) {
            format.requireNewest(name, found);
        } else {
            format.requireKnown(name, found);
        }
        return found == format.newest();
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
}
