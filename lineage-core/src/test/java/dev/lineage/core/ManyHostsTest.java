package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageException.StoreFailure;
import dev.lineage.LineageMemory;
import dev.lineage.LineageOptions;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.postgres.PostgresStore;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Commit;
import dev.lineage.spi.Store;
import dev.lineage.spi.Transaction;
import dev.lineage.spi.View;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Hosts that share a server. */
@EnabledIfSystemProperty(named = "lineage.postgres", matches = "jdbc:.+", disabledReason = PostgresServer.NONE)
class ManyHostsTest {
    private static final Scope SHOP = Scope.project("shop");

    private final String schema = PostgresServer.createSchema();

    @AfterEach
    void dropSchema() {
        PostgresServer.dropSchema(schema);
    }

    private static List<String> decisions(LineageMemory memory) {
        return memory.in(SHOP).journal().list(Filter.ALL, Paging.first(1_000)).items().stream()
                .map(decision -> decision.value().decision())
                .toList();
    }

    private static LineageMemory open(HikariDataSource pool, String schema) {
        return Lineages.open(PostgresStore.in(pool, schema));
    }

    @Test
    void memoriesBehindAPoolerInTransactionModeAreNotMixed(@TempDir Path folder) throws Exception {
        String other = PostgresServer.createSchema();
        try (PgBouncer pooler = PgBouncer.start(folder);
                HikariDataSource first = PostgresServer.pool(pooler.url(), 2);
                HikariDataSource second = PostgresServer.pool(pooler.url(), 2)) {
            List<LineageMemory> memories = List.of(open(first, schema), open(second, other));
            IntStream.range(0, 40).parallel().forEach(i -> record(memories.get(i % 2), "Decision " + i % 2));
            assertThat(memories)
                    .map(ManyHostsTest::decisions)
                    .containsExactly(Collections.nCopies(20, "Decision 0"), Collections.nCopies(20, "Decision 1"));
        } finally {
            PostgresServer.dropSchema(other);
        }
    }

    private static Decision decision(String text) {
        return Decision.builder(text).build();
    }

    private static void record(LineageMemory memory, String decision) {
        memory.in(SHOP).journal().record(decision(decision));
    }

    @Test
    void anotherUserOfThePoolMayChangeTheSchemaOfItsConnections() throws SQLException {
        String other = PostgresServer.createSchema();
        try (HikariDataSource pool = PostgresServer.pool(PostgresServer.url() + "&currentSchema=" + schema, 1)) {
            LineageMemory memory = Lineages.open(PostgresStore.in(pool));
            LineageMemory second = open(pool, other);
            try (Connection connection = pool.getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("SET search_path = " + other);
            }
            record(memory, "First");
            record(second, "Second");
            assertThat(decisions(memory)).containsExactly("First");
            assertThat(decisions(second)).containsExactly("Second");
        } finally {
            PostgresServer.dropSchema(other);
        }
    }

    @Test
    void schemaThatDoesNotExistIsNamed() {
        try (HikariDataSource pool = PostgresServer.pool(PostgresServer.url(), 1)) {
            assertThatThrownBy(() -> PostgresStore.in(pool, "nobody's"))
                    .isInstanceOf(InvalidInput.class)
                    .hasMessage("schema must exist in the database: 'nobody's'");
        }
    }

    /** VACUUM, ANALYZE and CREATE INDEX CONCURRENTLY take this lock. */
    @Test
    void writersDoNotWaitForMaintenanceOfTheTable() throws SQLException {
        try (HikariDataSource pool = PostgresServer.pool(PostgresServer.url(), 1);
                Connection connection = DriverManager.getConnection(PostgresServer.url());
                Statement statement = connection.createStatement()) {
            LineageMemory memory = open(pool, schema);
            connection.setAutoCommit(false);
            statement.execute("LOCK TABLE " + schema + ".commits IN SHARE UPDATE EXCLUSIVE MODE");
            record(memory, "First");
            assertThat(decisions(memory)).containsExactly("First");
        }
    }

    @Test
    void writerOfAnotherHostWaitsInTheServerAndSeesWhatWasWrittenMeanwhile() {
        String serializable = PostgresServer.url() + "&options=-c%20default_transaction_isolation=serializable";
        try (HikariDataSource pool = PostgresServer.pool(serializable, 4);
                Store store = PostgresStore.in(pool, schema)) {
            LineageMemory memory = open(pool, schema);
            record(memory, "First");
            CompletableFuture<Void> second;
            try (Transaction writing = store.begin(Duration.ZERO)) {
                second = CompletableFuture.runAsync(() -> record(memory, "Second"));
                String waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
                while (PostgresServer.execute(waiting).equals("0")) {
                    assertThat(second).isNotDone();
                }
                Commit head = Commit.at(writing, View.NOW);
                writing.append(new Commit(7, "other", head.recordedAt(), head.maxTime(), new byte[1]));
                writing.commit();
            }
            second.join();
            assertThat(memory.in(SHOP).changes(0, 9)).map(Version::sequence).containsExactly(1L, 8L);
        }
    }

    @Test
    void connectionOfAFailedBeginReturnsToItsPoolWithoutATransaction() {
        String impatient = PostgresServer.url() + "&options=-c%20statement_timeout=50";
        try (HikariDataSource pool = PostgresServer.pool(PostgresServer.url(), 1);
                HikariDataSource one = PostgresServer.pool(impatient, 1);
                Store store = PostgresStore.in(pool, schema);
                Store second = PostgresStore.in(one, schema);
                Transaction writing = store.begin(Duration.ZERO)) {
            assertThat(Commit.at(writing, View.NOW)).isEqualTo(Commit.NONE);
            assertThatThrownBy(() -> second.begin(Duration.ofSeconds(9)))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessageContaining("canceling statement due to statement timeout");
            assertThat(second.<Commit>read(reader -> Commit.at(reader, View.NOW)))
                    .isEqualTo(Commit.NONE);
        }
    }

    @Test
    void hostWhoseClockIsAheadDatesNoWriteOfTheOthers() {
        Clock ahead = Clock.offset(Clock.systemUTC(), Duration.ofHours(1));
        try (HikariDataSource pool = PostgresServer.pool(PostgresServer.url(), 2)) {
            LineageOptions options = LineageOptions.defaults().clock(ahead);
            LineageMemory fast = Lineages.open(PostgresStore.in(pool, schema), options);
            LineageMemory right = open(pool, schema);
            record(fast, "First");
            record(right, "Second");
            fast.in(SHOP).atomically(lineage -> lineage.journal().record(decision("Third")));
            Instant soon = Instant.now().plusSeconds(60);
            assertThat(right.in(SHOP).asOf(soon).changes(0, 9))
                    .hasSize(3)
                    .allMatch(version -> version.recordedAt().isBefore(soon));
        }
    }

    @Test
    void plannerKnowsThatMostVersionsAreNotForgotten() {
        try (HikariDataSource pool = PostgresServer.pool(PostgresServer.url(), 2)) {
            LineageMemory memory = open(pool, schema);
            memory.in(SHOP).atomically(lineage -> {
                IntStream.range(0, 300).forEach(i -> lineage.journal().record(decision("Decision " + i)));
                return 0;
            });
            PostgresServer.execute("ANALYZE " + schema + ".versions");
            String plan = PostgresServer.execute(
                    "EXPLAIN (FORMAT JSON) SELECT FROM " + schema + ".versions WHERE substr(body, 1, 1) = '{'");
            assertThat(plan).contains("\"Plan Rows\": 300");
        }
    }

    @Test
    void writesThatAreRepeatedWithTheirKeysAreNeitherLostNorDoubled() throws InterruptedException {
        try (HikariDataSource pool = PostgresServer.pool(PostgresServer.url() + "&ApplicationName=" + schema, 5)) {
            LineageMemory memory = open(pool, schema);
            List<String> expected = new ArrayList<>();
            List<CompletableFuture<Void>> hosts = new ArrayList<>();
            for (int i = 0; i < 60; i++) {
                String decision = "Decision " + i;
                expected.add(decision);
                hosts.add(CompletableFuture.runAsync(() -> recordUntilStored(memory, decision)));
            }
            CompletableFuture<Void> all = CompletableFuture.allOf(hosts.toArray(CompletableFuture[]::new));
            String kill = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '%s'";
            for (int i = 0; i < 5 || !all.isDone() && i < 8; i++) {
                PostgresServer.execute(kill.formatted(schema));
            }
            all.join();
            assertThat(decisions(memory)).containsExactlyInAnyOrderElementsOf(expected);
            assertThat(memory.maintenance().verify(Progress.NONE).problems()).isEmpty();
        }
    }

    private static void recordUntilStored(LineageMemory memory, String decision) {
        while (true) {
            try {
                memory.in(SHOP).journal().record(decision(decision), WriteOption.key(decision));
                return;
            } catch (StoreFailure lost) {
                assertThat(lost).message().doesNotContain("Exception");
            }
        }
    }
}
