package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.document.DocumentProblem;
import dev.lineage.error.Conflict;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Adoption;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Policy;
import dev.lineage.journal.Resolution;
import dev.lineage.journal.Result;
import dev.lineage.patterns.Category;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.sqlite.SqliteStore;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Records leave a memory as documents, and come back from them. */
class DocumentsTest {
    private static final Scope SHOP = Scope.project("shop").actor("ann").session("session-1a2b3c4d");

    /** What holds in one memory alone. */
    private static final List<String> LOCAL = List.of("sequence", "learned_at", "project", "by");

    private final CloseableLineage lineage = Lineages.open(SqliteStore.inMemory());
    private final CloseableLineage other = Lineages.open(SqliteStore.inMemory());

    @AfterEach
    void close() {
        lineage.close();
        other.close();
    }

    @Test
    void allThatADecisionSaysComesBackFromItsDocuments() {
        RecordId id = whole();
        List<Map<String, Object>> documents = documents(lineage, id);

        assertThat(other.documents().adopt("decision", documents)).isEqualTo(Adoption.ADDED);
        assertThat(documents(other, id)).isEqualTo(documents);
        assertThat(other.journal().versions(id))
                .extracting(Decision::content)
                .isEqualTo(lineage.journal().versions(id).stream()
                        .map(Decision::content)
                        .toList());
        long sequence = other.query().sequence();
        assertThat(other.documents().adopt("decision", documents)).isEqualTo(Adoption.UNCHANGED);
        assertThat(other.query().sequence()).isEqualTo(sequence);
        assertThat(other.maintenance().verify().problems()).isEmpty();
    }

    private RecordId whole() {
        Lineage shop = lineage.in(SHOP);
        RecordId precedent =
                shop.journal().record(DecisionDraft.of("Cache by hand")).id();
        RecordId id = shop.journal()
                .record(DecisionDraft.of("Use Redis")
                        .because("Pub and sub")
                        .rejecting("Memcached", "No events")
                        .rejecting("Nothing")
                        .affecting("src/cache.ts")
                        .tagged("cache")
                        .relatedTo(precedent)
                        .gitCommit("0a1b2c3d")
                        .consequences("One server more")
                        .validFrom(Instant.parse("2026-01-01T00:00:00Z"))
                        .knowing(known -> known.task("T-1")
                                .question("Which?")
                                .confidence("high")
                                .chosen(Map.of("size", 3L))
                                .policy(Policy.of("Ask").exceptBecause("Nobody there"))
                                .reversible(true))
                        .linking(DecisionLink.of(Relation.CITES_PRECEDENT, precedent)
                                .because("the same")
                                .strength(0.5))
                        .linking(DecisionLink.of(Relation.AFFECTS, Reference.file("src/a.ts"))))
                .id();
        shop.journal()
                .resolve(
                        id,
                        Resolution.of(Result.failed().errors(2).evidence("log")).lesson("Measure"));
        shop.journal().update(id, DecisionUpdate.to(Outcome.ABANDONED));
        return id;
    }

    private static List<Map<String, Object>> documents(Lineage lineage, RecordId id) {
        List<Map<String, Object>> documents = new ArrayList<>();
        for (Decision version : lineage.journal().versions(id)) {
            Map<String, Object> document = new LinkedHashMap<>(version.document());
            document.keySet().removeAll(LOCAL);
            documents.add(document);
        }
        return documents;
    }

    @Test
    void eachVersionKeepsItsOwnTime() {
        List<Map<String, Object>> versions = List.of(
                Map.of("id", "dec-1a2b3c4d", "decision", "Use Redis", "timestamp", "2020-01-01T00:00:00Z"),
                Map.of("id", "dec-1a2b3c4d", "decision", "Use two", "timestamp", "2021-06-01T00:00:00Z"));
        RecordId id = RecordId.of("dec-1a2b3c4d");
        lineage.documents().adopt("decision", versions);

        assertThat(lineage.journal().versions(id))
                .extracting(version -> version.document().get("timestamp"))
                .containsExactly("2020-01-01T00:00:00Z", "2021-06-01T00:00:00Z");
        assertThat(lineage.documents().adopt("decision", documents(lineage, id)))
                .isEqualTo(Adoption.UNCHANGED);
        assertThat(other.documents().adopt("decision", documents(lineage, id))).isEqualTo(Adoption.ADDED);
        assertThat(other.journal().show(id).validFrom()).contains(Instant.parse("2021-06-01T00:00:00Z"));
    }

    @Test
    void versionsThatComeInAnotherOrderAreTakenOverOnce() {
        Map<String, Object> cache = Map.of("id", "dec-1a2b3c4d", "decision", "Cache");
        Map<String, Object> redis = Map.of("id", "dec-1a2b3c4d", "decision", "Redis");
        Map<String, Object> files = Map.of("id", "dec-1a2b3c4d", "decision", "Files");
        lineage.documents().adopt("decision", List.of(cache, files));

        for (List<Map<String, Object>> brought : List.of(List.of(redis, cache), List.of(cache, redis, files))) {
            assertThat(lineage.documents().adopt("decision", brought)).isEqualTo(Adoption.EXTENDED);
            assertThat(lineage.documents().adopt("decision", brought)).isEqualTo(Adoption.UNCHANGED);
        }
        assertThat(lineage.journal().versions(RecordId.of("dec-1a2b3c4d")))
                .extracting(Decision::text)
                .containsExactly("Cache", "Files", "Redis", "Cache", "Files");
    }

    @Test
    void aBoundThatIsNoneIsLeftOutAlone() {
        for (String bound : List.of("valid_from", "valid_until")) {
            List<String> problems = new ArrayList<>();
            Map<String, Object> read = lineage.documents()
                    .read(
                            "decision",
                            Map.of("id", "dec-1a2b3c4d", "decision", "Use Redis", bound, "1800-01-01T00:00:00Z"),
                            (problem, field, detail) -> problems.add(problem + " " + field));

            assertThat(problems).containsExactly("REFUSED_VALUE " + bound);
            assertThat(read).doesNotContainKey(bound);
        }
    }

    @Test
    void whatAFieldDoesNotTakeIsReportedAndLeftOut() {
        Map<String, Object> document = new HashMap<>(Map.of(
                "id",
                "dec-1a2b3c4d",
                "decision",
                "Use Redis",
                "timestamp",
                "soon",
                "rationale",
                7L,
                "tags",
                List.of("cache", " ", List.of(1L)),
                "confidence",
                new BigDecimal("1.5"),
                "entity_links",
                List.of(
                        Map.of("relation", "affects", "target", "file:a.ts"),
                        Map.of("relation", "affects", "target", "dec-1a2b3c4d"),
                        Map.of("relation", "affects")),
                "outcome_result",
                Map.of("status", "failed", "errors", "two"),
                "valid_from",
                "2026-02-01T00:00:00Z"));
        document.put("valid_until", "2026-01-01T00:00:00Z");
        document.put("superseded_by", null);
        document.put("shade", "blue");
        List<String> problems = new ArrayList<>();

        Map<String, Object> read = lineage.documents()
                .read("decision", document, (problem, field, detail) -> problems.add(problem + " " + field));

        assertThat(problems)
                .containsExactlyInAnyOrder(
                        "REFUSED_VALUE timestamp",
                        "WRONG_TYPE rationale",
                        "BLANK_TEXT tags[1]",
                        "WRONG_TYPE tags[2]",
                        "REFUSED_VALUE confidence",
                        "REFUSED_VALUE entity_links[1]",
                        "REFUSED_VALUE entity_links[2]",
                        "WRONG_TYPE outcome_result.errors",
                        "REFUSED_VALUE valid_until",
                        "WRONG_TYPE superseded_by");
        assertThat(read)
                .containsEntry("rationale", "7")
                .containsEntry("tags", List.of("cache", "[1]"))
                .containsEntry("valid_from", "2026-02-01T00:00:00Z")
                .containsEntry("outcome_result", Map.of("status", "failed"))
                .containsEntry(
                        "entity_links",
                        List.of(Map.of(
                                "relation", "affects", "target", "file:a.ts", "strength", new BigDecimal("1.0"))))
                .containsEntry("shade", "blue")
                .doesNotContainKeys("confidence", "valid_until");
        assertThat(lineage.documents().adopt("decision", List.of(read))).isEqualTo(Adoption.ADDED);
        assertThat(lineage.journal().show(RecordId.of("dec-1a2b3c4d")).additional())
                .isEqualTo(Map.of("shade", "blue"));
    }

    @Test
    void whatIsNotAsItShouldBeIsNotTakenOver() {
        refused(Map.of("decision", "Use Redis"), "id must be there, but was \"null\"");
        refused(Map.of("id", "dec-1a2b3c4d"), "decision must be there, but was \"null\"");
        refused(
                Map.of("id", "dec-1a2b3c4d", "decision", "Use Redis", "tags", "cache"),
                "tags must be a list, but was \"cache\"");
        refused(
                Map.of("id", "dec-1a2b3c4d", "decision", "Use Redis", "related_decisions", List.of("dec-1a2b3c4d")),
                "related_decisions[0] must be another record than the one that says so, but was \"dec-1a2b3c4d\"");
        Map<String, Object> fine = Map.of("id", "dec-1a2b3c4d", "decision", "Use Redis");
        assertThatThrownBy(() -> lineage.documents()
                        .adopt("decision", List.of(fine, Map.of("id", "dec-00000000", "decision", "Use Redis"))))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("versions[1].id must be that of the first version, dec-1a2b3c4d, but was \"dec-00000000\"");
        assertThatThrownBy(() -> lineage.documents().adopt("decision", List.of()))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("versions must be from 1 to 1000000, but was \"0\"");
        for (String kind : List.of("showing", "berth")) {
            assertThatThrownBy(() -> lineage.documents().fields(kind))
                    .isInstanceOf(InvalidInput.class)
                    .hasMessage("kind must be a kind of records that are taken over as documents, but was \"" + kind
                            + "\"");
        }
        assertThat(lineage.query().sequence()).isZero();
    }

    private void refused(Map<String, Object> document, String message) {
        assertThatThrownBy(() -> lineage.documents().adopt("decision", List.of(document)))
                .isInstanceOf(InvalidInput.class)
                .hasMessage(message);
    }

    @Test
    void aBatchTakesDocumentsOverWithAllElseThatItWrites() {
        Map<String, Object> document = Map.of("id", "dec-1a2b3c4d", "decision", "Use Redis");
        List<Adoption> done = new ArrayList<>();

        assertThatThrownBy(() -> lineage.atomically(batch -> {
                    batch.documents().adopt("decision", List.of(document), done::add);
                    batch.journal().relate(RecordId.of("dec-1a2b3c4d"), RecordId.of("dec-00000000"));
                }))
                .isInstanceOf(NotFound.class);
        assertThat(done).isEmpty();
        assertThat(lineage.query().sequence()).isZero();
        lineage.atomically(batch -> {
            batch.documents().adopt("decision", List.of(document), done::add);
            assertThat(done).isEmpty();
        });

        assertThat(done).containsExactly(Adoption.ADDED);
        assertThat(lineage.journal().show(RecordId.of("dec-1a2b3c4d")).text()).isEqualTo("Use Redis");
    }

    @Test
    void aRecordThatTheCallerDoesNotSeeStandsInTheWay() {
        Map<String, Object> document = Map.of("id", "dec-1a2b3c4d", "decision", "Use Redis");
        lineage.in(Scope.project("shop")).documents().adopt("decision", List.of(document));

        assertThatThrownBy(() -> lineage.in(Scope.project("bank")).documents().adopt("decision", List.of(document)))
                .isInstanceOf(Conflict.class);
    }

    @Test
    void allThatALessonSaysComesBackWithItsValidations() {
        Lineage shop = lineage.in(SHOP);
        RecordId decision =
                shop.journal().record(DecisionDraft.of("Refresh at noon")).id();
        RecordId id = shop.patterns()
                .capture(PatternDraft.of("Refresh early")
                        .when("tokens near expiry")
                        .problem("races")
                        .then("a margin")
                        .bad("wait for a 401")
                        .good("refresh at T-5")
                        .category(Category.ARCHITECTURE)
                        .discoveredAt(Discovery.NOTHING.epic("mj100").decision(decision)))
                .id();
        shop.patterns().validate(id, ValidationDraft.positive());
        shop.patterns().validate(id, ValidationDraft.negative().by(decision).note("late"));
        Lesson lesson = lineage.patterns().show(id);
        Map<String, Object> document = new HashMap<>(lesson.document());
        document.put(
                "validation_log",
                List.of(
                        Map.of("verdict", "positive"),
                        Map.of("verdict", "negative", "decision", decision.text(), "note", "late")));

        assertThat(other.documents().adopt("pattern", List.of(document))).isEqualTo(Adoption.ADDED);
        Lesson there = other.patterns().show(id);
        assertThat(there.content()).isEqualTo(lesson.content());
        assertThat(List.of(there.confidence(), there.positiveValidations(), there.negativeValidations()))
                .isEqualTo(List.of(lesson.confidence(), 1, 1));
        assertThat(other.documents().adopt("pattern", List.of(document))).isEqualTo(Adoption.UNCHANGED);
        assertThat(other.documents().read("pattern", document, (problem, field, detail) -> {
                    throw new AssertionError(field + " " + detail);
                }))
                .containsEntry(
                        "validation_log",
                        List.of(
                                Map.of("verdict", "positive"),
                                Map.of("verdict", "negative", "decision", decision.text(), "note", "late")))
                .containsEntry("examples", List.of(Map.of("bad", "wait for a 401"), Map.of("good", "refresh at T-5")));
    }

    @Test
    void namesOfFieldsStandInTheOrderOfDocuments() {
        assertThat(other.documents().fields("anti-pattern"))
                .containsExactly(
                        "id",
                        "name",
                        "symptom",
                        "risk",
                        "fix",
                        "severity",
                        "category",
                        "origin",
                        "confidence",
                        "validations",
                        "kind",
                        "timestamp",
                        "initial_confidence",
                        "initial_validations",
                        "validation_log",
                        "positive_validations",
                        "negative_validations",
                        "helpful",
                        "harmful",
                        "maturity",
                        "used_in",
                        "validated_by",
                        "project",
                        "space",
                        "session_id",
                        "actor",
                        "by",
                        "version",
                        "sequence",
                        "learned_at",
                        "valid_from",
                        "valid_until");
    }

    @Test
    void validationsOfALessonNameEachDecisionOnceAndAreNoMoreThanItMayHave() {
        Map<String, Object> document = new HashMap<>(Map.of("id", "anti-000009-x", "name", "Retry for ever"));
        document.put("initial_validations", 1_000_000_001L);
        document.put(
                "validation_log",
                List.of(
                        Map.of("verdict", "positive", "decision", "D1"),
                        Map.of("verdict", "negative", "decision", "D1"),
                        Map.of("verdict", "positive", "times", 1_000_000_000L),
                        Map.of("verdict", "positive", "times", 999_999_999L)));
        List<String> problems = new ArrayList<>();

        Map<String, Object> read = other.documents()
                .read(
                        "anti-pattern",
                        document,
                        (problem, field, detail) -> problems.add(problem + " " + field + ": " + detail));

        assertThat(problems)
                .containsExactly(
                        "REFUSED_VALUE initial_validations: initial_validations must be from 0 to 1000000000,"
                                + " but was \"1000000001\"",
                        "REFUSED_VALUE validation_log[1]: decision must be named once, but was \"D1\"",
                        "REFUSED_VALUE validation_log[2]: times must be from 0 to 1000000000, but was \"1000000001\"");
        assertThat(read)
                .doesNotContainKey("initial_validations")
                .containsEntry(
                        "validation_log",
                        List.of(
                                Map.of("verdict", "positive", "decision", "D1"),
                                Map.of("verdict", "positive", "times", 999_999_999L)));
        assertThatThrownBy(() -> other.documents().adopt("anti-pattern", List.of(document)))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("initial_validations must be from 0 to 1000000000, but was \"1000000001\"");
        assertThat(other.documents().adopt("anti-pattern", List.of(read))).isEqualTo(Adoption.ADDED);
        assertThat(other.patterns().show(RecordId.of("anti-000009-x")).positiveValidations())
                .isEqualTo(1_000_000_000);
    }

    @Test
    void aLessonOfADocumentGetsAnOriginWhereItNamesNone() {
        Map<String, Object> document = Map.of("id", "anti-000009-x", "name", "Retry for ever", "severity", "high");

        other.in(Scope.project("shop")).documents().adopt("anti-pattern", List.of(document));

        assertThat(other.patterns().show(RecordId.of("anti-000009-x")).document())
                .containsEntry("origin", "shop")
                .containsEntry("severity", "high")
                .containsEntry("symptom", null);
    }

    @Test
    void aKindThatOnlyATestDeclaresIsTakenOverWithoutAFurtherLine() {
        RecordId id;
        List<Map<String, Object>> documents;
        try (Harbour harbour = Harbour.open(SqliteStore.inMemory(), LineageOptions.defaults())) {
            id = harbour.record(SHOP, Berth.of("North quay").tagged("deep").ring("red"), Optional.empty())
                    .id();
            harbour.revise(SHOP, id, OptionalInt.empty(), said -> said.depth(4.5));
            documents = harbour.documents(id);
        }
        try (Harbour harbour = Harbour.open(SqliteStore.inMemory(), LineageOptions.defaults())) {
            assertThat(harbour.lineage.documents().fields("berth"))
                    .startsWith("id", "name", "depth", "tags", "beside", "rings", "like", "follows", "timestamp");
            assertThat(harbour.lineage.in(Scope.project("shop")).documents().adopt("berth", documents))
                    .isEqualTo(Adoption.ADDED);
            assertThat(harbour.documents(id))
                    .usingRecursiveComparison()
                    .ignoringFields("learned_at")
                    .isEqualTo(documents);
            List<String> problems = new ArrayList<>();
            harbour.lineage
                    .documents()
                    .read(
                            "berth",
                            Map.of("id", id.text(), "name", "South quay", "depth", "deep"),
                            (problem, field, detail) -> problems.add(problem + " " + field + ": " + detail));
            assertThat(problems).containsExactly(DocumentProblem.WRONG_TYPE + " depth: not a number: \"deep\"");
        }
    }
}
