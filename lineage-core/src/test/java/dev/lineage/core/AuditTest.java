package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Maintenance.Verification;
import dev.lineage.Scope;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code verify} and {@code rebuild} after changes behind the memory's back. */
class AuditTest extends MemoryTest {
    private static final List<String> TRUTH = List.of("commits", "versions", "keys");
    private static final List<String> DERIVED = List.of("facets", "links", "kinds");

    private Version<Decision> first;

    @BeforeEach
    void recordThreeVersionsInTwoCommits() {
        first = record(
                Decision.builder("Use tokens").addTags("auth").addEntities(Reference.file("a.ts")),
                WriteOption.key("k"));
        record(Decision.builder("Use cookies").addSupersedes(first.id()));
    }

    private Map<String, List<List<Object>>> dump(List<String> tables) throws SQLException {
        Map<String, List<List<Object>>> dump = new LinkedHashMap<>();
        for (String table : tables) {
            dump.put(table, rows("SELECT * FROM " + table + " ORDER BY 1, 2"));
        }
        dump.put("texts", rows("SELECT id, sz FROM texts_docsize ORDER BY id"));
        return dump;
    }

    private long rebuild() {
        return memory.maintenance().rebuild(Progress.NONE);
    }

    @Test
    void anUntouchedStoreIsSound() throws SQLException {
        List<Long> progress = new ArrayList<>();
        Verification verification = memory.maintenance().verify((done, total) -> progress.add(done * 100 + total));
        assertThat(verification).isEqualTo(new Verification(2, 3, verification.digest(), List.of()));
        assertThat(verification.digest()).matches("[0-9a-f]{64}");
        assertThat(progress).containsExactly(303L);
        assertThat(rows("SELECT upper('" + verification.digest() + "') = hex(digest) FROM commits WHERE sequence = 3"))
                .isEqualTo(List.of(List.of("1")));
    }

    @Test
    void aStoreThatWasWrittenSinceItsLastCheckIsSound() {
        for (int round = 0; round < 3; round++) {
            assertThat(verify().problems()).isEmpty();
            for (int i = 0; i < 70; i++) {
                record("round " + round + " decision " + i);
            }
        }
    }

    @Test
    void anEmptyStoreIsSound() {
        try (var empty = open(file.resolveSibling("empty.db"), 2)) {
            assertThat(empty.maintenance().verify(Progress.NONE))
                    .isEqualTo(new Verification(0, 0, "0".repeat(64), List.of()));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE versions SET body = replace(body, 'tokens', 'secret') WHERE sequence = 1",
                "UPDATE versions SET body = '[]' WHERE sequence = 1",
                "UPDATE versions SET body = '' WHERE sequence = 3",
                "UPDATE versions SET salt = x'00' WHERE sequence = 1",
                "UPDATE versions SET salt = x'', body = '' WHERE sequence = 1",
                "UPDATE versions SET record = 'dec-99999999' WHERE sequence = 2",
                "UPDATE versions SET kind = 'other' WHERE sequence = 2",
                "UPDATE versions SET number = 2 WHERE sequence = 2",
                "UPDATE versions SET project = 'blog' WHERE sequence = 1",
                "UPDATE versions SET space = 'team' WHERE sequence = 1",
                "UPDATE versions SET actor = 'x' WHERE sequence = 1",
                "UPDATE versions SET session = 'x' WHERE sequence = 1",
                "UPDATE versions SET time = time + 1 WHERE sequence = 1",
                "UPDATE versions SET updated_at = time + 1 WHERE sequence = 1",
                "UPDATE versions SET valid_from = 0 WHERE sequence = 1",
                "UPDATE versions SET valid_until = 0 WHERE sequence = 1",
                "UPDATE versions SET origin = 2 WHERE sequence = 3",
                "UPDATE versions SET text_sequence = 2 WHERE sequence = 3",
                "UPDATE versions SET sequence = 7 WHERE sequence = 3",
                "DELETE FROM versions WHERE sequence = 1",
                "DELETE FROM versions WHERE sequence = 3",
                "UPDATE commits SET id = 'x' WHERE sequence = 1",
                "UPDATE commits SET recorded_at = recorded_at + 1 WHERE sequence = 3",
                "UPDATE commits SET max_time = max_time + 1 WHERE sequence = 1",
                "UPDATE commits SET digest = x'00' WHERE sequence = 1",
                "UPDATE commits SET digest = zeroblob(32) WHERE sequence = 3",
                "UPDATE commits SET sequence = 2 WHERE sequence = 1",
                "DELETE FROM commits WHERE sequence = 1",
                "DELETE FROM commits WHERE sequence = 3",
                "INSERT INTO commits SELECT 9, id, recorded_at, max_time, digest FROM commits WHERE sequence = 3",
                "DELETE FROM keys",
                "UPDATE keys SET sequence = 3",
                "UPDATE keys SET sequence = 7",
                "UPDATE keys SET key = 'x'",
                "INSERT INTO keys VALUES ('shop', '', 'stray', 2, 'a0')",
                "DELETE FROM facets WHERE name = 'tag' AND value = 'auth'",
                "DELETE FROM facets",
                "UPDATE facets SET value = 'x' WHERE name = 'tag' AND value = 'auth'",
                "UPDATE facets SET time = 0 WHERE value = 'auth'",
                "UPDATE facets SET origin = 2 WHERE value = 'auth'",
                "UPDATE facets SET until = 3 WHERE value = 'auth'",
                "UPDATE facets SET until = NULL",
                "INSERT INTO facets VALUES ('tag', 'stray', 0, 1, 1, NULL)",
                "INSERT INTO facets VALUES ('tag', 'stray', 0, 777, 777, NULL)",
                "INSERT INTO facets VALUES ('tag', 'stray', 0, 1, 0, NULL)",
                "DELETE FROM links WHERE relation = 'affects'",
                "UPDATE links SET target = 'file:b.ts' WHERE relation = 'affects'",
                "UPDATE links SET relation = 'x' WHERE relation = 'affects'",
                "UPDATE links SET strength = 0.5",
                "UPDATE links SET reason = 'x'",
                "UPDATE links SET at = 0",
                "UPDATE links SET source = 'x'",
                "UPDATE links SET place = place + 1",
                "UPDATE links SET until = 3",
                "INSERT INTO links VALUES (1, 9999, 1, NULL, NULL, 'affects', 'file:c.ts', 1.0, NULL, NULL)",
                "INSERT INTO links VALUES (777, 9999, 777, NULL, NULL, 'affects', 'file:c.ts', 1.0, NULL, NULL)",
                "INSERT INTO texts (texts) VALUES ('delete-all')",
                "DELETE FROM texts WHERE rowid = 1",
                "INSERT INTO texts (rowid, title, words) VALUES (3, 'x', 'y')",
                "INSERT INTO texts (rowid, title, words) VALUES (777, 'x', 'y')",
                "DELETE FROM kinds",
                "UPDATE kinds SET digest = 'x'",
                "DELETE FROM texts_data WHERE id > 10",
                "INSERT OR REPLACE INTO texts (rowid, title, words, scope) SELECT 1, 'cookies', '', ''"
            })
    void everyChangeIsFound(String change) throws SQLException {
        assertThat(execute(change)).isPositive();
        assertThat(verify().problems()).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DROP INDEX versions_kind | versions_kind is missing in the schema",
                "DROP INDEX links_target | links_target is missing in the schema",
                "CREATE INDEX mine ON versions (actor) | mine is not in the schema of this release, or differs",
                "CREATE TABLE mine (a) | mine is not in the schema of this release, or differs",
                "CREATE VIEW mine AS SELECT 1 | mine is not in the schema of this release, or differs",
                "CREATE TRIGGER texts_x AFTER INSERT ON commits BEGIN DELETE FROM facets; END"
                        + "| texts_x is not in the schema of this release, or differs",
                "ALTER TABLE leases ADD COLUMN note TEXT | leases is not in the schema of this release, or differs"
            })
    void everyChangeOfTheSchemaIsFound(String change, String problem) throws SQLException {
        execute(change);
        assertThat(verify().problems()).containsExactly(problem);
    }

    @Test
    void lostPageNumbersOfTheTextIndexAreFound() throws SQLException {
        lineage.atomically(work -> {
            for (int i = 0; i < 300; i++) {
                work.journal().record(decision("Choice " + i + " of " + i * 7919 + " or word" + i * 31));
            }
            return 0;
        });
        assertThat(verify().problems()).isEmpty();
        execute("DELETE FROM texts_idx");
        assertThat(verify().problems()).contains("The words of the text index do not fit the versions: rebuild");
    }

    @Test
    void wordsThatTheTextIndexLostOrExchangedAreFoundInAnyScript() throws SQLException {
        record("Größe, ẞ, İstanbul, 東京 𠮷, हिन्दी, naïve, Ꭰ, ᲀ, ⅷ, ½, 🚀, a\u0301, \uD838\uDD00, \u1E9E, ﬁ");
        assertThat(verify().problems()).isEmpty();
        execute("INSERT OR REPLACE INTO texts (rowid, title, words, scope) VALUES (4, 'Größe', '', '')");
        assertThat(verify().problems()).containsExactly("The words of the text index do not fit the versions: rebuild");
        rebuild();
        assertThat(verify().problems()).isEmpty();
    }

    @Test
    void aSaltThatTookTheBeginningOfItsBodyIsFound() throws SQLException {
        record(Decision.builder("Use mTLS").addAlternatives(Alternative.rejected("Keep tokens", "They expire")));
        execute("UPDATE versions SET salt = CAST(salt || substr(body, 1, instr(substr(body, 2), '{')) AS BLOB),"
                + " body = substr(body, 1 + instr(substr(body, 2), '{')) WHERE sequence = 4");
        assertThat(verify().problems()).startsWith("A salt of commit 4 has a wrong length");
    }

    @Test
    void aProblemNamesTheTableOrTheCommitAndTheRepair() throws SQLException {
        execute("UPDATE links SET reason = 'x' WHERE sequence = 1");
        assertThat(verify().problems()).containsExactly("The rows of links do not fit the versions: rebuild");
        rebuild();
        execute("UPDATE versions SET body = replace(body, 'cookies', 'cookie') WHERE sequence = 2");
        assertThat(verify().problems()).startsWith("The digest of commit 3 does not fit its versions, events and keys");
    }

    @Test
    void aStoreThatWasCutOffAtItsFirstOpeningIsSound(@TempDir Path folder) {
        Path young = folder.resolve("young.db");
        SqliteStore.at(young).close();
        try (LineageMemory memory = Lineages.open(SqliteStore.readOnly(young))) {
            assertThat(memory.maintenance().verify(Progress.NONE).problems()).isEmpty();
        }
    }

    @Test
    void anAnchorIsInALedgerThatHasGrownButInNoOlderCopy(@TempDir Path folder) {
        Path old = folder.resolve("old.db");
        String before = memory.maintenance().anchor();
        SqliteStore.backup(file, old);
        record("Use both");
        String anchor = memory.maintenance().anchor();
        assertThat(anchor).isEqualTo("4:" + verify().digest());
        record("Use neither");
        assertThat(memory.maintenance().verify(anchor, Progress.NONE)).isEqualTo(verify());
        try (LineageMemory copy = Lineages.open(SqliteStore.at(old))) {
            assertThat(copy.maintenance().verify(before, Progress.NONE).problems())
                    .isEmpty();
            copy.in(PLANNER).journal().record(decision("Use neither"));
            copy.in(PLANNER).journal().record(decision("Use none"));
            assertThat(copy.maintenance().verify(anchor, Progress.NONE).problems())
                    .containsExactly(
                            "The ledger has no commit " + anchor + ": its end was cut off, or it is another one");
        }
        assertThatThrownBy(() -> memory.maintenance().verify("4", Progress.NONE))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("anchor must be a sequence, ':' and a digest of 64 hexadecimal digits: '4'");
    }

    @Test
    void aCutTailChangesTheDigestThatAHostKept() throws SQLException {
        String kept = verify().digest();
        for (String table : List.of("versions", "commits")) {
            execute("DELETE FROM " + table + " WHERE sequence > 1");
        }
        execute("UPDATE facets SET until = NULL");
        execute("DELETE FROM facets WHERE sequence > 1");
        execute("DELETE FROM links WHERE sequence > 1");
        execute("DELETE FROM texts WHERE rowid > 1");
        assertThat(verify().problems()).isEmpty();
        assertThat(verify().digest()).isNotEqualTo(kept);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE versions SET text_sequence = 999",
                "DELETE FROM facets",
                "UPDATE facets SET value = value || 'x', time = 0, until = 3",
                "INSERT INTO facets VALUES ('tag', 'stray', 0, 1, 2, NULL)",
                "INSERT INTO facets VALUES ('tag', 'stray', 0, 777, 777, NULL)",
                "DELETE FROM links",
                "UPDATE links SET target = 'x', place = place + 1",
                "INSERT INTO links VALUES (777, 9999, 777, NULL, NULL, 'affects', 'file:c.ts', 1.0, NULL, NULL)",
                "INSERT INTO texts (texts) VALUES ('delete-all')",
                "INSERT INTO texts (rowid, title, words) VALUES (3, 'stray', 'words')",
                "INSERT INTO texts (rowid, title, words) VALUES (777, 'stray', 'words')",
                "DELETE FROM kinds"
            })
    void rebuildMendsDerivedRowsAndNothingElse(String damage) throws SQLException {
        Map<String, List<List<Object>>> truth = dump(TRUTH);
        Map<String, List<List<Object>>> derived = dump(DERIVED);
        assertThat(derived.get("texts")).hasSize(2);
        execute(damage);
        assertThat(rebuild()).isEqualTo(3);
        assertThat(verify().problems()).isEmpty();
        assertThat(dump(TRUTH)).isEqualTo(truth);
        assertThat(dump(DERIVED)).isEqualTo(derived);
        assertThat(lineage.search(Search.of("tokens"))).extracting(Hit::version).containsExactly(get(first.id()));
    }

    @Test
    void rebuildDoesNotMendTheTruth() throws SQLException {
        execute("UPDATE versions SET body = replace(body, 'cookies', 'secrets') WHERE sequence = 2");
        rebuild();
        assertThat(verify().problems())
                .containsExactly("The digest of commit 3 does not fit its versions, events and keys");
    }

    @Test
    void nothingIsWrittenBehindAStrayVersion() throws SQLException {
        execute("DELETE FROM commits WHERE sequence = 3");
        assertThat(verify().problems()).contains("There are versions or events after the last commit 1");
    }

    @Test
    void endsThatChangedPlacesAreFound() throws SQLException {
        update(first.id(), d -> d.tags(List.of()));
        update(first.id(), d -> d.tags(List.of("auth")));
        update(first.id(), d -> d.tags(List.of()));
        assertThat(verify().problems()).isEmpty();
        assertThat(execute("UPDATE facets SET until = CASE until WHEN 4 THEN 6 ELSE 4 END WHERE value = 'auth'"))
                .isEqualTo(2);
        assertThat(verify().problems()).containsExactly("The rows of facets do not fit the versions: rebuild");
    }

    @Test
    void noSessionIsNotASessionOfThatName() throws SQLException {
        memory.in(Scope.project("shop")).journal().record(Decision.builder("a").build());
        execute("UPDATE versions SET session = 'null' WHERE sequence = 4");
        assertThat(verify().problems()).contains("The digest of commit 4 does not fit its versions, events and keys");
    }
}
