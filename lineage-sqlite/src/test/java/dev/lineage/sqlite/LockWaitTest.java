package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.StoreFailure;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Waits for the write lock that another process holds. */
class LockWaitTest {
    @TempDir
    Path folder = Path.of("");

    private final List<Long> pauses = new ArrayList<>();
    private Path file = Path.of("");

    @BeforeEach
    void makeTheFile() {
        file = folder.resolve("memory.db");
        SqliteStore.at(file).close();
    }

    @Test
    void looksEachMillisecondUntilPatienceIsOver() throws SQLException {
        LockWait wait = new LockWait(Duration.ofMillis(300), pauses::add);
        try (WriteSide side = side(wait);
                Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = other.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");

            assertThatThrownBy(() -> begin(side))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessage("memory.db is locked by another writer for too long");
            assertThat(pauses).hasSize(300).containsOnly(LockWait.POLL_NANOS);
        }
    }

    @Test
    void beginsAsSoonAsTheLockIsFree() throws SQLException {
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = other.createStatement()) {
            LockWait wait = new LockWait(Duration.ofSeconds(10), nanos -> {
                pauses.add(nanos);
                if (pauses.size() == 150) {
                    Attempt.of("memory.db", () -> statement.execute("ROLLBACK"));
                }
            });
            try (WriteSide side = side(wait)) {
                statement.execute("BEGIN IMMEDIATE");
                begin(side);
            }
            assertThat(pauses).hasSize(150).containsOnly(LockWait.POLL_NANOS);
        }
    }

    @Test
    void leavesTheLockToOthersOnlyAfterItHadToWait() throws SQLException {
        LockWait wait = new LockWait(Duration.ofMillis(1), pauses::add);
        wait.letOthersIn();
        assertThat(pauses).isEmpty();

        try (WriteSide side = side(wait);
                Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = other.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
            assertThatThrownBy(() -> begin(side)).isInstanceOf(StoreFailure.class);
            pauses.clear();
            for (int i = 0; i < LockWait.MAX_GAPS + 3; i++) {
                side.letOthersIn();
            }
            assertThat(pauses).hasSize(LockWait.MAX_GAPS).containsOnly(LockWait.GAP_NANOS);
        }
    }

    @Test
    void neitherWaitsNorLeavesGapsWhereItIsNotToWait() {
        LockWait wait = new LockWait(Duration.ofSeconds(1), pauses::add);
        wait.setPatient(false);

        assertThat(wait.callback(0)).isZero();
        wait.letOthersIn();
        assertThat(pauses).isEmpty();
    }

    @Test
    void keepsAnInterruptForLater() {
        LockWait wait = new LockWait(Duration.ofSeconds(1));
        Thread.currentThread().interrupt();

        assertThat(wait.callback(0)).isOne();
        assertThat(Thread.interrupted()).isTrue();
    }

    private WriteSide side(LockWait wait) {
        SqliteOptions options = SqliteOptions.defaults();
        return new WriteSide(() -> Connections.toFile(file, options).open(options), wait);
    }

    private static void begin(WriteSide side) {
        Attempt.of("memory.db", () -> Transaction.begin(side.session("memory.db"), "BEGIN IMMEDIATE"));
    }
}
