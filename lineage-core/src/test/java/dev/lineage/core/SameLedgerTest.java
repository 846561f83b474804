package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SameLedgerTest {
    private static final int MANY = 9_000;

    @Test
    void theSameCallsGiveTheSameLedgerAndTheSameAnswersOnEveryStore(@TempDir Path folder) throws Exception {
        List<List<String>> ledgers = new ArrayList<>();
        List<List<String>> answers = new ArrayList<>();
        for (int run = 0; run < 2; run++) {
            for (Stores stores : Stores.values()) {
                Path own = Files.createDirectory(folder.resolve(stores + "-" + run));
                ManualClock clock = ManualClock.create();
                try (Store store = stores.open(own);
                        CloseableLineage lineage = open(store, clock)) {
                    write(lineage, clock);
                    ledgers.add(Dump.ledger(store));
                    answers.add(Dump.answers(lineage, 0, 1, 3, 5));
                }
            }
        }

        assertThat(ledgers.get(0)).hasSizeGreaterThan(10);
        assertThat(ledgers).allSatisfy(ledger -> assertThat(ledger).isEqualTo(ledgers.get(0)));
        assertThat(answers).allSatisfy(answer -> assertThat(answer).isEqualTo(answers.get(0)));
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void rebuildingChangesNoAnswer(Stores stores, @TempDir Path folder) {
        ManualClock clock = ManualClock.create();
        Store store = stores.open(folder);
        try (CloseableLineage lineage = open(store, clock)) {
            write(lineage, clock);
            lineage.in(Scope.project("lab")).atomically(batch -> {
                for (int i = 0; i < MANY; i++) {
                    batch.journal().record(DecisionDraft.of("document " + i + " about the token " + i % 97));
                }
            });
            List<String> before = Dump.answers(lineage, 3, 5, 4_000);
            assertThat(store.<List<?>>read(View.EVERYTHING, snapshot -> snapshot.segments("text")))
                    .isNotEmpty();

            lineage.maintenance().rebuild();

            assertThat(Dump.answers(lineage, 3, 5, 4_000)).isEqualTo(before);
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
        }
    }

    private static CloseableLineage open(Store store, ManualClock clock) {
        return Lineages.open(
                store,
                LineageOptions.defaults().clock(clock).ids(FixedIds.create()).salts(new Random(5)));
    }

    private static void write(Lineage lineage, ManualClock clock) {
        Lineage me = lineage.in(Scope.project("shop").actor("agent:planner").session("session-1a2b3c4d"));
        Decision first = me.journal()
                .record(DecisionDraft.of("Refresh the token early")
                        .because("races at expiry")
                        .affecting("src/auth.ts"));
        clock.advance(Duration.ofSeconds(3));
        Decision second = me.journal()
                .record(DecisionDraft.of("Refresh the cache")
                        .relatedTo(first.id())
                        .key("k"));
        me.journal().update(first.id(), DecisionUpdate.to(Outcome.SUCCESSFUL).lesson("it held"));
        me.atomically(batch -> {
            RecordId third =
                    batch.journal().record(DecisionDraft.of("Drop the cache").relatedTo(second.id()));
            batch.journal().supersede(second.id(), third);
        });
        draw(me, first.id(), second.id());
        DecisionContent content = DecisionContent.of("Take tokens over")
                .edit()
                .related(List.of(RecordId.of("dec-ffffffff")))
                .build();
        lineage.journal()
                .adopt(new ImportedDecision(
                        RecordId.of("adr-0001"),
                        List.of(new ImportedVersion(
                                content,
                                Optional.of(ManualClock.START.minusSeconds(60)),
                                Optional.empty(),
                                Optional.of("ann")))));
    }

    private static void draw(Lineage me, RecordId first, RecordId second) {
        NodeDraft file = NodeDraft.of(Reference.file("src/auth.ts"));
        me.graph()
                .addNode(file.with("owner", Map.of("team", "shop", "since", 2024))
                        .alias("file-6696bddc"));
        EdgeDraft edge = EdgeDraft.of(Reference.concept("OAuth"), Relation.DEPENDS_ON, file.reference());
        me.graph().addEdge(edge.because("tokens are checked there"));
        me.graph().addEdge(edge.weight(0.25));
        me.atomically(batch -> {
            batch.graph().addNode(file.with("owner", Map.of("since", 2026)));
            batch.graph().addEdge(EdgeDraft.of(second, Relation.IMPLEMENTS, first));
            batch.graph().addEdge(EdgeDraft.of(first, Relation.RELATES_TO, Reference.concept("cache")));
        });
        me.graph().addNode(NodeDraft.of(Reference.concept("cache")).with("note", "a refresh cache"));
        me.graph().removeNode(Reference.concept("cache"), true);
        me.graph().removeEdge(second, Relation.IMPLEMENTS, first);
    }
}
