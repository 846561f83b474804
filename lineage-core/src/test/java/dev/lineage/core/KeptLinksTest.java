package dev.lineage.core;

import static dev.lineage.ref.Reference.concept;
import static dev.lineage.ref.Reference.file;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.graph.Edge;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.ImportedEdge;
import dev.lineage.graph.Limits;
import dev.lineage.graph.Node;
import dev.lineage.graph.NodeDraft;
import dev.lineage.graph.Subgraph;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.query.Relation;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptLinksTest {
    private static final int MANY = 300;
    private static final String FAMILY = "links";

    @TempDir
    Path folder = Path.of("");

    private CloseableLineage open(long seed) {
        return open(Stores.FILE.open(folder), seed);
    }

    private static CloseableLineage open(Store store, long seed) {
        return Lineages.open(
                store,
                LineageOptions.defaults()
                        .clock(ManualClock.create())
                        .ids(FixedIds.after(new Ulid(0x019B_0000_0000_0000L + seed, 0)))
                        .salts(new Random(seed)));
    }

    /** Decisions, nodes and edges of two projects, some of them changed and removed again. */
    private static void write(Lineage lineage, int from) {
        lineage.atomically(batch -> {
            for (int i = from; i < from + MANY; i++) {
                batch.journal().record(DecisionDraft.of("Number " + i).affecting(file("f" + i % 7 + ".ts")));
                batch.graph().addNode(NodeDraft.of(concept("n" + i)).with("i", i));
                batch.graph()
                        .addEdge(EdgeDraft.of(concept("n" + i), Relation.DEPENDS_ON, concept("n" + i / 2))
                                .weight(i % 3));
            }
        });
        lineage.in(Scope.project("other"))
                .graph()
                .addEdge(EdgeDraft.of(concept("n" + from), Relation.AFFECTS, file("f1.ts")));
        lineage.graph().removeEdge(concept("n" + from), Relation.DEPENDS_ON, concept("n" + from / 2));
    }

    private static List<Subgraph> answers(Lineage lineage) {
        List<Subgraph> answers = new ArrayList<>();
        for (LineageQuery query : List.of(
                lineage.query(),
                lineage.asOf(1),
                lineage.asOf(MANY),
                lineage.in(Scope.project("other")).query())) {
            answers.add(query.graph().all(Limits.NODES));
        }
        return answers;
    }

    private List<SegmentRange> kept() {
        try (Store store = Stores.FILE.open(folder)) {
            return store.read(View.EVERYTHING, snapshot -> snapshot.segments(FAMILY));
        }
    }

    @Test
    void whatOneProcessReadFromTheLedgerTheNextOneFindsPacked() {
        List<Subgraph> first;
        try (CloseableLineage lineage = open(1)) {
            write(lineage, 0);
            first = answers(lineage);
        }
        List<SegmentRange> kept = kept();
        assertThat(kept).containsExactly(new SegmentRange(FAMILY, 0, 3 * MANY + 2));
        try (CloseableLineage lineage = open(2)) {
            assertThat(answers(lineage)).isEqualTo(first);
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
            write(lineage, MANY);
            answers(lineage);
        }
        assertThat(kept()).containsExactly(new SegmentRange(FAMILY, 0, 2 * (3 * MANY + 2)));
        try (CloseableLineage lineage = open(3)) {
            assertThat(answers(lineage).subList(1, 3)).isEqualTo(first.subList(1, 3));
            lineage.graph().addNode(NodeDraft.of(concept("last")));
        }
        assertThat(kept()).containsExactly(new SegmentRange(FAMILY, 0, 2 * (3 * MANY + 2)));
    }

    @Test
    void whatIsPackedTellsProjectsSpacesAndValidTimes() {
        Instant tomorrow = ManualClock.START.plus(Duration.ofDays(1));
        EdgeDraft edge = EdgeDraft.of(concept("a"), Relation.AFFECTS, concept("b"));
        List<Object> first;
        try (CloseableLineage lineage = open(1)) {
            write(lineage, 0);
            lineage.in(Scope.all().writingTo("secret")).graph().addEdge(edge.weight(2));
            lineage.in(Scope.project("other")).graph().addEdge(edge.weight(3));
            lineage.graph().adopt(new ImportedEdge(edge.weight(4), Optional.of(tomorrow), Map.of()));
            lineage.graph().addNode(NodeDraft.of(concept("alone")).with("k", "v"));
            first = told(lineage, tomorrow);
        }
        assertThat(first)
                .containsExactly(
                        List.of(3.0),
                        List.of(3.0),
                        List.of(3.0, 2.0),
                        List.of(4.0, 3.0),
                        Optional.of(Map.of("k", "v")),
                        List.of(concept("alone")));
        assertThat(kept()).hasSize(1);
        try (CloseableLineage lineage = open(2)) {
            assertThat(told(lineage, tomorrow)).isEqualTo(first);
        }
    }

    private static List<Object> told(Lineage lineage, Instant tomorrow) {
        return List.of(
                weights(lineage.query()),
                weights(lineage.in(Scope.project("other")).query()),
                weights(lineage.in(Scope.all().reading("secret")).query()),
                weights(lineage.query().validAt(tomorrow)),
                lineage.graph().find(concept("alone")).map(Node::data),
                lineage.graph().orphans(1));
    }

    private static List<Double> weights(LineageQuery query) {
        return query.graph().edges(concept("a")).stream().map(Edge::weight).toList();
    }

    @Test
    void aSegmentThatCannotBeReadIsToldAndReadFromTheLedgerAgain() {
        List<Subgraph> whole;
        try (CloseableLineage lineage = open(1)) {
            write(lineage, 0);
            whole = answers(lineage);
        }
        SegmentRange kept = kept().get(0);
        byte[] data;
        try (Store store = Stores.FILE.open(folder)) {
            data = store.read(View.EVERYTHING, snapshot -> snapshot.segment(kept));
            data[data.length / 2] ^= 1;
            byte[] damaged = data;
            store.<SegmentRange>write(writer -> {
                writer.keep(kept, damaged);
                return kept;
            });
        }
        try (CloseableLineage lineage = open(2)) {
            assertThat(lineage.maintenance().verify().problems())
                    .containsExactly("links segment 1 to " + kept.until() + ": links segment of " + data.length
                            + " bytes fails its checksum");
            assertThat(answers(lineage)).isEqualTo(whole);
        }
        try (CloseableLineage lineage = open(3)) {
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
            assertThat(answers(lineage)).isEqualTo(whole);
        }
    }

    @Test
    void aSegmentThatDoesNotFollowTheOneBeforeIsToldAndReadFromTheLedgerAgain() {
        List<Subgraph> whole;
        try (CloseableLineage lineage = open(1)) {
            write(lineage, 0);
            answers(lineage);
        }
        SegmentRange kept = kept().get(0);
        try (CloseableLineage lineage = open(2)) {
            write(lineage, MANY);
        }
        try (Store store = Stores.FILE.open(folder)) {
            byte[] other = store.read(View.EVERYTHING, snapshot -> snapshot.segment(kept));
            SegmentRange range = new SegmentRange(FAMILY, kept.until() + 5, kept.until() + 50);
            store.<SegmentRange>write(writer -> {
                writer.keep(range, other);
                return range;
            });
        }
        try (CloseableLineage lineage = open(3)) {
            String place = "links segment " + (kept.until() + 6) + " to " + (kept.until() + 50);
            assertThat(lineage.maintenance().verify().problems())
                    .containsExactly(
                            place + " must follow " + kept.until(),
                            place + ": links segment is of another range than " + (kept.until() + 5) + " to "
                                    + (kept.until() + 50));
            whole = answers(lineage);
            assertThat(whole.get(0).nodes()).hasSize(2 * MANY * 2 + 7);
            assertThat(whole.get(0).edges()).doesNotHaveDuplicates();
        }
        try (CloseableLineage lineage = open(4)) {
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
            assertThat(answers(lineage)).isEqualTo(whole);
        }
    }

    @Test
    void aRebuildDropsWhatIsKeptAndTheAnswersAreTheSame() {
        try (CloseableLineage lineage = open(1)) {
            write(lineage, 0);
            List<Subgraph> before = answers(lineage);
            lineage.maintenance().rebuild();
            assertThat(answers(lineage)).isEqualTo(before);
        }
        assertThat(kept()).hasSize(1);
    }

    @Test
    void twoProcessesKeepWhatFits() {
        try (CloseableLineage one = open(1);
                CloseableLineage other = open(2)) {
            write(one, 0);
            List<Subgraph> answers = answers(one);
            assertThat(answers(other)).isEqualTo(answers);
            write(other, MANY);
            assertThat(answers(one)).isEqualTo(answers(other));
        }
        assertThat(kept()).hasSize(1);
        try (CloseableLineage lineage = open(3)) {
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
            assertThat(lineage.graph().all(Limits.NODES).nodes()).hasSize(2 * MANY * 2 + 7);
        }
    }
}
