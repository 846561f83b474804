package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.InvalidInput;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.View;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HandlesTest {
    private static final int MOST = 1 << 20;

    @ParameterizedTest
    @ValueSource(strings = {"1900-01-01T00:00:00Z", "2026-01-01T00:00:00Z", "2099-12-31T23:59:59.999Z"})
    void aMillisecondHasItsOwnHandlesAndNoMore(String instant) {
        long time = Instant.parse(instant).toEpochMilli();
        long first = Handles.first(time);
        long last = first - first % MOST + MOST - 1;

        assertThat(Handles.next(time, 0)).isEqualTo(first).isPositive();
        assertThat(Handles.next(time, first)).isEqualTo(first + 1);
        assertThat(Handles.next(time, last - 1)).isEqualTo(last);
        assertThat(Handles.time(first)).isEqualTo(Handles.time(last)).isEqualTo(time);
        assertThatThrownBy(() -> Handles.next(time, last))
                .isInstanceOf(InvalidInput.class)
                .hasMessageStartingWith("time must be shared by 1048576 records of a store at the most");
    }

    @Test
    void aRecordForWhoseTimeNoHandleIsLeftIsRefused(@TempDir Path folder) throws SQLException {
        Path file = folder.resolve("memory.db");
        Notes notes = new Notes();
        try (SqliteStore store = SqliteStore.at(file)) {
            notes.write(store, "a");
            giveTheLastHandle(file, Notes.START + notes.sequence());
            assertThatThrownBy(() -> notes.write(store, "b")).isInstanceOf(InvalidInput.class);
            assertThat(store.<Long>read(View.EVERYTHING, Snapshot::sequence)).isEqualTo(1);
        }
    }

    /** As if a million records had come at this time, of which the last alone is left. */
    private static void giveTheLastHandle(Path file, long time) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("UPDATE entry SET record = " + (Handles.first(time) + MOST - 1));
        }
    }
}
