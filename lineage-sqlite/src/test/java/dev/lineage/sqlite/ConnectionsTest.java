package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectionsTest {
    @ParameterizedTest
    @ValueSource(strings = {"3.51.2", "3.51", "3.9.9", "3.6.23.1", "3.7.17", "2.99.99", "3.51.2.9", "0", "3.50.10"})
    void anEngineThatCanLoseCommitsIsTooOld(String version) {
        assertThat(Connections.isTooOld(version)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.51.3", "3.51.3.1", "3.51.10", "3.52.0", "3.54.1", "3.100.0", "4.0", "10.0.0"})
    void anEngineWithoutTheRaceIsNotTooOld(String version) {
        assertThat(Connections.isTooOld(version)).isFalse();
    }

    /** The file format's header says so in two bytes, 18 and 19: 2 is the log, 1 a journal (sqlite.org/fileformat2.html, section 1.3). */
    @Test
    void aFileUsesTheLogBeforeAnybodyCanOpenIt(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("memory.db");

        DatabaseFile.create(file, SqliteOptions.defaults(), Format.released());

        assertThat(Arrays.copyOfRange(Files.readAllBytes(file), 18, 20)).containsExactly(2, 2);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }
}
