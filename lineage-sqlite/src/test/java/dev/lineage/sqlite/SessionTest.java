package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.Selection;
import dev.lineage.spi.Selection.Clause;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionTest {
    @Test
    void theStatementsThatWereAskedForLastAreKept() throws SQLException {
        SqliteOptions options = SqliteOptions.defaults();
        try (Session session = Connections.toMemory(options).open(options)) {
            List<PreparedStatement> statements = new ArrayList<>();
            for (int i = 0; i < Session.MOST + 10; i++) {
                statements.add(session.prepare("SELECT " + i));
            }
            session.prepare("SELECT 0");
            session.trim();
            for (int i = 0; i < statements.size(); i++) {
                assertThat(statements.get(i).isClosed()).as("SELECT " + i).isEqualTo(i >= 1 && i <= 10);
            }
            assertThat(session.prepare("SELECT 0")).isSameAs(statements.get(0));
            assertThat(session.text("SELECT 1")).isEqualTo("1");
        }
    }

    @Test
    void oneReadMayAskInMoreWaysThanAreKept(@TempDir Path folder) {
        try (SqliteStore store = SqliteStore.at(folder.resolve("memory.db"))) {
            Notes notes = new Notes();
            notes.write(store, "a", "tag t");
            List<String> found = store.read(View.EVERYTHING, snapshot -> {
                Set<String> tags = new HashSet<>(Set.of("tag:t"));
                List<String> names = new ArrayList<>();
                for (int i = 0; i < Session.MOST + 10; i++) {
                    names.addAll(snapshot.list(tagged(tags)).stream()
                            .map(Stored::name)
                            .toList());
                    if (i == 10) {
                        notes.write(store, "b", "tag t");
                    }
                    notes.write(store, "n" + i, "tag t" + i);
                    tags.add("tag:t" + i);
                }
                return names;
            });
            assertThat(found).hasSize(Session.MOST + 10).containsOnly("a");
        }
    }

    private static Selection tagged(Set<String> tags) {
        return new Selection(List.of(new Clause("tag", tags)), Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, 10);
    }
}
