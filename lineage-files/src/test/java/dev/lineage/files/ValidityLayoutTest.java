package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.graph.Edge;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.NodeDraft;
import dev.lineage.graph.NodeStatement;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionDraft;
import dev.lineage.transfer.SessionFilter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is over or to come is so in a copy of a memory too. */
class ValidityLayoutTest {
    private static final Instant OVER = Instant.parse("2020-01-01T00:00:00Z");
    private static final Instant TO_COME = Instant.parse("2098-01-01T00:00:00Z");
    private static final List<Instant> INSTANTS =
            List.of(OVER.minusMillis(1), OVER, TO_COME.minusMillis(1), TO_COME, TO_COME.plusMillis(1));
    private static final Scope TEAM = Scope.all().writingTo("team");
    private static final Thing A = Reference.concept("a");
    private static final Thing B = Reference.concept("b");
    private static final Thing C = Reference.concept("c");

    @TempDir
    private Path home;

    private final Lineage lineage = Memory.empty();

    private Lineage copy(Lineage source) throws IOException {
        Path folder = home.resolve("layout");
        ContractLayout.exportTo(folder, source.query().acrossTime());
        Lineage copy = Memory.empty().in(source.scope());
        ContractLayout.importFrom(folder, copy, ImportLimits.DEFAULT, ImportProgress.NONE)
                .values()
                .forEach(report -> assertThat(report.deviations()).isEmpty());
        return copy;
    }

    @Test
    void recordsThatAreOverOrToComeAreSeenInACopyAtTheSameInstants() throws IOException {
        lineage.journal().record(DecisionDraft.of("over").validUntil(OVER));
        lineage.journal().record(DecisionDraft.of("to come").validFrom(TO_COME));
        lineage.patterns().capture(PatternDraft.of("over").validUntil(OVER));
        lineage.patterns().capture(PatternDraft.of("to come").validFrom(TO_COME));
        lineage.transfer().open(SessionDraft.unnamed().about("over").validUntil(OVER));
        lineage.transfer().open(SessionDraft.unnamed().about("to come").validFrom(TO_COME));

        Lineage copy = copy(lineage);

        for (Instant instant : INSTANTS) {
            assertThat(records(copy.query().validAt(instant)))
                    .as(instant.toString())
                    .isEqualTo(records(lineage.query().validAt(instant)))
                    .hasSize(instant.isBefore(OVER) || !instant.isBefore(TO_COME) ? 3 : 0);
        }
    }

    private static List<String> records(LineageQuery query) {
        List<String> texts = new ArrayList<>();
        query.journal().list(DecisionFilter.all(), Paging.first(9)).items().stream()
                .map(decision -> decision.content().text())
                .forEach(texts::add);
        query.patterns().list(LessonFilter.all(), Paging.first(9)).items().stream()
                .map(Lesson::name)
                .forEach(texts::add);
        query.transfer().list(SessionFilter.all(), Paging.first(9)).items().stream()
                .map(Session::summary)
                .flatMap(Optional::stream)
                .forEach(texts::add);
        return texts;
    }

    @Test
    void nodesAndEdgesKeepTheirBoundsInACopy() throws IOException {
        lineage.graph().addNode(NodeDraft.of(A).with("k", 1).validUntil(OVER));
        lineage.graph().addNode(NodeDraft.of(B).with("k", 1).validFrom(OVER).validUntil(TO_COME));
        Lineage team = lineage.in(TEAM);
        team.graph().addNode(NodeDraft.of(C).with("k", 1).validFrom(TO_COME));
        lineage.graph().addEdge(EdgeDraft.of(A, Relation.DEPENDS_ON, B).validUntil(OVER));
        lineage.graph().addEdge(EdgeDraft.of(A, Relation.AFFECTS, B).validFrom(TO_COME));

        Lineage copy = copy(team);

        assertThat(bounds(copy))
                .containsExactlyInAnyOrderElementsOf(bounds(team))
                .hasSize(5);
        for (Instant instant : INSTANTS) {
            LineageQuery there = copy.query().validAt(instant);
            LineageQuery here = lineage.query().validAt(instant);
            assertThat(there.graph().edges(A)).hasSameSizeAs(here.graph().edges(A));
            assertThat(there.graph().find(B).isPresent())
                    .isEqualTo(here.graph().find(B).isPresent());
        }
    }

    private static List<String> bounds(Lineage lineage) {
        List<String> bounds = new ArrayList<>();
        for (Thing thing : List.of(A, B, C)) {
            for (NodeStatement said :
                    lineage.query().acrossTime().graph().show(thing).statements()) {
                bounds.add(thing + " " + said.validFrom() + " " + said.validUntil());
            }
            for (Edge edge : lineage.query().acrossTime().graph().edges(thing)) {
                bounds.add(edge.relation() + " " + edge.validUntil());
            }
        }
        return bounds;
    }

    @Test
    void boundsInAGraphThatAreNoneAreReported() throws IOException {
        ImportReport report = Graphs.take(
                lineage,
                home,
                """
                {"nodes":{"a":{"type":"concept","name":"a","valid_from":"soon"},"b":{"type":"concept","name":"b"}},
                 "edges":[{"from":"a","to":"b","relation":"affects","weight":1,
                   "valid_from":"2021-01-01T00:00:00Z","valid_until":"2020-01-01T00:00:00Z"}]}
                """);

        assertThat(report.deviations())
                .extracting(deviation -> deviation.rule().code())
                .contains("refused-value");
        assertThat(Graphs.json(lineage))
                .contains("\"valid_from\":\"soon\"", "\"valid_until\":\"2020-01-01T00:00:00Z\"");
    }

    @Test
    void thingsWhoseNamesHaveTheFormOfAnIdStayThings() throws IOException {
        Thing[] things = {
            Reference.concept("dec-00000000"), Reference.task("dec-00000000"), new Thing("record", "1e5"), A
        };
        RecordId absent = RecordId.of("dec-00000000");
        for (Thing thing : things) {
            lineage.graph().addNode(NodeDraft.of(thing).with("journal_id", "dec-00000000"));
            lineage.graph().addEdge(EdgeDraft.of(thing, Relation.AFFECTS, B));
        }
        lineage.journal().record(DecisionDraft.of("One").affecting(things[0]));
        long sequence = lineage.query().sequence();

        Lineage copy = copy(lineage);

        assertThat(copy.query().graph().find(absent)).isEmpty();
        for (Thing thing : things) {
            assertThat(copy.query().graph().edges(thing))
                    .hasSameSizeAs(lineage.query().graph().edges(thing));
        }
        ContractLayout.importFrom(home.resolve("layout"), lineage, ImportLimits.DEFAULT, ImportProgress.NONE);
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
        assertThat(Files.exists(home.resolve("layout").resolve(LayoutPart.GRAPH.path())))
                .isTrue();
    }
}
