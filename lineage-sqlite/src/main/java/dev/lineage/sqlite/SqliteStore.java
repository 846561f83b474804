package dev.lineage.sqlite;

import dev.lineage.error.Denied;
import dev.lineage.error.Rules;
import dev.lineage.error.StoreFailure;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.StoreInfo;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * A store in one SQLite file, with its write-ahead log beside it while it is open.
 *
 * <p>Several processes may open one file: their writes take turns, each waiting for {@link SqliteOptions#patience} at the most.
 * Reads have connections of their own, as many as cores, and never wait for a writer. {@link #inMemory} says what is different
 * there.
 */
public final class SqliteStore implements Store {
    private final StoreInfo info;
    private final WriteTurns writes;
    private final ReadSide reads;
    private final Committed committed;
    private final FileInUse file;
    private final LedgerAnchor anchor;
    private final SharedSums sums = new SharedSums();
    private final ReentrantLock closing = new ReentrantLock();
    private volatile boolean migrated;

    SqliteStore(Opened opened) {
        this.info = opened.info();
        this.writes = new WriteTurns(opened);
        this.reads = opened.reads();
        this.committed = opened.committed();
        this.file = opened.file();
        this.anchor = opened.anchor();
        this.migrated = opened.migrated();
    }

    /**
     * Loads the engine: SQLite's driver and its native library, once a process. Opening a store does that too; a program that has
     * something else to do first may call this meanwhile on another thread.
     *
     * @throws StoreFailure if the library cannot be unpacked or loaded
     */
    public static void loadEngine() {
        Connections.loadEngine();
    }

    /**
     * Opens a file, or makes it.
     *
     * @param file the file; its folder is made if it is missing
     * @return the store, with the default options
     * @throws StoreFailure if the file is no Lineage database, is newer than this release, is read-only, or cannot be opened
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
     * @throws StoreFailure if the file is no Lineage database, is newer than this release, is read-only, or cannot be opened
     */
    public static SqliteStore at(Path file, SqliteOptions options) {
        return at(file, options, Format.released());
    }

    /** Opens a file, or makes it, as a release of another format would. */
    static SqliteStore at(Path file, SqliteOptions options, Format format) {
        Rules.given("file", file);
        Rules.given("options", options);
        if (!Files.exists(file)) {
            DatabaseFile.create(file, options, format);
        }
        return new SqliteStore(Opened.file(file, options, format, false));
    }

    /**
     * Opens a file for reading alone.
     *
     * <p>What other processes write meanwhile is seen, as long as this one may write the file and its folder, or a write-ahead log lies
     * beside the file now. Where neither is so (a medium that is mounted for reading, another user's file), the engine can only take the
     * file as one that nobody changes: what others write is missed, and once it is in the file, every read fails until it is opened
     * again. Such a reader leaves nothing beside the file.
     *
     * @param file the file, which must exist
     * @return the store; every write is {@link Denied}
     * @throws StoreFailure if the file is no Lineage database, is newer or older than this release, or cannot be opened
     */
    public static SqliteStore readOnly(Path file) {
        return readOnly(file, Format.released());
    }

    /** Opens a file for reading alone, as a release of another format would. */
    static SqliteStore readOnly(Path file, Format format) {
        Rules.given("file", file);
        return new SqliteStore(Opened.file(file, SqliteOptions.defaults(), format, true));
    }

    /**
     * Makes an empty store in memory, which is gone when it is closed.
     *
     * @return the store, with the default options
     */
    public static SqliteStore inMemory() {
        return inMemory(SqliteOptions.defaults());
    }

    /**
     * Makes an empty store in memory, which is gone when it is closed. Nothing of it is written to a disk.
     *
     * <p>SQLite keeps no earlier state of a database in memory, so that a reader would have to wait for the writer. Therefore
     * there are two copies: one is written, the other read, and each transaction is repeated on the second before the next read.
     * It takes twice the memory, and a write is paid twice, the second time by the next reader. Reads never wait for a writer,
     * but they take turns with one another, and a read within a read sees the outer one's state.
     *
     * @param options how it is opened
     * @return the store
     */
    public static SqliteStore inMemory(SqliteOptions options) {
        return new SqliteStore(Opened.inMemory(options));
    }

    /**
     * Says which format of files this release writes. Older ones are migrated, newer ones refused.
     *
     * @return the format's number
     */
    public static int writtenFormat() {
        return Format.released().newest();
    }

    @Override
    public StoreInfo info() {
        return info;
    }

    /**
     * Migrates a file of an older format, in one transaction: if that fails, the file stays as it was. Until then every read
     * and every write of such a file fails. What an earlier release has derived of a kind is derived anew.
     */
    @Override
    public void prepare(Deriver deriver) {
        if (!migrated) {
            writes.migrate(deriver);
            migrated = true;
        }
        if (isEarlier(deriver)) {
            requireWritten();
            rebuild(deriver);
        }
    }

    /** Whether an earlier release has derived what this one derives in another way. */
    private boolean isEarlier(Deriver deriver) {
        return reading(session -> Attempt.of(info.name(), () -> Revisions.areEarlier(session, deriver)));
    }

    private void requireWritten() {
        if (info.readOnly()) {
            throw new StoreFailure(
                    info.name() + " was written by an earlier release: it must be opened for writing once,"
                            + " which derives anew what this one finds by");
        }
    }

    @Override
    public <T> T read(View view, Function<? super Snapshot, ? extends T> reading) {
        return anchored(source -> reading.apply(Attempt.of(info.name(), () -> new SqliteSnapshot(source, view))));
    }

    /** One statement is a transaction by itself. */
    @Override
    public Optional<Stored> find(View view, String name) {
        return reading(session -> Attempt.of(info.name(), () -> {
            Source source = source(session, () -> Anchor.state(session));
            return new SqliteSnapshot(source, view).find(name);
        }));
    }

    private <T> T anchored(Function<Source, T> work) {
        return reading(session -> Attempt.of(info.name(), () -> {
            try (Anchor anchor = Anchor.over(session)) {
                return work.apply(source(session, anchor::state));
            }
        }));
    }

    private Source source(Session session, Source.StateFinder states) {
        return new Source(info.name(), session, committed.names(), info.id(), states, committed::tail);
    }

    private <T> T reading(Function<Session, T> work) {
        if (!migrated) {
            throw new StoreFailure(info.name() + " has an older format and has not been migrated yet");
        }
        file.requireDatabase();
        Session taken = Attempt.of(info.name(), () -> reads.take(info.name()));
        try {
            return work.apply(taken);
        } catch (StoreFailure e) {
            taken.forget();
            throw e;
        } finally {
            reads.giveBack(taken);
        }
    }

    @Override
    public <T> T write(Function<? super Writer, ? extends T> writing) {
        return writes.write(writing);
    }

    @Override
    public <T> Optional<T> tryWrite(Function<? super Writer, ? extends T> writing) {
        return writes.tryWrite(writing);
    }

    @Override
    public List<String> check(Deriver deriver) {
        sums.begin();
        return anchored(source -> Check.of(source, deriver, sums));
    }

    @Override
    public List<String> inspect() {
        return anchored(source -> {
            List<String> problems = new ArrayList<>(Inspection.of(source, sums));
            problems.addAll(Attempt.of(info.name(), () -> anchor.problems(source.session())));
            return problems;
        });
    }

    /**
     * Derives everything anew. If names had been lost from the file, other processes that have it open must open it again: they
     * may remember numbers that have been given anew.
     */
    @Override
    public void rebuild(Deriver deriver) {
        writes.rebuild(deriver);
    }

    @Override
    public List<String> notices() {
        return file.notices();
    }

    /** Notes beside the file how far the ledger has gone, if this store has written. */
    @Override
    public void flush() {
        writes.flush();
    }

    /** Lets the file grow to so many pages at the most, as a disk would that is full. */
    void limitPages(int pages) {
        writes.alone(session -> Attempt.of(info.name(), () -> {
            try (Statement statement = session.connection().createStatement()) {
                return statement.execute("PRAGMA max_page_count = " + pages);
            }
        }));
    }

    @Override
    public void close() {
        if (writes.isWriting() || reads.isReading()) {
            throw new IllegalStateException(info.name() + " cannot be closed inside one of its own calls");
        }
        closing.lock();
        try {
            if (writes.end()) {
                closeAll();
            }
        } finally {
            closing.unlock();
        }
    }

    /** A reader that is waited for may want to write: it is told that it cannot. */
    private void closeAll() {
        boolean lost = !file.isInPlace();
        try (writes;
                reads) {
            if (file.isGone()) {
                writes.carryOver();
            } else if (!lost) {
                writes.index();
                writes.anchor();
                writes.openIf(file.isLogLeft());
            }
        }
        if (lost && !info.readOnly()) {
            file.setLogAside();
        }
    }
}
