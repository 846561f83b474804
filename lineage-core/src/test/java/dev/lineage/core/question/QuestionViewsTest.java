package dev.lineage.core.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.core.Stores;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.question.Table;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An answer is that of a view: as of its point, of its projects and spaces, and as long as was asked. */
class QuestionViewsTest {
    @ParameterizedTest
    @EnumSource(Stores.class)
    void aPastPointIsAnsweredWithWhatWasKnownThen(Stores stores, @TempDir Path folder) {
        try (TracedWork work = new TracedWork(stores, folder)) {
            LineageQuery then = work.lineage().asOf(work.beforeOutcomes);

            assertThat(then.questions().ask("failed_decompositions", Map.of()).rows())
                    .isEmpty();
            assertThat(then.questions().ask("decision_quality", Map.of()).rows())
                    .isEmpty();
            assertThat(column(then, "unresolved_decisions", "id", Map.of())).hasSize(9);
            assertThat(column(then, "outdated_citations", "precedent", Map.of()))
                    .containsExactly("epic:nowhere");
            assertThat(column(then, "agent_activity", "total", Map.of())).containsExactly("4", "3", "1", "1");
            assertThat(column(then, "similar_decisions", "decision", Map.of("text", "refresh")))
                    .containsExactly("Split the refresh by file");
            assertThat(then.questions().ask("unresolved_decisions", Map.of()).sequence())
                    .isEqualTo(work.beforeOutcomes);
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void whatIsHiddenIsCountedNowhere(Stores stores, @TempDir Path folder) {
        try (TracedWork work = new TracedWork(stores, folder)) {
            LineageQuery all = work.lineage().query();
            LineageQuery board = work.board().query();
            LineageQuery blog = work.lineage().in(Scope.project("blog")).query();

            Map<String, String> cited = Map.of("epic", "mj100");
            assertThat(column(all, "epics_citing", "epic", cited)).containsExactly("mj200");
            assertThat(column(board, "epics_citing", "epic", cited)).containsExactly("mj200", "mj900");
            assertThat(column(blog, "decision_traces_by_precedent", "decision", cited))
                    .containsExactly("Write auth down");
            assertThat(column(blog, "outdated_citations", "precedent", Map.of()))
                    .containsExactly("epic:mj100");
            assertThat(column(blog, "agent_activity", "agent", Map.of())).containsExactly("planner");
            assertThat(column(blog.acrossProjects(), "agent_activity", "total", Map.of()))
                    .containsExactly("5", "3", "1", "1");
            assertThat(column(blog, "unresolved_decisions", "id", Map.of("project", "shop")))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void whatIsCommonToAllQuestionsNarrowsThem(Stores stores, @TempDir Path folder) {
        try (TracedWork work = new TracedWork(stores, folder)) {
            LineageQuery all = work.lineage().query();

            assertThat(column(all, "decision_quality", "project", Map.of("project", "blog")))
                    .containsExactly("blog");
            assertThat(column(all, "decision_quality", "time", Map.of("since", "2026-01-04", "until", "2026-02-12")))
                    .containsExactly("2026-02-11T00:00:00Z", "2026-01-04T00:00:00Z");
            assertThat(column(
                            all,
                            "decision_quality",
                            "time",
                            Map.of("since", "2026-02-11T00:00:00.001Z", "until", "2026-02-12T01:00:00.001+01:00")))
                    .containsExactly("2026-02-12T00:00:00Z");
            assertThat(column(all, "review_decisions", "status", Map.of("epic", "mj200")))
                    .containsExactly("needs_changes", "approved");
            assertThat(column(all, "agent_activity", "total", Map.of("agent", "planner")))
                    .containsExactly("5");
            assertThat(column(all, "agent_activity", "total", Map.of("agent", "agent:worker-b")))
                    .containsExactly("1");
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void anAnswerIsCutExactlyAtItsLimit(Stores stores, @TempDir Path folder) {
        try (TracedWork work = new TracedWork(stores, folder)) {
            for (Map.Entry<String, Integer> question : Map.of(
                            "unresolved_decisions", 5,
                            "decision_quality", 5,
                            "review_decisions_rejected", 1,
                            "outdated_citations", 2,
                            "agent_activity", 4,
                            "strategy_success_rates", 2)
                    .entrySet()) {
                Table whole = ask(work, question.getKey(), question.getValue());
                assertThat(whole.rows()).as(question.getKey()).hasSize(question.getValue());
                assertThat(whole.cut()).as(question.getKey()).isFalse();
                for (int limit = 1; limit < question.getValue(); limit++) {
                    Table part = ask(work, question.getKey(), limit);
                    assertThat(part.rows())
                            .as(question.getKey())
                            .isEqualTo(whole.rows().subList(0, limit));
                    assertThat(part.cut()).as(question.getKey()).isTrue();
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void noMoreThanAThousandSimilarDecisionsAreTakenForAll(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = Lineages.open(stores.open(folder))) {
            lineage.atomically(batch -> {
                for (int i = 0; i < 1_001; i++) {
                    batch.journal().record(DecisionDraft.of("refresh tokens"));
                }
            });
            for (int limit : new int[] {999, 1_000, 2_000}) {
                Table table = lineage.query()
                        .questions()
                        .ask("similar_decisions", Map.of("text", "refresh", "limit", Integer.toString(limit)));
                assertThat(table.rows()).hasSize(Math.min(limit, 1_000));
                assertThat(table.cut()).isTrue();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void everyCharacterOfATextIsJustThat(Stores stores, @TempDir Path folder) {
        try (TracedWork work = new TracedWork(stores, folder)) {
            LineageQuery all = work.lineage().query();
            for (String odd :
                    List.of("%", "_", "*", "mj%", "mj___", "'", "\"", "' OR 1=1 --", "\\", "$1", "?", ":", "(")) {
                Stream.of("epics_citing/epic", "file_assignment_history/file", "decisions_by_pattern/pattern")
                        .map(text -> text.split("/", -1))
                        .forEach(asked -> assertThat(all.questions()
                                        .ask(asked[0], Map.of(asked[1], odd))
                                        .rows())
                                .as(odd)
                                .isEmpty());
                assertThat(column(all, "agent_activity", "agent", Map.of("agent", odd)))
                        .isEmpty();
                assertThat(column(all, "review_decisions", "id", Map.of("epic", odd)))
                        .isEmpty();
                assertThat(column(all, "unresolved_decisions", "id", Map.of("project", odd)))
                        .isEmpty();
                assertThat(column(all, "similar_decisions", "id", Map.of("text", odd, "type", odd)))
                        .isEmpty();
            }
            assertThat(column(all, "decisions_by_pattern", "id", Map.of("pattern", "100__sure")))
                    .isEmpty();
        }
    }

    private static Table ask(TracedWork work, String question, int limit) {
        return work.lineage().query().questions().ask(question, Map.of("limit", Integer.toString(limit)));
    }

    private static List<String> column(LineageQuery query, String question, String name, Map<String, String> asked) {
        Table table = query.questions().ask(question, asked);
        int column = table.columns().indexOf(name);
        return table.rows().stream().map(row -> String.valueOf(row.get(column))).toList();
    }
}
