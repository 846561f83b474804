package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionLink;
import dev.lineage.precedent.Citation;
import dev.lineage.precedent.Pointing;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Chains and traces against what all decisions say when they are read one by one, now and then, in one project and in all. */
class RandomPrecedentTest {
    private static final Paging ALL = Paging.first(1_000);
    private static final List<Relation> RELATIONS =
            List.of(Relation.CITES_PRECEDENT, Relation.CITES_PRECEDENT, Relation.SIMILAR_TO);

    private final ManualClock clock = ManualClock.create();

    @ParameterizedTest
    @CsvSource({"REFERENCE, 1", "FILE, 1", "FILE, 2", "MEMORY, 3", "REFERENCE, 4"})
    void chainsAndTracesAreThoseOfAllDecisionsReadOneByOne(Stores stores, int seed, @TempDir Path folder) {
        Random random = new Random(seed);
        try (CloseableLineage lineage = Lineages.open(
                stores.open(folder), LineageOptions.defaults().clock(clock).ids(FixedIds.create()))) {
            List<RecordId> ids = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                ids.add(record(lineage, random, ids));
                if (i > 0 && random.nextInt(3) == 0) {
                    RecordId later = ids.get(1 + random.nextInt(i));
                    lineage.journal().link(later, DecisionLink.of(Relation.CITES_PRECEDENT, ids.get(0)));
                    link(lineage, ids.get(0), later);
                }
            }
            Lineage shop = lineage.in(Scope.project("shop"));
            for (long sequence : List.of(lineage.query().sequence(), 20L)) {
                for (LineageQuery query : List.of(lineage.asOf(sequence), shop.asOf(sequence))) {
                    query.journal()
                            .list(DecisionFilter.all(), ALL)
                            .items()
                            .forEach(decision -> compare(query, decision.id(), 1 + random.nextInt(4)));
                }
            }
        }
    }

    /** Closes a circle, now and then. */
    private static void link(Lineage lineage, RecordId from, RecordId to) {
        lineage.journal().link(from, DecisionLink.of(Relation.CITES_PRECEDENT, to));
    }

    private RecordId record(Lineage lineage, Random random, List<RecordId> ids) {
        clock.advance(Duration.ofSeconds(1));
        DecisionDraft draft = DecisionDraft.of("decision " + ids.size());
        for (int i = 0; i < Math.min(ids.size(), random.nextInt(3)); i++) {
            Relation relation = RELATIONS.get(random.nextInt(RELATIONS.size()));
            draft = draft.linking(DecisionLink.of(relation, ids.get(random.nextInt(ids.size()))));
        }
        Lineage writer = lineage.in(Scope.project(random.nextInt(4) == 0 ? "bank" : "shop"));
        return writer.journal().record(visible(writer, draft)).id();
    }

    /** Of a draft's links those whose targets the writer sees, as others are refused. */
    private static DecisionDraft visible(Lineage writer, DecisionDraft draft) {
        DecisionDraft seen = DecisionDraft.of(draft.content().text());
        for (DecisionLink link : draft.content().links()) {
            if (writer.query().journal().find((RecordId) link.target()).isPresent()) {
                seen = seen.linking(link);
            }
        }
        return seen;
    }

    private static void compare(LineageQuery query, RecordId id, int depth) {
        List<Decision> all = query.journal().list(DecisionFilter.all(), ALL).items();
        Map<Integer, List<RecordId>> expected = chain(all, id, depth);
        Map<Integer, List<RecordId>> found = new LinkedHashMap<>();
        for (Citation citation : query.precedents().citing(id, depth, ALL).items()) {
            found.computeIfAbsent(citation.distance(), distance -> new ArrayList<>())
                    .add(citation.decision().id());
            assertThat(citation.path()).hasSize(citation.distance()).endsWith(id);
        }
        assertThat(found).isEqualTo(expected);
        for (Pointing pointing : query.precedents().trace(id, 1_000).pointing()) {
            assertThat(pointing.links())
                    .extracting(link -> (RecordId) link.other())
                    .containsExactlyElementsOf(pointingBy(all, pointing.relation(), id));
        }
    }

    /** The decisions of each distance, newest first. */
    private static Map<Integer, List<RecordId>> chain(List<Decision> all, RecordId id, int depth) {
        Map<Integer, List<RecordId>> chain = new LinkedHashMap<>();
        Set<Reference> met = new LinkedHashSet<>(Set.of(id));
        Set<Reference> ahead = Set.of(id);
        for (int distance = 1; distance <= depth; distance++) {
            List<RecordId> here = new ArrayList<>();
            for (Decision decision : all) {
                if (!met.contains(decision.id()) && citesAny(decision, ahead)) {
                    here.add(decision.id());
                }
            }
            met.addAll(here);
            ahead = new LinkedHashSet<>(here);
            if (!here.isEmpty()) {
                chain.put(distance, here);
            }
        }
        return chain;
    }

    private static boolean citesAny(Decision decision, Set<Reference> ahead) {
        return decision.links().stream()
                .anyMatch(link -> link.relation().equals(Relation.CITES_PRECEDENT) && ahead.contains(link.target()));
    }

    private static List<RecordId> pointingBy(List<Decision> all, Relation relation, RecordId id) {
        return all.stream()
                .filter(decision -> !decision.id().equals(id)
                        && decision.links().stream()
                                .anyMatch(link -> link.relation().equals(relation)
                                        && link.target().equals(id)))
                .map(Decision::id)
                .toList();
    }
}
