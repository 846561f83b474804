package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.cli.Typed.Said;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands on a memory whose bytes were altered. */
class DamagedMemoryCommandsTest {
    @TempDir
    Path home = Path.of("");

    private String id = "";

    @BeforeEach
    void damageTheDecision() throws SQLException {
        id = shell().id("remember", "Use tabs", "--db", file());
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "UPDATE entry SET body = X'FFFFFFFFFF' WHERE sequence = (SELECT max(sequence) FROM entry)");
        }
    }

    @Test
    void damagedDecisionIsAStoreFailureThatNamesItsEntry() {
        Said said = shell().run("journal", "show", id, "--db", file(), "--json");
        assertThat(said.exit()).isEqualTo(ExitCode.FAILED);
        assertThat(said.out()).isEmpty();
        assertThat(said.err())
                .startsWith("{\"error\":\"store_failure\",\"field\":null,\"message\":\"")
                .contains("entry ", "byte 0: a tag or a length")
                .endsWith("\"}\n")
                .hasLineCount(1);
    }

    @Test
    void verifyNamesTheDamagedDecision() {
        Said said = shell().run("verify", "--db", file());
        assertThat(said.exit()).isEqualTo(ExitCode.FAILED);
        assertThat(said.out())
                .isEqualTo(
                        """
                        not sound: 2 entries in 2 units
                          unit 2 does not match its digest
                          entry 2 (decision, version 1): a body of format 1 is malformed at byte 0: a
                          tag or a length must be a varint below 2^31
                        """);
    }

    private Typed shell() {
        return new Typed(home);
    }

    private String file() {
        return home.resolve("memory.db").toString();
    }
}
