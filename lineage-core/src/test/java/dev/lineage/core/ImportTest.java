package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.ImportReport;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Level;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.TraceBuilder;
import dev.lineage.record.Check;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Documents on their way into a memory, and out of it again. */
class ImportTest extends MemoryTest {
    private static final Instant TIME = Instant.parse("2025-12-01T10:00:00Z");

    /** Returns a document with an id and a time. */
    private static Map<String, Object> document(Object... namesAndValues) {
        return document(fields(namesAndValues));
    }

    private static Map<String, Object> document(String json) {
        return document(json(json));
    }

    private static Map<String, Object> document(Map<String, Object> further) {
        Map<String, Object> fields = json("'id': 'dec-00000001', 'timestamp': '" + TIME + "'");
        fields.putAll(further);
        return fields;
    }

    private Decision imported() {
        return get(id("dec-00000001")).value();
    }

    private static ImportReport added(int added, Deviation... deviations) {
        return new ImportReport(added, 0, 0, 0, 0, List.of(deviations));
    }

    private static Deviation deviation(String rule, String detail) {
        return new Deviation("file:1", rule, detail);
    }

    @Test
    void aLineOfTheContractIsReadFieldByField() {
        Map<String, Object> line = json("""
            'id': 'dec-5741815d', 'timestamp': '2026-02-10T03:48:04Z', 'session_id': 'session-07ed6a2f',
            'decision': 'Use JSONL', 'rationale': 'Simpler than SQLite', 'alternatives': ['SQLite', 'PostgreSQL'],
            'outcome': 'successful', 'type': 'implementation', 'entities': ['lib/store.sh'], 'tags': ['storage'],
            'lesson_learned': 'Needs compaction', 'related_decisions': [], 'git_commit': 'd0fb77c'
            """);
        assertThat(importAll(line)).isEqualTo(added(1));
        Version<Decision> stored = get(id("dec-5741815d"));
        Instant time = Instant.parse("2026-02-10T03:48:04Z");
        assertThat(List.of(stored.time(), stored.updatedAt(), stored.recordedAt()))
                .containsExactly(time, time, clock.instant());
        assertThat(stored.additional()).isEmpty();
        assertThat(stored.value().alternatives())
                .containsExactly(Alternative.considered("SQLite"), Alternative.considered("PostgreSQL"));
        assertThat(export(memory, PLANNER).get(0))
                .containsAllEntriesOf(line)
                .containsEntry("project", "shop")
                .containsEntry("actor", "agent:planner");
    }

    @Test
    void aRowOfTheDataSchemaIsRead() {
        Map<String, Object> row = json("""
            'id': '01HXYZ', 'working_memory_id': 'wm-1', 'question': 'Which store?', 'choice': 'SQLite',
            'alternatives': ['Kuzu'], 'rationale': 'One file', 'made_by': 'architect',
            'made_at': '2026-02-10T03:48:04.5+02:00', 'task_id': 'task:t1', 'affects_tasks': ['task:t2'],
            'reversible': false, 'reversed_by': null, 'confidence': 'medium'
            """);
        assertThat(importAll(row)).isEqualTo(added(1));
        Version<Decision> stored = get(id("01HXYZ"));
        assertThat(stored.time()).isEqualTo(Instant.parse("2026-02-10T01:48:04.5Z"));
        assertThat(stored.value())
                .isEqualTo(Decision.builder("SQLite")
                        .rationale("One file")
                        .alternatives(List.of(Alternative.considered("Kuzu")))
                        .trace(TraceBuilder.builder()
                                .question("Which store?")
                                .workingMemoryId(Reference.of("wm-1"))
                                .taskId(Reference.of("task:t1"))
                                .agentName("architect")
                                .affectsTasks(List.of(Reference.of("task:t2")))
                                .reversible(false)
                                .confidence(Level.MEDIUM)
                                .build())
                        .build());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
        # rule; given; kept
        unknown-field; 'mood': 3; 'mood': 3
        unknown-outcome; 'outcome': 'superb'; 'outcome': 'superb'
        unknown-confidence; 'confidence': 'certain'; 'confidence': 'certain'
        wrong-type; 'rationale': ['a']; 'rationale': null
        wrong-type; 'result': {'success': true, 'error_count': 'many'}; 'result': {'success': true, 'error_count': 0, 'retry_count': 0}
        wrong-type; 'type': 'not a word!'; 'type': 'other'
        wrong-type; 'decision_data': [1]; 'outcome': 'pending'
        blank-text; 'tags': ['a', ' ', 'b']; 'tags': ['a', 'b']
        blank-text; 'alternatives': ['a', '', 'b']; 'alternatives': ['a', 'b']
        bad-character; 'rationale': 'a\\u0000b'; 'rationale': 'a\\ufffdb'
        bad-character; 'tags': ['a', '\\uD800']; 'tags': ['a', '\\ufffd']
        bad-character; 'session_id': 's\\u0000'; 'session_id': 's\\ufffd'
        bad-character; 'mood': ['\\u0000']; 'mood': ['\\ufffd']
        bad-character; 'a\\u0000b': 1; 'a\\ufffdb': 1
        bad-timestamp; 'valid_from': 'yesterday'; 'outcome': 'pending'
        bad-timestamp; 'valid_from': '2024-02-30'; 'outcome': 'pending'
        bad-timestamp; 'valid_from': 1715548400000000000; 'outcome': 'pending'
        bad-timestamp; 'valid_from': '2026-02-02', 'valid_until': '2026-01-01'; 'outcome': 'pending'
        bad-timestamp; 'links': [], 'updated_at': 'soon'; 'updated_at': '2025-12-01T10:00:00Z'
        timestamp-without-zone; 'updated_at': '2026-01-01T00:00:00'; 'updated_at': '2026-01-01T00:00:00Z'
        wrong-type; 'links': [{'relation': 'a b', 'target': 'x'}, {'relation': 'r', 'target': 'y'}]; 'links': [{'relation': 'r', 'target': 'y'}]
        missing-field; 'links': [{'relation': 'r'}]; 'outcome': 'pending'
        dangling-link; 'related_decisions': ['dec-99999999']; 'related_decisions': ['dec-99999999']
        dangling-link; 'superseded_by': 'dec-99999999'; 'outcome': 'pending'
        id-format; 'id': 'dec 1'; 'id': 'dec-1'
        """)
    void aDeviationIsReportedAndNothingElseIsLeftOut(String rule, String given, String kept) {
        Map<String, Object> document = document("'decision': 'a', 'git_commit': 'd0fb77c'");
        document.putAll(json(given));
        ImportReport report = importAll(document);
        assertThat(report.deviations()).extracting(Deviation::rule).contains(rule);
        assertThat(report.deviations()).extracting(Deviation::place).containsOnly("file:1");
        assertThat(report.added()).isEqualTo(1);
        assertThat(export(memory, PLANNER).get(0))
                .containsAllEntriesOf(json(kept))
                .containsEntry("decision", "a")
                .containsEntry("git_commit", "d0fb77c");
        ImportReport again = importAll(document);
        assertThat(again).isEqualTo(new ImportReport(0, 0, 1, 0, 0, again.deviations()));
    }

    @Test
    void aDocumentWithoutARequiredFieldIsRefused() {
        assertThat(importAll(document("rationale", "a")))
                .isEqualTo(
                        new ImportReport(0, 0, 0, 0, 1, List.of(deviation("missing-field", "decision is required"))));
        assertThat(importAll(document("decision", "x".repeat(100_001))).refused())
                .isEqualTo(1);
        assertThat(verify().versions()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "2026-02-10T03:48:04Z, 2026-02-10T03:48:04Z",
        "2026-02-10T03:48:04+02:00, 2026-02-10T01:48:04Z",
        "2026-02-10T03:48:04+0230, 2026-02-10T01:18:04Z",
        "2026-02-10 03:48:04 -05, 2026-02-10T08:48:04Z",
        "2026-02-10T03:48:04.123456789Z, 2026-02-10T03:48:04.123456Z",
        "2026-02-10, 2026-02-10T00:00:00Z",
        "2026-02-10 03:48:04, 2026-02-10T03:48:04Z",
        "1770695284, 2026-02-10T03:48:04Z",
        "1770695284000, 2026-02-10T03:48:04Z",
        "1770695284.5, 2026-02-10T03:48:04.500Z",
        "1.77069528E+9, 2026-02-10T03:48:00Z",
        "2026-02-10T04:48:04+01:00[Europe/Berlin], 2026-02-10T03:48:04Z",
        "2026-07-10T05:48:04[Europe/Berlin], 2026-07-10T03:48:04Z"
    })
    void aTimeIsReadInItsForms(String written, Instant time) {
        importAll(document("timestamp", written, "decision", "a"));
        assertThat(get(id("dec-00000001")).time()).isEqualTo(time);
    }

    @Test
    @Timeout(20) // in quadratic time each of them takes longer
    void numbersOfAMillionDigitsAreRefusedOrKeptAsTextsAtOnce() {
        String digits = "1".repeat(1_000_000);
        ImportReport report = importAll(
                document("timestamp", digits, "decision", "a"),
                fields("kind", "edge", "from", "a", "relation", "needs", "to", "b", "weight", digits),
                fields("kind", "run", "id", "run-1", "name", "r"),
                fields(
                        "kind",
                        "run_event",
                        "run",
                        "run-1",
                        "event",
                        fields("kind", "a/b", "payload", fields("n", "~f" + digits))));
        assertThat(report.deviations())
                .extracting(Deviation::place, Deviation::rule)
                .containsExactly(
                        tuple("file:1", "bad-timestamp"), tuple("file:2", "wrong-type"), tuple("file:4", "wrong-type"));
        assertThat(report.added()).isEqualTo(3);
    }

    @Test
    void aNumberIsATimeToo() {
        importAll(document("timestamp", 1_770_695_284_000L, "decision", "a"));
        assertThat(get(id("dec-00000001")).time()).isEqualTo(Instant.parse("2026-02-10T03:48:04Z"));
    }

    @Test
    void aDocumentWithoutATimeHasTheTimeOfTheOneBefore() {
        ImportReport report = importAll(
                document("decision", "a"),
                fields("id", "dec-00000002", "decision", "b", "timestamp", "soon"),
                fields("id", "dec-00000003", "decision", "c"));
        assertThat(report.deviations())
                .extracting(Deviation::place, Deviation::rule)
                .containsExactly(tuple("file:2", "bad-timestamp"));
        assertThat(all(lineage.journal())).extracting(Version::time).containsOnly(TIME);
    }

    @Test
    void otherFormsOfAValueAreRead() {
        importAll(document("""
            'decision': 'a', 'alternatives': '[{\\"strategy\\": \\"b\\", \\"rejectedBecause\\": \\"c\\"}]',
            'tags': 'one', 'confidence': 0.5, 'inputs_gathered': '{\\"queries\\": [1]}', 'bead_id': 17,
            'precedent_cited': {'epicId': 'mj100'}, 'outcome': ' Successful ',
            'entity_links': [{'link_type': 'applies_pattern', 'target_entity_type': 'memory', 'target_entity_id': 'm1',
                'context': 'why', 'created_at': 1770695284}]
            """));
        Decision value = imported();
        assertThat(value.alternatives()).containsExactly(Alternative.rejected("b", "c"));
        assertThat(value.tags()).containsExactly("one");
        assertThat(value.outcome()).isEqualTo(Outcome.SUCCESSFUL);
        assertThat(value.trace().confidence()).contains(Level.MEDIUM);
        assertThat(value.trace().inputsGathered()).isEqualTo(Map.of("queries", List.of(1)));
        assertThat(value.trace().taskId()).contains(Reference.of("17"));
        assertThat(value.trace().precedentCited())
                .extracting(precedent -> precedent.target().text())
                .containsExactly("mj100");
        assertThat(value.links().get(0).target()).isEqualTo(Reference.of("memory:m1"));
        assertThat(value.links().get(0).reason()).contains("why");
        assertThat(value.links().get(0).at()).contains(Instant.parse("2026-02-10T03:48:04Z"));
    }

    @Test
    void namesOfLogsByHandCountWhereTheOwnFieldIsMissing() {
        importAll(document("title", "a", "why", "b"));
        assertThat(imported()).isEqualTo(Decision.builder("a").rationale("b").build());

        ImportReport report = importAll(fields("decision", "c", "title", "d", "reason", "e", "date", "2026-01-31"));
        assertThat(report.deviations())
                .containsExactly(deviation("unknown-field", "title is not a field of decision; it is kept"));
        assertThat(export(memory, PLANNER).get(1))
                .containsAllEntriesOf(fields("decision", "c", "rationale", "e", "title", "d"))
                .containsEntry("timestamp", "2026-01-31T00:00:00Z");
    }

    @Test
    void aNameOfAnotherToolIsNotReadInPlaceOfAValueThatWasRefused() {
        importAll(document(
                "decision", "a", "rationale", List.of(1), "why", "b", "links", "c", "entity_links", List.of()));
        assertThat(imported()).isEqualTo(Decision.builder("a").build());
        assertThat(export(memory, PLANNER).get(0))
                .containsEntry("rationale", null)
                .containsEntry("why", "b");
        assertThat(importAll(memory, export(memory, PLANNER)).unchanged()).isEqualTo(1);
    }

    @Test
    void aDocumentWithoutAnIdGetsOneThatFollowsFromItsContent() {
        Map<String, Object> line = fields("timestamp", TIME.toString(), "decision", "a");
        assertThat(importAll(line).added()).isEqualTo(1);
        assertThat(importAll(line).unchanged()).isEqualTo(1);
        assertThat(lineage.documents().ids("dec-", 9)).hasSize(1);
    }

    @Test
    void unknownFieldsSurviveUpdatesAlsoInside() {
        importAll(document("""
            'decision': 'a', 'mood': {'level': 3}, 'alternatives': [{'option': 'b', 'score': 7}, 'c'],
            'links': [{'relation': 'r', 'target': 'x', 'id': 'el-1'}]
            """));
        Version<Decision> stored = get(id("dec-00000001"));
        assertThat(stored.value().alternatives())
                .containsExactly(Alternative.considered("b"), Alternative.considered("c"));
        Version<Decision> updated =
                update(stored.id(), d -> d.addTags("auth").addAlternatives(Alternative.considered("d")));
        assertThat(updated).isEqualTo(get(stored.id()));
        Map<String, Object> document = export(memory, PLANNER).get(1);
        assertThat(document)
                .containsEntry("mood", fields("level", 3))
                .containsEntry("tags", List.of("auth", "shop"))
                .containsEntry("alternatives", List.of(fields("option", "b", "score", 7), "c", "d"));
        assertThat(String.valueOf(document.get("links"))).contains("id=el-1");
    }

    @Test
    void anUnknownWordIsWrittenBackUntilTheFieldIsChanged() {
        importAll(document("decision", "a", "outcome", "superb", "confidence", "certain"));
        Version<Decision> stored = get(id("dec-00000001"));
        assertThat(stored.value().outcome()).isEqualTo(Outcome.PENDING);
        assertThat(stored.additional())
                .isEqualTo(Map.of("outcome_as_written", "superb", "confidence_as_written", "certain"));
        Version<Decision> tagged = update(stored.id(), d -> d.addTags("x"));
        assertThat(lineage.documents().write(tagged))
                .containsEntry("outcome", "superb")
                .containsEntry("confidence", "certain");
        Version<Decision> changed = update(stored.id(), d -> d.outcome(Outcome.SUCCESSFUL));
        assertThat(lineage.documents().write(changed))
                .containsEntry("outcome", "successful")
                .containsEntry("confidence", "certain");
        assertThat(changed.additional()).isEqualTo(Map.of("confidence_as_written", "certain"));
    }

    @Test
    void onlyTheItemsOfAListThatAreTooLongAreLeftOut() {
        String tooLong = "x".repeat(Check.MAX_LINE + 1);
        ImportReport report = importAll(
                json("'kind': 'node', 'type': 'concept', 'name': 'retry', 'observations': ['%s', 'ok', '%<s1']"
                        .formatted(tooLong)));
        assertThat(report.deviations()).extracting(Deviation::rule).containsExactly("wrong-type");
        assertThat(export(memory, PLANNER).get(0)).containsEntry("observations", List.of("ok"));
    }

    @Test
    void linesOfOneIdAreVersions() {
        Map<String, Object> first = document("decision", "a");
        Map<String, Object> second = document("decision", "a", "outcome", "successful");
        Map<String, Object> third = document("timestamp", "2025-12-02", "decision", "b");
        assertThat(importAll(first, second, third)).isEqualTo(added(3));
        assertThat(lineage.journal().history(id("dec-00000001")))
                .extracting(
                        version -> version.value().decision() + version.value().outcome())
                .containsExactly("aPENDING", "aSUCCESSFUL", "bPENDING");
        assertThat(importAll(first, second, third)).isEqualTo(new ImportReport(0, 0, 3, 0, 0, List.of()));
        assertThat(get(id("dec-00000001")).time()).isEqualTo(TIME);
    }

    @Test
    void anOlderVersionNeverBecomesCurrent() {
        importAll(document("decision", "new", "updated_at", "2025-12-05"));
        ImportReport report = importAll(document("decision", "old", "updated_at", "2025-12-04"));
        assertThat(report)
                .isEqualTo(new ImportReport(
                        0, 0, 0, 1, 0, List.of(deviation("older-version", "dec-00000001 has a newer version here"))));
        assertThat(imported().decision()).isEqualTo("new");
        assertThat(verify().versions()).isEqualTo(1);
    }

    @Test
    void aValueThatCameBackIsAVersionOfItsOwn() {
        Version<Decision> stored = record("a");
        for (Outcome outcome : List.of(Outcome.SUCCESSFUL, Outcome.PENDING)) {
            clock.advance(Duration.ofMinutes(1));
            update(stored.id(), d -> d.outcome(outcome));
        }
        try (LineageMemory other = open(file.resolveSibling("other.db"), 2)) {
            assertThat(importAll(other, export(memory, PLANNER)).added()).isEqualTo(3);
            assertThat(other.in(PLANNER).journal().get(stored.id()).value().outcome())
                    .isEqualTo(Outcome.PENDING);
        }
    }

    @Test
    void anIdOfAnotherProjectIsReplacedAndFound() {
        Version<Decision> own = record("own");
        String id = own.id().value();
        Map<String, Object> foreign = document("'id': '" + id + "', 'project': 'blog', 'decision': 'foreign'");
        Map<String, Object> citing = document(
                "'id': 'dec-00000002', 'project': 'blog', 'decision': 'citing', 'related_decisions': ['" + id + "']");
        ImportReport report = importAll(foreign, citing);
        assertThat(report.added()).isEqualTo(2);
        assertThat(report.deviations())
                .singleElement()
                .satisfies(renamed -> assertThat(renamed.rule()).isEqualTo("renamed-id"))
                .satisfies(renamed ->
                        assertThat(renamed.detail()).matches(id + " has the id " + id + "-[0-9a-f]{8} here"));
        assertThat(importAll(foreign, citing)).isEqualTo(new ImportReport(0, 0, 2, 0, 0, List.of()));
        var blog = memory.in(Scope.project("blog"));
        Version<?> stored = blog.find(Reference.of(id)).orElseThrow();
        assertThat(stored.id().value()).matches(id + "-[0-9a-f]{8}");
        assertThat(stored.additional()).isEqualTo(Map.of("id_as_written", id));
        assertThat(blog.find(Reference.of("decision:" + id))).contains(stored);
        assertThat(blog.why(stored.id().target()))
                .extracting(version -> version.id().value())
                .containsExactly("dec-00000002");
        assertThat(lineage.find(Reference.of(id))).contains(own);
        assertThat(lineage.why(own.id().target())).isEmpty();
    }

    @Test
    void aReplacedIdGoesHomeAsTheOneThatItWas() {
        Map<String, Object> shop = document("project", "shop", "decision", "shop");
        Map<String, Object> blog = document("project", "blog", "decision", "blog");
        importAll(shop, blog);
        List<Map<String, Object>> exported = export(memory, Scope.allProjects());
        try (LineageMemory other = open(file.resolveSibling("other.db"), 2)) {
            importAll(other, List.of(blog));
            ImportReport report = importAll(other, exported);
            assertThat(List.of(report.added(), report.unchanged())).containsExactly(1L, 1L);
            assertThat(report.deviations())
                    .singleElement()
                    .satisfies(renamed -> assertThat(renamed.rule()).isEqualTo("renamed-id"));
            List<Map<String, Object>> back = export(other, Scope.allProjects());
            assertThat(importAll(memory, back)).isEqualTo(new ImportReport(0, 0, 2, 0, 0, List.of()));
            assertThat(other.in(Scope.project("blog"))
                            .journal()
                            .get(id("dec-00000001"))
                            .value()
                            .decision())
                    .isEqualTo("blog");
        }
    }

    @Test
    void anInverseThatAFileStatesBecomesTheLinkOfTheOtherRecord() {
        Map<String, Object> old = document("decision", "old", "superseded_by", "dec-00000002");
        Map<String, Object> recent = fields("id", "dec-00000002", "timestamp", "2025-12-02", "decision", "new");
        assertThat(importAll(old, recent)).isEqualTo(added(3));
        assertThat(get(id("dec-00000002")).value().supersedes()).containsExactly(id("dec-00000001"));
        assertThat(lineage.documents().successors(List.of(id("dec-00000001"))))
                .isEqualTo(Map.of(id("dec-00000001"), id("dec-00000002")));
        assertThat(importAll(old, recent)).isEqualTo(new ImportReport(0, 0, 2, 0, 0, List.of()));
        Map<String, Object> written = lineage.documents().write(get(id("dec-00000001")));
        assertThat(written).containsEntry("superseded_by", List.of("dec-00000002"));
        assertThat(importAll(memory, List.of(written))).isEqualTo(new ImportReport(0, 0, 1, 0, 0, List.of()));
    }

    @Test
    void anImportIsStoredInUnitsOf500() {
        List<Map<String, Object>> many = Stream.iterate(0, i -> i + 1)
                .limit(1_001)
                .map(i -> document("id", "dec-" + (10_000_000 + i), "decision", "d" + i))
                .toList();
        assertThat(importAll(memory, many)).isEqualTo(added(1_001));
        assertThat(verify().commits()).isEqualTo(3);
        assertThat(export(memory, PLANNER)).hasSize(1_001);
    }

    @Test
    void linksBeyondTheLimitOfAListAreReported() {
        List<Map<String, Object>> many = new ArrayList<>();
        many.add(document("id", "dec-000000ff", "decision", "newer"));
        for (int i = 0; i <= Check.MAX_ITEMS; i++) {
            String id = "dec-%08d".formatted(i);
            many.add(document("id", id, "decision", "old " + i, "superseded_by", "dec-000000ff"));
        }
        ImportReport report = importAll(memory, many);
        assertThat(report.added()).isEqualTo(Check.MAX_ITEMS + 3L);
        assertThat(report.deviations())
                .singleElement()
                .satisfies(deviation -> assertThat(deviation.detail()).startsWith("supersedes must have at most 1000"));
    }

    @Test
    void aTextThatLooksLikeJsonComesBackFromAnExport() {
        record(Decision.builder("a").addAlternatives(Alternative.considered("{\"option\": \"b\"}")));
        assertThat(importAll(memory, export(memory, PLANNER))).isEqualTo(new ImportReport(0, 0, 1, 0, 0, List.of()));
    }

    @Test
    void aWordThatIsOnlyKeptAsWrittenIsRead() {
        importAll(fields("id", "dec-00000001", "decision", "a", "outcome_as_written", "Successful"));
        assertThat(get(id("dec-00000001")).value().outcome()).isEqualTo(Outcome.SUCCESSFUL);
    }

    @Test
    void idsAsWrittenThatNoRecordCouldHaveAreNoNames() {
        String said = "'kind': 'node', 'type': 'concept', ";
        assertThat(importAll(
                                json(said + "'id': 'node-00000001', 'name': 'a', 'id_as_written': ' '"),
                                json(said
                                        + "'id': 'node-00000002', 'name': 'b', 'id_as_written': 'n2',"
                                        + " 'aliases': ['n2']"))
                        .added())
                .isEqualTo(2);
        assertThat(lineage.graph().orphans(5))
                .extracting(node -> node.name().text())
                .containsExactlyInAnyOrder("concept:a", "concept:b");
        assertThat(lineage.find(Reference.of("n2"))).isPresent();
    }
}
