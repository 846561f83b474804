package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.StoreFailure;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of older formats. */
class MigrationTest {
    private static final String TO_FORMAT_2 = "ALTER TABLE kinds ADD COLUMN note TEXT;\nUPDATE kinds SET note = 'x';\n";
    /** Takes seconds, so that a kill meets it. */
    private static final String TO_FORMAT_3 =
            "CREATE TABLE numbers (n INTEGER);\nINSERT INTO numbers WITH RECURSIVE r (n) AS (SELECT 1 UNION ALL"
                    + " SELECT n + 1 FROM r WHERE n < 3000000) SELECT n FROM r;\n";

    @TempDir
    Path folder;

    private static int number(Path file, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            return result.getInt(1);
        }
    }

    @Test
    void anOlderFileIsMigratedOnceAndThenRefusedByOlderReleases() throws SQLException {
        Path file = folder.resolve("memory.db");
        SqliteStore.at(file).close();
        SqliteFile next = new SqliteFile(file, List.of(TO_FORMAT_2));
        next.prepare(Durability.NORMAL);
        next.prepare(Durability.NORMAL);
        assertThat(number(file, "PRAGMA user_version")).isEqualTo(2);
        assertThat(number(file, "SELECT count(*) FROM pragma_table_info('kinds') WHERE name = 'note'"))
                .isEqualTo(1);
        assertThatThrownBy(() -> SqliteStore.at(file))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("has format 2, but this release reads up to 1");
    }

    @Test
    void aMigrationThatFailsChangesNothing() throws SQLException {
        Path file = folder.resolve("memory.db");
        SqliteStore.at(file).close();
        SqliteFile next = new SqliteFile(file, List.of(TO_FORMAT_2 + "UPDATE nothing SET a = 1;\n"));
        assertThatThrownBy(() -> next.prepare(Durability.NORMAL)).isInstanceOf(SQLException.class);
        assertThat(number(file, "PRAGMA user_version")).isEqualTo(1);
        SqliteStore.at(file).close();
    }

    /** Migrates a file. */
    static final class Migrating {
        public static void main(String[] arguments) throws SQLException {
            System.out.println("migrating");
            new SqliteFile(Path.of(arguments[0]), List.of(TO_FORMAT_2, TO_FORMAT_3)).prepare(Durability.NORMAL);
        }
    }

    @Test
    @Tag("slow")
    void aMigrationThatIsKilledLeavesTheOldFile() throws Exception {
        Path file = folder.resolve("memory.db");
        SqliteStore.at(file).close();
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("lineage.test.classpath", System.getProperty("java.class.path")),
                        Migrating.class.getName(),
                        file.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (InputStream out = child.getInputStream()) {
            assertThat(new String(out.readNBytes(9), StandardCharsets.UTF_8)).isEqualTo("migrating");
            Path log = Path.of(file + "-wal"); // the middle of the last statement spills into it
            while (child.isAlive() && log.toFile().length() < 1 << 20) {
                Thread.onSpinWait();
            }
            child.destroyForcibly().waitFor();
        }
        int format = number(file, "PRAGMA user_version");
        assertThat(format).isIn(1, 3);
        SqliteFile next =
                new SqliteFile(file, List.of(TO_FORMAT_2, "CREATE TABLE IF NOT EXISTS numbers (n INTEGER);\n"));
        next.prepare(Durability.NORMAL);
        assertThat(number(file, "PRAGMA user_version")).isEqualTo(3);
    }
}
