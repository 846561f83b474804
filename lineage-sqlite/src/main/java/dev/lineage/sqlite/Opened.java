package dev.lineage.sqlite;

import dev.lineage.error.StoreFailure;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.StoreInfo;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a store is made of once its database has been opened.
 *
 * @param info what the store is
 * @param writes what it writes with
 * @param reads what it reads with
 * @param committed what is remembered of committed states
 * @param file the file, and whether it is still at its path
 * @param log follows the log of what is written
 * @param anchor says how far the ledger went
 * @param format how the tables must be laid out
 * @param migrated whether they are
 */
record Opened(
        StoreInfo info,
        WriteSide writes,
        ReadSide reads,
        Committed committed,
        FileInUse file,
        LogWatch log,
        LedgerAnchor anchor,
        Format format,
        boolean migrated) {
    /** How far the log is looked through at opening; a check looks through all of it. */
    private static final long MAX_GAP = 256;

    /** Opens a file that exists. */
    static Opened file(Path file, SqliteOptions options, Format format, boolean readOnly) {
        requireUsable(file, options, format, readOnly);
        String name = file.toString();
        Connections reading = readOnly ? Connections.toReadOnly(file, options) : Connections.toRead(file, options);
        FileIdentity database = reading.isAlone() ? FileIdentity.ofUnchanged(file) : FileIdentity.of(file);
        return Attempt.of(name, () -> {
            Session session = fitting(file, options, reading);
            try {
                Connections.checkEngine(session);
                boolean migrated = isMigrated(name, session, format, readOnly);
                StoreInfo info = new StoreInfo(readId(session), name, readOnly);
                FileInUse inUse = FileInUse.of(database, file, unreachable(file, session, readOnly));
                Readers.Opening writing = () -> {
                    inUse.require();
                    new SideFiles(file).requireUsable(true);
                    return Connections.toFile(file, options).open(options);
                };
                Readers readers =
                        new Readers(Runtime.getRuntime().availableProcessors(), () -> reading.open(options), session);
                LedgerAnchor anchor =
                        options.anchored() ? LedgerAnchor.of(file, info.id()) : LedgerAnchor.none(info.id());
                return new Opened(
                        info,
                        new WriteSide(writing, new LockWait(options.patience())),
                        readers,
                        Committed.nothing(options),
                        inUse,
                        new LogWatch(inUse, anchor, options),
                        anchor,
                        format,
                        migrated);
            } catch (SQLException | RuntimeException | Error e) {
                session.closeAfter(e);
                throw e;
            }
        });
    }

    /**
     * Looks at the file and what lies beside it, before the engine may touch them. A copy that the engine has made (VACUUM INTO) uses no log yet,
     * and cannot begin to while somebody reads it.
     */
    private static void requireUsable(Path file, SqliteOptions options, Format format, boolean readOnly) {
        Header header = DatabaseFile.check(file, options, format);
        if (!readOnly) {
            DatabaseFile.requireWritable(file);
        }
        new SideFiles(file).requireUsable(!readOnly);
        if (!readOnly && !header.logged()) {
            Attempt.of(file.toString(), () -> Connections.toFile(file, options).open(options))
                    .close();
        }
    }

    /** A session for reading whose log, if there is one, belongs to the file. */
    private static Session fitting(Path file, SqliteOptions options, Connections reading) throws SQLException {
        SideFiles beside = new SideFiles(file);
        if (!beside.hasLog()) {
            return reading.open(options);
        }
        Optional<Session> whole = LogOrigin.openWhole(file, options, reading);
        if (whole.isPresent()) {
            return whole.get();
        }
        if (!options.settingAside()) {
            throw new StoreFailure(beside.log() + " is the log of another file than " + file
                    + ", or of another state of it; move it away, or have it set aside");
        }
        beside.setAside();
        return reading.open(options);
    }

    /** What the log has that the engine does not reach, which is said at once: later writes go over it. */
    private static List<String> unreachable(Path file, Session session, boolean readOnly) {
        List<String> notices = new ArrayList<>();
        SideFiles beside = new SideFiles(file);
        if (beside.hasLog()) {
            try {
                LogScan.unreachable(beside.log(), LogBase.frames(session), MAX_GAP)
                        .ifPresent(notices::add);
                if (!notices.isEmpty() && !readOnly) {
                    notices.add(beside.keepLog());
                }
            } catch (SQLException cannotBeAsked) {
                return notices; // by a user who may only read
            }
        }
        notices.forEach(each -> System.getLogger(SqliteStore.class.getName()).log(System.Logger.Level.WARNING, each));
        return notices;
    }

    /** Makes an empty database in memory, and the copy that is read. */
    static Opened inMemory(SqliteOptions options) {
        Ulid id = options.id().orElseGet(RandomIdentity::next);
        StoreInfo info = new StoreInfo(id, "memory", false);
        Format format = Format.released();
        return Attempt.of(info.name(), () -> {
            WriteSide writes = new WriteSide(emptyInMemory(options, id, format));
            Session copy = emptyInMemory(options, id, format);
            FileInUse none = FileInUse.inMemory();
            LedgerAnchor anchor = LedgerAnchor.none(id);
            LogWatch log = new LogWatch(none, anchor, options);
            Transactions repeated = new Transactions(Committed.nothing(options), id, log, format);
            MemoryCopy reads = new MemoryCopy(info.name(), copy, repeated);
            return new Opened(info, writes, reads, Committed.nothing(options), none, log, anchor, format, true);
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
                throw new DamageException("property id is missing");
            }
            byte[] id = row.getBytes(1);
            if (id == null || id.length != Ulid.BYTES) {
                throw new DamageException("property id: must have " + Ulid.BYTES + " bytes");
            }
            return Ulid.of(id);
        }
    }
}
