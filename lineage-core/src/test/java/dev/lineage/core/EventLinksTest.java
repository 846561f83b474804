package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.schema.OpaqueKind;
import dev.lineage.graph.Edge;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.GraphReader;
import dev.lineage.graph.Traversal;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.patterns.ImportedLesson;
import dev.lineage.patterns.ImportedLessonVersion;
import dev.lineage.patterns.PatternContent;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Link;
import dev.lineage.query.Relation;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Entry;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The graph has the links that events have begun as the store has them. */
class EventLinksTest {
    private static final RecordId LESSON = RecordId.of("pat-1");
    private static final Instant LAST_YEAR = Instant.parse("2020-01-01T00:00:00Z");
    private static final ImportedLessonVersion OPEN = ImportedLessonVersion.of(PatternContent.of("Refresh early"));
    private static final ImportedLessonVersion OVER = OPEN.holding(Validity.UNSAID.until(LAST_YEAR));

    @TempDir
    Path folder = Path.of("");

    private SqliteStore store() {
        return SqliteStore.at(folder.resolve("memory.db"));
    }

    @Test
    void aLessonThatIsOverHidesTheLinksOfItsValidations() {
        try (CloseableLineage lineage = Lineages.open(store())) {
            RecordId decision = validated(lineage, OPEN);
            long before = lineage.query().sequence();
            assertThat(lineage.graph().edges(LESSON)).hasSize(1);

            lineage.patterns().adopt(new ImportedLesson(LESSON, List.of(OPEN, OVER)));

            assertThat(lineage.patterns().find(LESSON)).isEmpty();
            assertThat(lineage.journal().links(decision)).isEmpty();
            assertThat(lineage.graph().edges(LESSON)).isEmpty();
            assertThat(around(lineage, decision)).isEmpty();
            assertThat(lineage.asOf(before).graph().edges(LESSON)).hasSize(1);
            assertThat(lineage.query().acrossTime().graph().edges(LESSON))
                    .extracting(Edge::validUntil)
                    .containsExactly(Optional.of(LAST_YEAR));
        }
    }

    @Test
    void aLessonThatHoldsAgainShowsTheLinksOfItsValidations() {
        try (CloseableLineage lineage = Lineages.open(store())) {
            RecordId decision = validated(lineage, OVER);
            assertThat(lineage.graph().edges(LESSON)).isEmpty();

            lineage.patterns().adopt(new ImportedLesson(LESSON, List.of(OVER, OPEN)));

            assertThat(lineage.patterns().links(LESSON))
                    .containsExactly(new Link(LESSON, Relation.VALIDATED_BY, decision, false));
            assertThat(lineage.graph().edges(LESSON))
                    .extracting(Edge::to, Edge::validUntil)
                    .containsExactly(tuple(decision, Optional.empty()));
            assertThat(around(lineage, decision)).hasSize(1);
        }
    }

    private static List<Edge> around(Lineage lineage, RecordId record) {
        return lineage.graph().neighbours(record, Traversal.depth(1)).edges();
    }

    private static RecordId validated(Lineage lineage, ImportedLessonVersion version) {
        lineage.patterns().adopt(new ImportedLesson(LESSON, List.of(version)));
        RecordId decision =
                lineage.journal().record(DecisionDraft.of("Rotate early")).id();
        lineage.patterns().validate(LESSON, ValidationDraft.positive().by(decision));
        return decision;
    }

    @Test
    void anEventEndsEdgesOfSeveralEventsAndOnlyThose() {
        RecordId decision;
        try (Harbour harbour = Harbour.knowing(store(), Remarks.KIND)) {
            decision = record(harbour);
            Remarks.write(harbour, decision, "+file:a", "+file:b");
            Remarks.write(harbour, decision, "+file:c");
            Remarks.write(harbour, decision, "-file:a", "-file:c", "+file:d");
            Remarks.write(harbour, decision, "-file:d", "+file:d");
            assertEndedOneByOne(harbour.lineage, decision);
            fill(harbour.lineage);
        }
        try (Harbour harbour = Harbour.knowing(store(), Remarks.KIND)) {
            assertEndedOneByOne(harbour.lineage, decision);
            assertThat(harbour.lineage.maintenance().verify().problems()).isEmpty();
            harbour.lineage.maintenance().rebuild();
            assertEndedOneByOne(harbour.lineage, decision);
        }
    }

    private static void assertEndedOneByOne(Lineage lineage, RecordId decision) {
        assertThat(targets(lineage.query(), decision)).containsExactly("file:d", "file:b");
        assertThat(targets(lineage.asOf(4), decision)).containsExactly("file:d", "file:b");
        assertThat(targets(lineage.asOf(3), decision)).containsExactly("file:c", "file:b", "file:a");
        for (LineageQuery query : List.of(lineage.query(), lineage.asOf(4), lineage.asOf(3), lineage.asOf(2))) {
            List<String> listed = query.journal().links(decision).stream()
                    .map(link -> link.target().text())
                    .toList();
            assertThat(targets(query, decision)).containsExactlyInAnyOrderElementsOf(listed);
        }
    }

    private static List<String> targets(LineageQuery query, RecordId record) {
        return query.graph().edges(record).stream()
                .map(edge -> edge.to().text())
                .toList();
    }

    private static RecordId record(Harbour harbour) {
        return harbour.lineage
                .journal()
                .record(DecisionDraft.of("Rotate early"))
                .id();
    }

    /** Writes so much that the links are kept in a segment. */
    private static void fill(Lineage lineage) {
        lineage.atomically(batch -> {
            for (int i = 0; i < 100; i++) {
                batch.graph()
                        .addEdge(EdgeDraft.of(
                                Reference.concept("hub"), Relation.DEPENDS_ON, Reference.concept("n" + i)));
            }
        });
        assertThat(lineage.graph().edges(Reference.concept("hub"))).hasSize(100);
    }

    @Test
    void linksOfARecordWhoseLastEventsHaveNoneAreKeptInASegment() {
        RecordId pattern;
        try (CloseableLineage lineage = Lineages.open(store())) {
            pattern =
                    lineage.patterns().capture(PatternDraft.of("Refresh early")).id();
            fill(lineage);
            for (int i = 0; i < 70; i++) {
                lineage.patterns().validate(pattern, ValidationDraft.positive());
            }
            assertThat(lineage.graph().edges(pattern)).isEmpty();
        }
        try (CloseableLineage lineage = Lineages.open(store())) {
            RecordId decision =
                    lineage.journal().record(DecisionDraft.of("Rotate early")).id();
            lineage.patterns().validate(pattern, ValidationDraft.positive().by(decision));
            assertThat(lineage.graph().edges(pattern)).hasSize(1);
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
        }
    }

    @Test
    void aRecordOfAKindThatIsCalledEventIsANode() {
        RecordId id;
        try (Harbour harbour = Harbour.open(store(), LineageOptions.defaults())) {
            id = recordOfKind(harbour, "event");
            assertThat(harbour.lineage.graph().find(id)).isPresent();
            fill(harbour.lineage);
        }
        try (Harbour harbour = Harbour.open(store(), LineageOptions.defaults())) {
            assertThat(harbour.lineage.graph().find(id)).isPresent();
        }
    }

    private static RecordId recordOfKind(Harbour harbour, String name) {
        OpaqueKind kind = new OpaqueKind(name);
        Ulid identity = harbour.engine.ledger().nextId();
        byte[] body = new BodyWriter(name, 1_000).body();
        return harbour.engine
                .ledger(Views.of(harbour.engine.clock(), Scope.all()))
                .write(plan -> {
                    Entry entry = new Entry(1, identity, name, 1, kind.revision(), new byte[16], body);
                    Derived derived = kind.derive(entry, plan.clock(), Optional.empty());
                    return RecordId.of(plan.take(kind, identity, Optional.empty(), Optional.empty(), body, derived)
                            .name());
                });
    }

    @Test
    void aLinkThatEventsOfAnUnknownKindSayTwiceIsOne() {
        RecordId pattern;
        long first;
        try (CloseableLineage lineage = Lineages.open(store())) {
            pattern =
                    lineage.patterns().capture(PatternDraft.of("Refresh early")).id();
            ValidationDraft positive = ValidationDraft.positive()
                    .by(lineage.journal()
                            .record(DecisionDraft.of("Rotate early"))
                            .id());
            lineage.patterns().validate(pattern, positive);
            first = lineage.query().sequence();
            lineage.patterns().validate(pattern, positive.note("again"));
            assertThat(lineage.graph().edges(pattern)).hasSize(1);
        }
        try (Harbour earlier = Harbour.knowing(store())) {
            for (int i = 0; i < 2; i++) {
                GraphReader before = earlier.lineage.asOf(first).graph();
                assertThat(earlier.lineage.graph().edges(pattern)).hasSize(1);
                assertThat(before.edges(pattern)).hasSize(1);
                assertThat(earlier.lineage.asOf(first).patterns().links(pattern))
                        .hasSize(1);
                assertThat(earlier.lineage.maintenance().verify().problems()).isEmpty();
                earlier.lineage.maintenance().rebuild();
            }
        }
    }
}
