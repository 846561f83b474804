package dev.lineage.core.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.core.Stores;
import dev.lineage.question.Parameter;
import dev.lineage.question.Question;
import dev.lineage.ref.RecordId;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class QuestionsTest {
    private static final String COMMON =
            "id | time | project | decision_type | epic | agent | decision | outcome | result";
    private static final String POST =
            "dec-7ea468bd | 2026-02-12T00:00:00Z | blog | null | null | planner | Write auth down | successful | null";
    private static final String SELECTED =
            "dec-fad7b795 | 2026-02-11T00:00:00Z | shop | strategy_selection | null | planner"
                    + " | Go by feature | abandoned | null";
    private static final String FIRST =
            "dec-76d25725 | 2026-01-02T00:00:00Z | shop | decomposition_strategy | mj100 | planner"
                    + " | Split OAuth by file | successful | succeeded";
    private static final String FAILED =
            "dec-d29944ac | 2026-01-03T00:00:00Z | shop | decomposition_strategy | mj200 | planner"
                    + " | Split the refresh by file | revised | failed";
    private static final String WORKER_A =
            "dec-d3c99436 | 2026-01-04T00:00:00Z | shop | file_assignment | mj200 | worker-a"
                    + " | worker-a gets auth and api | successful | succeeded";
    private static final String WORKER_B =
            "dec-99d0d9fc | 2026-01-05T00:00:00Z | shop | file_assignment | mj300 | worker-b"
                    + " | worker-b gets auth | pending | null";
    private static final String APPROVED =
            "dec-beaf4bf2 | 2026-01-06T00:00:00Z | shop | review_approval | mj200 | reviewer"
                    + " | Review | pending | null";
    private static final String REJECTED =
            "dec-d6a3c12a | 2026-01-07T00:00:00Z | shop | review_approval | mj200 | reviewer"
                    + " | Review | pending | null";
    private static final String NO_STATUS =
            "dec-bdf96698 | 2026-01-08T00:00:00Z | shop | review_approval | mj100 | reviewer"
                    + " | Review | pending | null";
    private static final String SUCCESSOR =
            "dec-e50aba03 | 2026-02-14T00:00:00Z | shop | null | null | planner | Split the refresh by feature | pending | null";

    @ParameterizedTest
    @EnumSource(Stores.class)
    void everyQuestionIsAnsweredByATable(Stores stores, @TempDir Path folder) {
        try (TracedWork work = new TracedWork(stores, folder)) {
            answers(work).forEach((question, expected) -> assertThat(
                            PrintedTable.of(work.lineage().query().questions().ask(question, asked(question))))
                    .as(question.word())
                    .isEqualTo(String.join("\n", expected) + "\n"));
            assertThat(answers(work)).containsOnlyKeys(Question.values());
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void aRecordIsAPrecedentAndALessonAPatternByItsId(Stores stores, @TempDir Path folder) {
        try (TracedWork work = new TracedWork(stores, folder)) {
            assertThat(work.answer("decision_traces_by_precedent", "id", work.failed.text()))
                    .isEqualTo(COMMON + " | strength | reason\n" + WORKER_B + " | 1.0 | null\n");
            assertThat(work.answer("epics_citing", "id", work.failed.text()))
                    .isEqualTo(
                            """
                        epic | total | last | succeeded | failed | undecided | unresolved
                        mj300 | 1 | 2026-01-05T00:00:00Z | 0 | 0 | 0 | 1
                        """);
            assertThat(work.answer("decisions_by_pattern", "pattern", work.lesson.text()))
                    .isEqualTo(COMMON + " | strength | reason\n" + WORKER_B + " | 1.0 | null\n");
        }
    }

    private static Map<Parameter, String> asked(Question question) {
        return switch (question) {
            case DECISION_TRACES_BY_PRECEDENT, EPICS_CITING -> Map.of(Parameter.EPIC, "mj100");
            case FILE_ASSIGNMENT_HISTORY -> Map.of(Parameter.FILE, "src/auth.ts");
            case DECISIONS_BY_PATTERN -> Map.of(Parameter.PATTERN, "100%_sure");
            case SIMILAR_DECISIONS -> Map.of(Parameter.TEXT, "refresh by file", Parameter.TYPE, "naming,other");
            case SUCCESS_RATES -> Map.of(Parameter.BY, "file");
            default -> Map.of();
        };
    }

    private static Map<Question, List<String>> answers(TracedWork work) {
        RecordId successor = RecordId.of(SUCCESSOR.substring(0, 12));
        Map<Question, List<String>> answers = new EnumMap<>(Question.class);
        answers.put(
                Question.DECISION_TRACES_BY_PRECEDENT,
                List.of(COMMON + " | strength | reason", POST + " | 1.0 | null", FAILED + " | 0.9 | the same refresh"));
        answers.put(
                Question.EPICS_CITING,
                List.of(
                        "epic | total | last | succeeded | failed | undecided | unresolved",
                        "mj200 | 1 | 2026-01-03T00:00:00Z | 0 | 1 | 0 | 0"));
        answers.put(
                Question.FILE_ASSIGNMENT_HISTORY,
                List.of(
                        COMMON + " | quality | errors | retries | duration_ms | evidence",
                        WORKER_B + " | null | null | null | null | null",
                        WORKER_A + " | 0.7 | 3 | 1 | 45000 | null"));
        answers.put(
                Question.REVIEW_DECISIONS,
                List.of(
                        COMMON + " | status | issues",
                        NO_STATUS + " | null | null",
                        REJECTED + " | needs_changes | 2",
                        APPROVED + " | approved | 0"));
        answers.put(
                Question.REVIEW_DECISIONS_REJECTED,
                List.of(COMMON + " | status | issues", REJECTED + " | needs_changes | 2"));
        answers.put(
                Question.FAILED_DECOMPOSITIONS,
                List.of(
                        COMMON + " | strategy | errors | evidence | lesson",
                        FAILED + " | file-based | 2 | Tests red | null"));
        answers.put(
                Question.DECISION_QUALITY,
                List.of(
                        COMMON + " | quality | errors",
                        POST + " | 1.0 | null",
                        SELECTED + " | 0.0 | null",
                        WORKER_A + " | 0.7 | 3",
                        FAILED + " | 0.0 | 2",
                        FIRST + " | 1.0 | null"));
        answers.put(
                Question.STRATEGY_SUCCESS_RATES,
                List.of(
                        "strategy | total | succeeded | failed | undecided | unresolved | rate | low | high",
                        "file-based | 2 | 1 | 1 | 0 | 0 | 0.5 | 0.09453120463920085 | 0.9054687953607992",
                        "feature-based | 1 | 0 | 1 | 0 | 0 | 0.0 | 0.0 | 0.7934506882081973"));
        answers.put(
                Question.SUCCESS_RATES,
                List.of(
                        "group | total | succeeded | failed | undecided | unresolved | rate | low | high",
                        "src/auth.ts | 3 | 2 | 0 | 0 | 1 | 1.0 | 0.34238022395464934 | 1.0",
                        "src/api.ts | 1 | 1 | 0 | 0 | 0 | 1.0 | 0.20654931179180275 | 1.0"));
        answers.put(
                Question.DECISIONS_BY_PATTERN, List.of(COMMON + " | strength | reason", WORKER_B + " | 1.0 | null"));
        answers.put(
                Question.SIMILAR_DECISIONS,
                List.of(COMMON + " | score", FIRST + " | 0.4571089808000678", SUCCESSOR + " | 0.3979731383328729"));
        answers.put(
                Question.OUTDATED_CITATIONS,
                List.of(
                        COMMON + " | precedent | notice | replaced_by",
                        WORKER_B + " | " + work.failed + " | outdated precedent | [" + successor + "]",
                        WORKER_B + " | epic:nowhere | unknown precedent | []"));
        answers.put(Question.UNRESOLVED_DECISIONS, List.of(COMMON, SUCCESSOR, NO_STATUS, REJECTED, APPROVED, WORKER_B));
        answers.put(
                Question.AGENT_ACTIVITY,
                List.of(
                        "agent | total | last | succeeded | failed | undecided | unresolved",
                        "planner | 5 | 2026-02-14T00:00:00Z | 2 | 2 | 0 | 1",
                        "reviewer | 3 | 2026-01-08T00:00:00Z | 0 | 0 | 0 | 3",
                        "worker-a | 1 | 2026-01-04T00:00:00Z | 1 | 0 | 0 | 0",
                        "worker-b | 1 | 2026-01-05T00:00:00Z | 0 | 0 | 0 | 1"));
        return answers;
    }
}
