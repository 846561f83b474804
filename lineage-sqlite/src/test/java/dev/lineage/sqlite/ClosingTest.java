package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.lineage.error.StoreFailure;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.StoreInfo;
import dev.lineage.spi.View;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClosingTest {
    private static final SqliteOptions OPTIONS = SqliteOptions.defaults();
    private static final LogWatch NO_LOG =
            new LogWatch(FileInUse.inMemory(), LedgerAnchor.none(new Ulid(1, 1)), OPTIONS);

    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aReaderThatWritesWhileTheStoreIsClosedIsRefused(boolean inMemory) throws Exception {
        SqliteStore store = inMemory ? SqliteStore.inMemory() : SqliteStore.at(folder.resolve("memory.db"));
        FutureTask<String> closing = new FutureTask<>(store::close, "closed");
        FutureTask<String> reading = new FutureTask<>(() -> store.read(View.EVERYTHING, snapshot -> {
            start(closing);
            return refusal(store) + " at " + snapshot.sequence();
        }));
        start(reading);

        assertThat(reading.get(30, TimeUnit.SECONDS)).isEqualTo(store.info().name() + " is closed at 0");
        assertThat(closing.get(30, TimeUnit.SECONDS)).isEqualTo("closed");
        assertThatThrownBy(() -> store.read(View.EVERYTHING, Snapshot::sequence))
                .isInstanceOf(StoreFailure.class);
    }

    /** Writes until that is refused. */
    private static String refusal(SqliteStore store) {
        while (true) {
            try {
                store.write(writer -> writer.head().sequence());
            } catch (StoreFailure failure) {
                return String.valueOf(failure.getMessage());
            }
        }
    }

    @Test
    void aWriterIsClosedEvenIfReadersFailTo() throws SQLException {
        Session writing = session();
        StoreFailure failure = new StoreFailure("thrown by the test");
        ReadSide reads = new ReadSide() {
            @Override
            public Session take(String store) {
                throw failure;
            }

            @Override
            public void giveBack(Session session) {}

            @Override
            public boolean isReading() {
                return false;
            }

            @Override
            public void close() {
                throw failure;
            }
        };
        SqliteStore store = new SqliteStore(new Opened(
                new StoreInfo(new Ulid(1, 1), "test", false),
                new WriteSide(writing),
                reads,
                Committed.nothing(OPTIONS),
                FileInUse.inMemory(),
                NO_LOG,
                LedgerAnchor.none(new Ulid(1, 1)),
                Format.released(),
                true));

        assertThatThrownBy(store::close).isSameAs(failure);
        assertThat(writing.connection().isClosed()).isTrue();
    }

    @Test
    void allReadersAreClosedEvenIfOneFailsTo() throws SQLException {
        Session sound = session();
        List<Session> failing = List.of(failing(), failing());
        List<Session> opened = new ArrayList<>(List.of(failing.get(1), sound));
        Readers readers = new Readers(3, () -> opened.remove(0), failing.get(0));
        List<Session> taken = List.of(readers.take("test"), readers.take("test"), readers.take("test"));
        taken.forEach(readers::giveBack);

        assertThatThrownBy(readers::close)
                .isInstanceOf(StoreFailure.class)
                .satisfies(failure -> assertThat(failure.getSuppressed()).hasSize(1));
        assertThat(sound.connection().isClosed()).isTrue();
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> assertThatThrownBy(() -> readers.take("test"))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("test is closed"));
    }

    @Test
    void aCopyInMemoryThatCannotCatchUpFailsTheNextReadAndNotTheWrite() throws SQLException {
        Session copied = session();
        Transactions transactions =
                new Transactions(Committed.nothing(OPTIONS), new Ulid(1, 1), NO_LOG, Format.released());
        MemoryCopy copy = new MemoryCopy("test", copied, transactions);
        copied.close();

        for (int i = 0; i < 300; i++) {
            copy.committed(List.of(writer -> {}));
        }
        assertThatThrownBy(() -> copy.take("test")).isInstanceOf(StoreFailure.class);
    }

    private static Session session() throws SQLException {
        return Connections.toMemory(OPTIONS).open(OPTIONS);
    }

    private static Session failing() throws SQLException {
        return new Session(Watched.failingToClose(session().connection()));
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "closing");
        thread.setDaemon(true);
        thread.start();
    }
}
