package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.error.StoreFailure;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.query.Event;
import dev.lineage.query.Hit;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.query.Timeline;
import dev.lineage.query.Verification;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.transfer.Handoff;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that was written before a record's own time was its writer's clock: eleven entries, one of them in a space, one of another time. */
class EarlierFormatTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final Instant ONE = START.plusSeconds(3_600);
    private static final Instant TWO = START.plusSeconds(7_200);
    private static final RecordId VALKEY = RecordId.of("dec-d29944ac");

    @TempDir
    Path folder = Path.of("");

    private Path file() throws IOException {
        Path file = folder.resolve("memory.db");
        try (InputStream packed = EarlierFormatTest.class.getResourceAsStream("format-1.db.gz");
                InputStream bytes = new GZIPInputStream(Objects.requireNonNull(packed))) {
            Files.copy(bytes, file);
        }
        return file;
    }

    @Test
    void aFileOfFormatOneIsSoundAndAnswersAsItDid() throws IOException {
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file()))) {
            assertThat(lineage.maintenance().verify()).isEqualTo(new Verification(11, 10, List.of(), List.of()));
            assertThat(lineage.query()
                            .timeline(Timeline.all(), Paging.first(20))
                            .items())
                    .extracting(Event::sequence, Event::at, event -> event.id().text(), Event::version)
                    .containsExactly(
                            tuple(11L, TWO, "session-1a2b3c4d", 2),
                            tuple(10L, TWO, "adr-0001", 1),
                            tuple(9L, TWO, "edge-3e1d6657d05301bdd9cf", 1),
                            tuple(8L, TWO, "pat-000001-shop", 2),
                            tuple(7L, TWO, "pat-000001-shop", 1),
                            tuple(5L, TWO, "dec-d29944ac", 2),
                            tuple(4L, ONE, "dec-76d25725", 2),
                            tuple(3L, ONE, "dec-d29944ac", 1),
                            tuple(2L, ONE, "dec-76d25725", 1),
                            tuple(1L, START, "session-1a2b3c4d", 1));
            assertThat(lineage.journal().show(RecordId.of("adr-0001")).time())
                    .isEqualTo(Instant.parse("2020-01-01T00:00:00Z"));
            assertThat(lineage.transfer().show(RecordId.of("session-1a2b3c4d")).handoff())
                    .map(Handoff::at)
                    .contains(TWO);
        }
    }

    @Test
    void theMigratedFileIsSearchedReadAsOfThenAndWritten() throws IOException {
        Path file = file();
        for (int opened = 0; opened < 2; opened++) {
            try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
                Lineage shop = lineage.in(Scope.project("shop"));
                assertThat(shop.query()
                                .search(Search.of("valkey"), Paging.first(9))
                                .items())
                        .extracting(Hit::id)
                        .contains(VALKEY);
                Decision then = lineage.asOf(ONE).journal().show(VALKEY);
                assertThat(then.version()).isEqualTo(1);
                assertThat(then.time()).isEqualTo(ONE);
                shop.journal().record(DecisionDraft.of("Number " + opened).relatedTo(VALKEY));
                assertThat(lineage.maintenance().verify().problems()).isEmpty();
                assertThat(lineage.in(Scope.all().reading("private"))
                                .query()
                                .search(Search.of("trust"), Paging.first(9))
                                .items())
                        .extracting(Hit::title)
                        .containsExactly("Do not trust the cache");
            }
        }
    }

    @Test
    void aFileOfFormatOneWhoseStampsAreNewAlreadyIsSoundToo() throws SQLException {
        Path file = folder.resolve("memory.db");
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            lineage.journal().record(DecisionDraft.of("One"));
        }
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("PRAGMA user_version = 1");
        }
        assertThatThrownBy(() -> SqliteStore.readOnly(file))
                .isInstanceOf(StoreFailure.class)
                .hasMessage(file + " has format 1, which is older than this release's 2: it must be opened for writing"
                        + " once, which migrates it");
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
            assertThat(lineage.maintenance().verify().entries()).isEqualTo(1);
        }
    }
}
