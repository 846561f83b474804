package dev.lineage.core;

import static dev.lineage.ref.Reference.concept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.error.InvalidInput;
import dev.lineage.graph.Edge;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.ImportedEdge;
import dev.lineage.graph.ImportedNode;
import dev.lineage.graph.NodeDraft;
import dev.lineage.graph.NodeStatement;
import dev.lineage.journal.Adoption;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.query.Relation;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.ManualClock;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Statements about nodes and edges leave a memory as documents, and come back from them. */
class GraphDocumentsTest {
    private static final Scope SHOP = Scope.project("shop");
    private static final Instant THEN = Instant.parse("2025-06-01T00:00:00Z");
    private static final Instant LATER = Instant.parse("2025-07-01T00:00:00Z");
    private static final Instant END = Instant.parse("2099-01-01T00:00:00Z");
    private static final String TIME = "2026-01-01T00:00:00Z";

    private final ManualClock clock = ManualClock.create();
    private final CloseableLineage lineage =
            Lineages.open(SqliteStore.inMemory(), LineageOptions.defaults().clock(clock));
    private final CloseableLineage other =
            Lineages.open(SqliteStore.inMemory(), LineageOptions.defaults().clock(clock));

    @AfterEach
    void close() {
        lineage.close();
        other.close();
    }

    @SuppressWarnings("NullAway") // a document's field may be null
    private static Map<String, Object> fields(@Nullable Object... namesAndValues) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            fields.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return fields;
    }

    private static NodeStatement statement(Lineage from, Reference node) {
        return from.graph().show(node).statements().get(0);
    }

    private static Edge edge(Lineage from, Reference node) {
        return from.graph().edges(node).get(0);
    }

    @Test
    void aStatementAboutANodeIsADocumentThatNamesTheNode() {
        lineage.in(SHOP.writingTo("secret").reading("secret"))
                .graph()
                .addNode(NodeDraft.of(concept("a"))
                        .with("owner", Map.of("team", "alpha"))
                        .alias("n-1")
                        .validUntil(END));
        Lineage reading = lineage.in(SHOP.reading("secret"));

        Map<String, Object> document = statement(reading, concept("a")).document();
        assertThat(document)
                .isEqualTo(fields(
                        "id",
                        "concept:a",
                        "type",
                        "concept",
                        "name",
                        "a",
                        "data",
                        Map.of("owner", Map.of("team", "alpha")),
                        "created_at",
                        TIME,
                        "updated_at",
                        TIME,
                        "aliases",
                        List.of("n-1"),
                        "project",
                        "shop",
                        "space",
                        "secret",
                        "valid_until",
                        END.toString()));
        assertThat(document.keySet())
                .startsWith("id", "type", "name", "data", "created_at", "updated_at", "aliases", "project", "space");
    }

    @Test
    void aBareNodeHasTheFieldsThatEveryNodeHas() {
        lineage.graph().addNode(NodeDraft.of(concept("a")));
        Map<String, Object> document = statement(lineage, concept("a")).document();
        assertThat(document)
                .isEqualTo(fields(
                        "id",
                        "concept:a",
                        "type",
                        "concept",
                        "name",
                        "a",
                        "data",
                        Map.of(),
                        "created_at",
                        TIME,
                        "updated_at",
                        TIME));
    }

    @Test
    void whatSeveralProjectsSayOfANodeIsADocumentThatNamesNoProject() {
        lineage.in(SHOP).graph().addNode(NodeDraft.of(concept("a")).with("k", 1L));
        clock.advance(Duration.ofHours(1));
        lineage.in(Scope.project("bank"))
                .graph()
                .addNode(NodeDraft.of(concept("a")).with("l", 2L));
        assertThat(statement(lineage.in(Scope.all()), concept("a")).document())
                .isEqualTo(fields(
                        "id",
                        "concept:a",
                        "type",
                        "concept",
                        "name",
                        "a",
                        "data",
                        Map.of("k", 1L, "l", 2L),
                        "created_at",
                        TIME,
                        "updated_at",
                        "2026-01-01T01:00:00Z"));
    }

    @Test
    void anEdgeIsADocumentThatNamesTheRecordThatSaysIt() {
        lineage.in(SHOP)
                .graph()
                .addEdge(EdgeDraft.of(concept("a"), Relation.DEPENDS_ON, concept("b"))
                        .weight(0.5)
                        .because("so")
                        .validFrom(THEN));
        Edge edge = edge(lineage.in(SHOP), concept("a"));
        assertThat(edge.document())
                .isEqualTo(fields(
                        "from",
                        "concept:a",
                        "to",
                        "concept:b",
                        "relation",
                        "depends_on",
                        "weight",
                        new BigDecimal("0.5"),
                        "reason",
                        "so",
                        "said_by",
                        edge.said().text(),
                        "created_at",
                        TIME,
                        "project",
                        "shop",
                        "valid_from",
                        THEN.toString()));
        assertThat(edge.document().keySet())
                .startsWith("from", "to", "relation", "weight", "reason", "said_by", "created_at");
    }

    @Test
    void anEdgeThatADecisionSaysIsAddedWhereItIsTakenOver() {
        RecordId decision = lineage.journal()
                .record(DecisionDraft.of("Use it").affecting("src/a.ts"))
                .id();
        Edge edge = edge(lineage, decision);
        assertThat(edge.document())
                .isEqualTo(fields(
                        "from",
                        decision.text(),
                        "to",
                        "file:src/a.ts",
                        "relation",
                        "affects",
                        "weight",
                        new BigDecimal("1.0"),
                        "reason",
                        null,
                        "said_by",
                        decision.text(),
                        "created_at",
                        TIME));

        assertThat(other.documents().adopt("edge", List.of(edge.document()))).isEqualTo(Adoption.ADDED);
        assertThat(edge(other, decision).isAdded()).isTrue();
    }

    @Test
    void allThatIsSaidOfANodeComesBackFromItsDocument() {
        Lineage shop = lineage.in(SHOP);
        shop.graph()
                .adopt(new ImportedNode(
                        new NodeDraft(
                                concept("a"),
                                Map.of("k", List.of(1L, new BigDecimal("0.5")), "deep", Map.of("l", true)),
                                List.of("n-1", "n-2"),
                                Validity.UNSAID.from(LATER).until(END)),
                        Optional.of(THEN),
                        Optional.of(LATER),
                        Map.of("id", "n1", "type", 3L, "odd", Map.of("x", "y"))));
        NodeStatement statement = statement(shop, concept("a"));
        assertThat(statement.document())
                .containsEntry("additional", Map.of("id", "n1", "type", 3L, "odd", Map.of("x", "y")));

        Lineage there = other.in(SHOP);
        assertThat(there.documents().adopt("node", List.of(statement.document())))
                .isEqualTo(Adoption.ADDED);
        assertThat(there.graph().show(concept("a"))).isEqualTo(shop.graph().show(concept("a")));
        assertThat(statement(there, concept("a")).document()).isEqualTo(statement.document());
        long sequence = there.query().sequence();
        assertThat(there.documents().adopt("node", List.of(statement.document())))
                .isEqualTo(Adoption.UNCHANGED);
        assertThat(there.query().sequence()).isEqualTo(sequence);
        assertThat(other.maintenance().verify().problems()).isEmpty();
    }

    @Test
    void allThatIsSaidOfAnEdgeComesBackFromItsDocument() {
        Lineage shop = lineage.in(SHOP);
        shop.graph()
                .adopt(new ImportedEdge(
                        EdgeDraft.of(concept("a"), new Relation("feeds"), concept("b"))
                                .weight(2.5)
                                .because("so")
                                .validFrom(LATER)
                                .validUntil(END),
                        Optional.of(THEN),
                        Map.of("said_by", "dec-1a2b3c4d", "bidirectional", true)));
        Edge edge = edge(shop, concept("a"));

        Lineage there = other.in(SHOP);
        assertThat(there.documents().adopt("edge", List.of(edge.document()))).isEqualTo(Adoption.ADDED);
        assertThat(edge(there, concept("a"))).isEqualTo(edge);
        assertThat(edge(there, concept("a")).document()).isEqualTo(edge.document());
        long sequence = there.query().sequence();
        assertThat(there.documents().adopt("edge", List.of(edge.document()))).isEqualTo(Adoption.UNCHANGED);
        assertThat(there.query().sequence()).isEqualTo(sequence);
        assertThat(other.maintenance().verify().problems()).isEmpty();
    }

    @Test
    void aStatementGoesIntoTheProjectAndTheSpaceOfWhoeverTakesItOver() {
        lineage.in(SHOP).graph().addNode(NodeDraft.of(concept("a")).with("k", 1L));
        Map<String, Object> document = statement(lineage.in(SHOP), concept("a")).document();

        Lineage secret = other.in(Scope.project("bank").writingTo("secret").reading("secret"));
        secret.documents().adopt("node", List.of(document));
        assertThat(statement(secret, concept("a")).document())
                .containsEntry("project", "bank")
                .containsEntry("space", "secret");
        assertThat(other.in(Scope.project("bank")).graph().find(concept("a"))).isEmpty();
    }

    @Test
    void versionsInWhichANodeWasRemovedAndAddedAgainComeInTheirOrder() {
        List<Map<String, Object>> versions = List.of(
                fields("id", "concept:a", "data", Map.of("k", 1L), "aliases", List.of("n-1")),
                fields("id", "concept:a", "removed", true),
                fields("id", "concept:a", "data", Map.of("l", 2L)));
        assertThat(other.documents().adopt("node", versions.subList(0, 2))).isEqualTo(Adoption.ADDED);
        assertThat(other.graph().find(concept("a"))).isEmpty();
        assertThat(other.documents().adopt("node", versions)).isEqualTo(Adoption.EXTENDED);
        assertThat(other.graph().show(concept("a")).data()).isEqualTo(Map.of("l", 2L));
        assertThat(other.graph().show(concept("a")).aliases()).isEmpty();
        assertThat(other.documents().adopt("node", versions)).isEqualTo(Adoption.UNCHANGED);
        assertThat(other.documents().adopt("node", versions.subList(1, 2))).isEqualTo(Adoption.UNCHANGED);
        assertThat(other.graph().find(concept("a"))).isPresent();
    }

    @Test
    void anEdgeIsTakenBackByItsDocument() {
        Map<String, Object> added = fields("from", "concept:a", "relation", "feeds", "to", "concept:b", "weight", 3L);
        Map<String, Object> removed = fields("from", "concept:a", "relation", "feeds", "to", "concept:b");
        removed.put("removed", true);
        assertThat(other.documents().adopt("edge", List.of(added))).isEqualTo(Adoption.ADDED);
        assertThat(edge(other, concept("a")).weight()).isEqualTo(3);
        assertThat(other.documents().adopt("edge", List.of(removed))).isEqualTo(Adoption.EXTENDED);
        assertThat(other.graph().edges(concept("a"))).isEmpty();
        assertThat(other.documents().adopt("edge", List.of(added, removed))).isEqualTo(Adoption.UNCHANGED);
    }

    @Test
    void theRecordThatADocumentNamesIsMeantIfItIsHere() {
        RecordId decision = other.journal().record(DecisionDraft.of("Use it")).id();
        other.documents()
                .adopt("edge", List.of(fields("from", decision.text(), "relation", "feeds", "to", "dec-00000000")));
        other.documents().adopt("node", List.of(fields("id", decision.text(), "data", Map.of("k", 1L))));
        assertThat(other.graph().show(decision).data()).isEqualTo(Map.of("k", 1L));
        assertThat(edge(other, decision).to()).isEqualTo(RecordId.of("dec-00000000"));
        assertThat(other.maintenance().verify().problems()).isEmpty();
    }

    @Test
    void aBatchTakesOverNodesAndEdgesAndTellsWhatWasDone() {
        List<Adoption> done = new ArrayList<>();
        other.atomically(batch -> {
            batch.documents().adopt("node", List.of(fields("id", "concept:a")), done::add);
            batch.documents()
                    .adopt(
                            "edge",
                            List.of(fields("from", "concept:a", "relation", "feeds", "to", "concept:b")),
                            done::add);
            batch.documents().adopt("node", List.of(fields("id", "concept:a")), done::add);
        });
        assertThat(done).containsExactly(Adoption.ADDED, Adoption.ADDED, Adoption.UNCHANGED);
    }

    @Test
    void whatANodeSaysUnderNamesWithoutMeaningIsKeptBesideTheRest() {
        Map<String, Object> document = fields("id", "concept:a", "odd", 1L, "additional", Map.of("even", 2L));
        Map<String, Object> read = other.documents().read("node", document, (problem, field, detail) -> {
            throw new AssertionError(field + " " + detail);
        });
        assertThat(read)
                .isEqualTo(fields(
                        "id",
                        "concept:a",
                        "type",
                        "concept",
                        "name",
                        "a",
                        "data",
                        Map.of(),
                        "created_at",
                        null,
                        "updated_at",
                        null,
                        "additional",
                        Map.of("even", 2L, "odd", 1L)));
        assertThat(other.documents().fields("node"))
                .startsWith(
                        "id", "type", "name", "data", "created_at", "updated_at", "aliases", "removed", "additional");
    }

    @Test
    void anEdgeHasNoIdSoThatOneThatIsThereIsKeptBesideTheRest() {
        Map<String, Object> document =
                fields("id", "e-1", "from", "concept:a", "relation", "feeds", "to", "concept:b", "both", true);
        other.documents().adopt("edge", List.of(document));
        assertThat(edge(other, concept("a")).additional()).isEqualTo(Map.of("id", "e-1", "both", true));
        assertThat(other.documents().fields("edge"))
                .startsWith("from", "to", "relation", "weight", "reason", "said_by", "created_at", "removed")
                .doesNotContain("id");
    }

    @Test
    void aDocumentIsReadLenientlyAndEachProblemIsToldWithItsPlace() {
        Map<String, Object> document = fields(
                "id", "concept:a",
                "type", "service",
                "name", 5L,
                "data", 5L,
                "created_at", "1800-01-01T00:00:00Z",
                "updated_at", "yesterday",
                "aliases", List.of("n-1", " ", 7L, "a\nb", "n-1"),
                "removed", "yes",
                "project", "shop",
                "odd", 1L,
                "additional", Map.of("odd", 2L));
        List<String> problems = new ArrayList<>();
        Map<String, Object> read = other.documents()
                .read(
                        "node",
                        document,
                        (problem, field, detail) -> problems.add(problem + " " + field + ": " + detail));
        assertThat(problems)
                .containsExactlyInAnyOrder(
                        "REFUSED_VALUE type: type must be left out, or be \"concept\", which follows from the id, but was \"service\"",
                        "WRONG_TYPE name: not text: 5",
                        "REFUSED_VALUE name: name must be left out, or be \"a\", which follows from the id, but was \"5\"",
                        "REFUSED_VALUE created_at: created_at must lie in the years 1900 to 2099, but was \"1800-01-01T00:00:00Z\"",
                        "WRONG_TYPE data: not an object: 5",
                        "REFUSED_VALUE updated_at: updated_at must be a time such as 2026-01-31T12:00:00Z, but was \"yesterday\"",
                        "BLANK_TEXT aliases[1]: a blank element is left out",
                        "WRONG_TYPE aliases[2]: not text: 7",
                        "REFUSED_VALUE aliases[3]: aliases must not hold control characters, but was \"a\\u000ab\"",
                        "WRONG_TYPE removed: not true or false: \"yes\"",
                        "REFUSED_VALUE odd: odd must not be among the additional fields too, but was \"1\"");
        assertThat(read)
                .isEqualTo(fields(
                        "id",
                        "concept:a",
                        "type",
                        "concept",
                        "name",
                        "a",
                        "data",
                        Map.of(),
                        "created_at",
                        null,
                        "updated_at",
                        null,
                        "aliases",
                        List.of("n-1", "7"),
                        "additional",
                        Map.of("odd", 2L)));
        assertThat(other.documents().adopt("node", List.of(read))).isEqualTo(Adoption.ADDED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    node | id       | Big Word:x   | id must be a reference, whose type must be a lower-case word of letters, digits, - and _ with at most 64 characters, but was "Big Word:x"
                    node | data     | []           | data must be an object, but was "[]"
                    node | removed  | true         | removed must be true or false, but was "true"
                    node | type     | file         | type must be left out, or be "concept", which follows from the id, but was "file"
                    node | name     | b            | name must be left out, or be "a", which follows from the id, but was "b"
                    edge | from     | x y          | from must be a reference, whose id must hold no colon and no white space, but was "x y"
                    edge | relation | ` `          | relation must not be blank, but was " "
                    edge | weight   | heavy        | weight must be a number, but was "heavy"
                    edge | created_at | now        | created_at must be a time such as 2026-01-31T12:00:00Z, but was "now"
                    """)
    void aDocumentThatIsWrongIsRefusedAndNothingIsWritten(String kind, String field, String value, String message) {
        Map<String, Object> document = kind.equals("node")
                ? fields("id", "concept:a")
                : fields("from", "concept:a", "relation", "feeds", "to", "concept:b");
        document.put(field, value);
        long before = other.query().sequence();
        assertThatThrownBy(() -> other.documents().adopt(kind, List.of(document)))
                .isInstanceOf(InvalidInput.class)
                .hasMessage(message);
        assertThat(other.query().sequence()).isEqualTo(before);
    }

    @Test
    void aStatementThatRemovesAndSaysSomethingIsRefused() {
        Map<String, Object> node = fields("id", "concept:a", "removed", true, "data", Map.of("k", 1L));
        assertThatThrownBy(() -> other.documents().adopt("node", List.of(node)))
                .hasMessage("removed must be said of a node of which nothing else is said, but was \"true\"");
        Map<String, Object> edge = fields("from", "concept:a", "relation", "feeds", "to", "concept:b", "reason", "so");
        edge.put("removed", true);
        assertThatThrownBy(() -> other.documents().adopt("edge", List.of(edge)))
                .hasMessage("removed must be said of an edge of which nothing else is said, but was \"true\"");
        assertThatThrownBy(() ->
                        other.documents().adopt("node", List.of(fields("id", "concept:a"), fields("id", "concept:b"))))
                .hasMessage("versions[1] must be about concept:a like the first version, but was \"concept:b\"");
        Map<String, Object> one = fields("from", "concept:a", "relation", "feeds", "to", "concept:b");
        Map<String, Object> back = fields("from", "concept:b", "relation", "feeds", "to", "concept:a");
        assertThatThrownBy(() -> other.documents().adopt("edge", List.of(one, back)))
                .hasMessage("versions[1] must be about concept:a feeds concept:b like the first version,"
                        + " but was \"concept:b feeds concept:a\"");
        Map<String, Object> heavy = new LinkedHashMap<>(one);
        heavy.put("weight", -1L);
        assertThatThrownBy(() -> other.documents().adopt("edge", List.of(one, heavy)))
                .hasMessageStartingWith("versions[1].weight must ");
        assertThatThrownBy(() -> other.documents().adopt("node", List.of(fields("data", Map.of()))))
                .hasMessage("id must be there, but was \"null\"");
    }

    @Test
    void aNodeIsADocumentOfAllThatTheViewSeesOfIt() {
        lineage.in(SHOP)
                .graph()
                .addNode(NodeDraft.of(concept("a")).with("k", Map.of("l", 1L)).alias("n-1"));
        clock.advance(Duration.ofHours(1));
        lineage.in(Scope.project("bank").writingTo("secret").reading("secret"))
                .graph()
                .addNode(NodeDraft.of(concept("a")).with("k", Map.of("m", 2L)).alias("n-2"));
        Map<String, Object> document = lineage.in(Scope.all().reading("secret"))
                .graph()
                .show(concept("a"))
                .document();
        assertThat(document)
                .isEqualTo(fields(
                        "id",
                        "concept:a",
                        "type",
                        "concept",
                        "name",
                        "a",
                        "data",
                        Map.of("k", Map.of("l", 1L, "m", 2L)),
                        "created_at",
                        TIME,
                        "updated_at",
                        "2026-01-01T01:00:00Z",
                        "aliases",
                        List.of("n-1", "n-2")));
        assertThat(document.keySet())
                .containsExactly("id", "type", "name", "data", "created_at", "updated_at", "aliases");

        assertThat(other.documents().adopt("node", List.of(document))).isEqualTo(Adoption.ADDED);
        assertThat(other.graph().show(concept("a")).document()).isEqualTo(document);
    }

    @Test
    void theDocumentOfARecordsNodeNamesItsKindAndItsTextAndItsSpace() {
        Lineage secret = lineage.in(SHOP.writingTo("secret").reading("secret"));
        RecordId decision = secret.journal()
                .record(DecisionDraft.of("Use it").affecting("src/a.ts"))
                .id();
        assertThat(secret.graph().show(decision).document())
                .isEqualTo(fields(
                        "id",
                        decision.text(),
                        "type",
                        "decision",
                        "name",
                        "Use it",
                        "data",
                        Map.of(),
                        "created_at",
                        TIME,
                        "updated_at",
                        null,
                        "space",
                        "secret"));
        assertThat(secret.graph().show(Reference.file("src/a.ts")).document())
                .isEqualTo(fields(
                        "id",
                        "file:src/a.ts",
                        "type",
                        "file",
                        "name",
                        "src/a.ts",
                        "data",
                        Map.of(),
                        "created_at",
                        null,
                        "updated_at",
                        null));
    }

    @Test
    void aBeginningThatFollowsFromTheOwnTimeIsNotSaid() {
        Map<String, Object> node = fields("id", "concept:a", "created_at", THEN.toString());
        Map<String, Object> edge = fields("from", "concept:a", "relation", "feeds", "to", "concept:b");
        edge.put("created_at", THEN.toString());
        other.documents().adopt("node", List.of(node));
        other.documents().adopt("edge", List.of(edge));
        assertThat(statement(other, concept("a")).document())
                .containsEntry("created_at", THEN.toString())
                .doesNotContainKey("valid_from");
        assertThat(edge(other, concept("a")).document())
                .containsEntry("created_at", THEN.toString())
                .doesNotContainKey("valid_from");
    }

    @Test
    void dataThatIsAsDeepAsItMayBeComesBackFromItsDocument() {
        Object deep = 1L;
        for (int i = 0; i < 99; i++) {
            deep = List.of(deep);
        }
        lineage.graph().addNode(NodeDraft.of(concept("a")).with("k", deep));
        lineage.graph()
                .adopt(new ImportedNode(
                        NodeDraft.of(concept("b")), Optional.empty(), Optional.empty(), Map.of("k", deep)));
        for (Reference node : List.of(concept("a"), concept("b"))) {
            Map<String, Object> document = lineage.graph().show(node).document();
            assertThat(other.documents().adopt("node", List.of(document))).isEqualTo(Adoption.ADDED);
            assertThat(other.graph().show(node).document()).isEqualTo(document);
        }
    }

    @Test
    void limitsHoldForWhatComesInAndForWhatItIsJoinedWith() {
        List<String> aliases = IntStream.range(0, 100).mapToObj(i -> "n-" + i).toList();
        Map<String, Object> document = fields("id", "concept:a", "aliases", aliases);
        assertThat(other.documents().adopt("node", List.of(document))).isEqualTo(Adoption.ADDED);
        Map<String, Object> more = fields("id", "concept:a", "aliases", List.of("n-100"));
        assertThatThrownBy(() -> other.documents().adopt("node", List.of(more)))
                .hasMessageStartingWith("aliases must have at most 100 values");
        assertThatThrownBy(() -> other.documents()
                        .adopt("node", List.of(fields("id", "concept:b", "aliases", List.of("x".repeat(513))))))
                .hasMessageStartingWith("aliases[0] must have at most 512 characters");
        assertThat(other.graph().show(concept("a")).aliases()).isEqualTo(aliases);
    }
}
