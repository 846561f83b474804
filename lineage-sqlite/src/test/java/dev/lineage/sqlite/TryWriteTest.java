package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.Denied;
import dev.lineage.error.StoreFailure;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Writes that do not wait for another writer. */
@Timeout(8)
class TryWriteTest {
    @TempDir
    Path folder = Path.of("");

    private Path file = Path.of("");

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("memory.db");
    }

    @Test
    void isEmptyAtOnceWhileAnotherProcessWrites() throws SQLException {
        Notes notes = new Notes();
        try (SqliteStore store = SqliteStore.at(file)) {
            notes.write(store, "a", "tag t");
            try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
                    Statement statement = other.createStatement()) {
                statement.execute("BEGIN IMMEDIATE");
                assertThat(store.<Long>tryWrite(writer -> writer.head().sequence()))
                        .isEmpty();
                statement.execute("ROLLBACK");
            }
            assertThat(store.<Long>tryWrite(writer -> writer.head().sequence())).contains(1L);
            notes.write(store, "b", "tag t");
            assertThat(store.check(Notes.DERIVER)).isEmpty();
        }
    }

    @Test
    void isEmptyAtOnceWhileAnotherThreadWrites() {
        try (SqliteStore store = SqliteStore.at(file)) {
            boolean run = store.write(writer -> {
                FutureTask<Boolean> other = new FutureTask<>(
                        () -> store.tryWrite(inner -> inner.head()).isPresent());
                new Thread(other).start();
                return answer(other);
            });
            assertThat(run).isFalse();
        }
    }

    @Test
    void isDeniedWhereTheStoreIsForReadingAndFailsWhereItIsClosed() {
        SqliteStore closed = SqliteStore.at(file);
        closed.close();
        assertThatThrownBy(() -> closed.tryWrite(writer -> writer.head())).isInstanceOf(StoreFailure.class);
        try (SqliteStore store = SqliteStore.readOnly(file)) {
            assertThatThrownBy(() -> store.tryWrite(writer -> writer.head())).isInstanceOf(Denied.class);
        }
    }

    @Test
    void laterWritesWaitAgain() throws SQLException {
        SqliteStore.at(file).close();
        LockWait wait = new LockWait(Duration.ofMillis(2), nanos -> {});
        try (WriteSide side = new WriteSide(
                () -> Connections.toFile(file, SqliteOptions.defaults()).open(SqliteOptions.defaults()), wait)) {
            int within = side.atOnce("memory.db", session -> wait.callback(0));

            assertThat(within).isZero();
            assertThat(wait.callback(0)).isOne();
        }
    }

    private static boolean answer(FutureTask<Boolean> task) {
        try {
            return task.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
