package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.CoordinatorDecisions;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionBuilder;
import dev.lineage.journal.Precedent;
import dev.lineage.journal.ResultBuilder;
import dev.lineage.journal.TraceBuilder;
import dev.lineage.journal.WorkflowPoint;
import dev.lineage.patterns.Pattern;
import dev.lineage.query.Questions.Preset;
import dev.lineage.query.Questions.Table;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import dev.lineage.record.Version;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each preset, against a swarm's decisions: ten days lie between one and the next. */
class QuestionsTest extends MemoryTest {
    private final Map<String, String> names = new HashMap<>();
    private RecordId failed;
    private RecordId decomposed;
    private RecordId assigned;
    private RecordId reassigned;
    private RecordId applied;
    private RecordId pattern;

    private RecordId record(String name, DecisionBuilder decision) {
        RecordId id = lineage.journal().record(decision.build()).id();
        names.put(id.value(), name);
        clock.advance(Duration.ofDays(10));
        return id;
    }

    private void resolve(RecordId id, UnaryOperator<ResultBuilder> result) {
        lineage.journal().resolve(id, result.apply(ResultBuilder.builder()).build());
    }

    @BeforeEach
    void decide() {
        pattern = learn(Pattern.builder("Buffer OAuth refresh")).id();
        failed = record(
                "failed",
                CoordinatorDecisions.decomposition(
                        "feature-based", trace -> trace.agentName("coordinator").epicId(Reference.of("mj100"))));
        resolve(failed, result -> result.success(false).errorCount(2).retryCount(1));
        decomposed = record(
                "decomposed",
                CoordinatorDecisions.decomposition(
                                "file-based",
                                trace -> trace.agentName("coordinator")
                                        .epicId(Reference.of("epic:mj123"))
                                        .inputsGathered(Map.of("cass_queries", List.of("oauth")))
                                        .addPrecedentCited(Precedent.of(
                                                Reference.of("epic:mj100"), "solved OAuth refresh same way")))
                        .rationale("feature-based failed on similar tasks 3 times")
                        .addAlternatives(Alternative.rejected("feature-based", "70% failure rate")));
        resolve(decomposed, result -> result.success(true).durationMs(45_000L));
        assigned = record(
                "assigned",
                assignment("worker-a", List.of(Map.of("file", "src/auth.ts", "failure_count", 1)))
                        .rationale("Knows the code"));
        resolve(assigned, result -> result.success(true).errorCount(1));
        reassigned = record("reassigned", assignment("worker-b", List.of()));
        record("approved", review(true));
        record("rejected", review(false));
        applied = record(
                "applied",
                Decision.builder("Refresh five minutes early")
                        .addLinks(new Relationship(
                                Relation.APPLIES_PATTERN,
                                pattern.target(),
                                0.8,
                                Optional.of("same race"),
                                Optional.empty())));
    }

    private static DecisionBuilder assignment(String worker, List<Map<String, Object>> insights) {
        return CoordinatorDecisions.fileAssignment(
                List.of("src/auth.ts", "src/db.ts"),
                worker,
                trace -> trace.agentName("coordinator")
                        .epicId(Reference.of("epic:mj123"))
                        .inputsGathered(Map.of("file_insights", insights)));
    }

    private static DecisionBuilder review(boolean approved) {
        return CoordinatorDecisions.review(
                approved,
                List.of(),
                Optional.empty(),
                trace -> trace.agentName("reviewer").epicId(Reference.of("epic:mj123")));
    }

    private Table ask(String preset, String... namesAndValues) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            parameters.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return lineage.questions().ask(preset, parameters);
    }

    /** Returns the lines of an answer, with the days of times, and the names of the ids that this test knows. */
    private List<String> lines(String preset, String... namesAndValues) {
        Table table = ask(preset, namesAndValues);
        Stream<String> rows = table.rows().stream()
                .map(row ->
                        table.columns().stream().map(row::get).map(this::cell).collect(Collectors.joining(" | ")));
        return Stream.concat(Stream.of(String.join(" | ", table.columns())), rows)
                .toList();
    }

    private String cell(@Nullable Object value) {
        String text = value instanceof Double number
                ? String.format(Locale.ROOT, "%.3f", number)
                : Objects.toString(value, "-");
        return names.getOrDefault(text, text.replaceFirst("T00:00:00Z$", ""));
    }

    /** Returns the values of the first column. */
    private static List<String> ids(Table table) {
        return table.rows().stream()
                .map(row -> String.valueOf(row.get(table.columns().get(0))))
                .toList();
    }

    /** Sentences, each with a preset, its parameters, and the lines of the answer. */
    private static final String ANSWERS = """
        Decisions that cite an epic say how well it applies and why.
        decision_traces_by_precedent; epic=mj100
        id | timestamp | decision_type | epic_id | agent_name | outcome | succeeded | quality | strength | reason | decision
        decomposed | 2026-01-11 | decomposition_strategy | epic:mj123 | coordinator | successful | true | 1.000 | 1.000 | solved OAuth refresh same way | decomposition_strategy: file-based

        Epics that cite an epic are counted.
        epics_citing; epic=mj100
        epic | decisions | open | succeeded | failed | rate | rate_low | rate_high | quality | newest
        mj123 | 1 | 0 | 1 | 0 | 1.000 | 0.207 | 1.000 | 1.000 | 2026-01-11

        Assignments of a file say who worked on it and how it went.
        file_assignment_history; file=src/auth.ts
        id | timestamp | decision_type | epic_id | agent_name | outcome | succeeded | quality | assigned_to | decision
        reassigned | 2026-01-31 | file_assignment | epic:mj123 | coordinator | pending | - | - | worker-b | file_assignment: src/auth.ts, src/db.ts
        assigned | 2026-01-21 | file_assignment | epic:mj123 | coordinator | successful | true | 0.900 | worker-a | file_assignment: src/auth.ts, src/db.ts

        Review that did not approve is a rejection.
        review_decisions_rejected
        id | timestamp | decision_type | epic_id | agent_name | outcome | succeeded | quality | status | decision
        rejected | 2026-02-20 | review_approval | epic:mj123 | reviewer | pending | - | - | needs_changes | review_approval: needs_changes

        Reviews of all epics are listed.
        review_decisions
        id | timestamp | decision_type | epic_id | agent_name | outcome | succeeded | quality | status | decision
        rejected | 2026-02-20 | review_approval | epic:mj123 | reviewer | pending | - | - | needs_changes | review_approval: needs_changes
        approved | 2026-02-10 | review_approval | epic:mj123 | reviewer | pending | - | - | approved | review_approval: approved

        Activity is counted by agent.
        agent_activity
        agent | decisions | open | succeeded | failed | rate | rate_low | rate_high | quality | newest
        agent:planner | 1 | 1 | 0 | 0 | - | - | - | - | 2026-03-02
        reviewer | 2 | 2 | 0 | 0 | - | - | - | - | 2026-02-20
        coordinator | 4 | 1 | 2 | 1 | 0.667 | 0.208 | 0.939 | 0.633 | 2026-01-31

        Failed decompositions name their strategy.
        failed_decompositions
        id | timestamp | decision_type | epic_id | agent_name | outcome | succeeded | quality | strategy | error_count | decision
        failed | 2026-01-01 | decomposition_strategy | mj100 | coordinator | pending | false | 0.000 | feature-based | 2 | decomposition_strategy: feature-based

        Quality is of decisions that have turned out.
        decision_quality
        id | timestamp | decision_type | epic_id | agent_name | outcome | succeeded | quality | error_count | retry_count | duration_ms | decision
        assigned | 2026-01-21 | file_assignment | epic:mj123 | coordinator | successful | true | 0.900 | 1 | 0 | - | file_assignment: src/auth.ts, src/db.ts
        decomposed | 2026-01-11 | decomposition_strategy | epic:mj123 | coordinator | successful | true | 1.000 | 0 | 0 | 45000 | decomposition_strategy: file-based
        failed | 2026-01-01 | decomposition_strategy | mj100 | coordinator | pending | false | 0.000 | 2 | 1 | - | decomposition_strategy: feature-based

        Success of strategies has an interval.
        strategy_success_rates
        strategy | decisions | open | succeeded | failed | rate | rate_low | rate_high | quality | newest
        file-based | 1 | 0 | 1 | 0 | 1.000 | 0.207 | 1.000 | 1.000 | 2026-01-11
        feature-based | 1 | 0 | 0 | 1 | 0.000 | 0.000 | 0.793 | 0.000 | 2026-01-01

        Success by month shows how quality changes.
        success_rates; by=month
        month | decisions | open | succeeded | failed | rate | rate_low | rate_high | quality | newest
        2026-03 | 1 | 1 | 0 | 0 | - | - | - | - | 2026-03-02
        2026-02 | 2 | 2 | 0 | 0 | - | - | - | - | 2026-02-20
        2026-01 | 4 | 1 | 2 | 1 | 0.667 | 0.208 | 0.939 | 0.633 | 2026-01-31

        Success by file counts a decision for each of its files.
        success_rates; by=file
        file | decisions | open | succeeded | failed | rate | rate_low | rate_high | quality | newest
        src/auth.ts | 2 | 1 | 1 | 0 | 1.000 | 0.207 | 1.000 | 0.900 | 2026-01-31
        src/db.ts | 2 | 1 | 1 | 0 | 1.000 | 0.207 | 1.000 | 0.900 | 2026-01-31

        Success by worker is that of assignments.
        success_rates; by=worker
        worker | decisions | open | succeeded | failed | rate | rate_low | rate_high | quality | newest
        worker-b | 1 | 1 | 0 | 0 | - | - | - | - | 2026-01-31
        worker-a | 1 | 0 | 1 | 0 | 1.000 | 0.207 | 1.000 | 0.900 | 2026-01-21

        Decisions that apply a pattern say how well and why.
        decisions_by_pattern; pattern=PATTERN
        id | timestamp | decision_type | epic_id | agent_name | outcome | succeeded | quality | strength | reason | decision
        applied | 2026-03-02 | - | - | agent:planner | pending | - | - | 0.800 | same race | Refresh five minutes early

        Similar decisions say what is alike.
        similar_decisions; text=Refresh ten minutes early
        id | timestamp | decision_type | epic_id | agent_name | outcome | succeeded | quality | likeness | reasons | decision
        applied | 2026-03-02 | - | - | agent:planner | pending | - | - | 0.600 | refresh, minutes, early | Refresh five minutes early

        Unresolved decisions are those pending without a result.
        unresolved_decisions
        id | timestamp | decision_type | epic_id | agent_name | outcome | succeeded | quality | decision
        applied | 2026-03-02 | - | - | agent:planner | pending | - | - | Refresh five minutes early
        rejected | 2026-02-20 | review_approval | epic:mj123 | reviewer | pending | - | - | review_approval: needs_changes
        approved | 2026-02-10 | review_approval | epic:mj123 | reviewer | pending | - | - | review_approval: approved
        reassigned | 2026-01-31 | file_assignment | epic:mj123 | coordinator | pending | - | - | file_assignment: src/auth.ts, src/db.ts

        Health compares figures with the targets of the seed.
        health
        metric | decisions | value | target | met
        decompositions_explained | 2 | 0.500 | 1 | false
        assignments_explained | 2 | 0.500 | 1 | false
        reviews_explained | 2 | 0.000 | 1 | false
        traces_with_link | 6 | 0.500 | > 0.9 | false
        strategies_citing_precedent | 2 | 0.500 | > 0.3 | true
        assignments_with_insights | 2 | 0.500 | > 0.5 | false
        outdated_citations | 7 | 0.000 | < 0.05 | true
        with_alternatives | 7 | 0.143 | - | -
        with_outcome | 7 | 0.429 | - | -
        quality | 3 | 0.633 | - | -
        """;

    static Stream<Arguments> answers() {
        return Stream.of(ANSWERS.split("\n\n"))
                .map(String::lines)
                .map(Stream::toList)
                .map(lines -> Arguments.of(
                        lines.get(0), List.of(lines.get(1).split("; |=")), lines.subList(2, lines.size())));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("answers")
    void aPresetIsAnswered(String sentence, List<String> question, List<String> answer) {
        String[] parameters = question.stream()
                .skip(1)
                .map(name -> name.replace("PATTERN", pattern.value()))
                .toArray(String[]::new);
        assertThat(lines(question.get(0), parameters)).isEqualTo(answer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"mj123", "epic:mj123", "concept:mj123"})
    void reviewsOfAnEpicAreFoundByEachOfItsNames(String epic) {
        assertThat(lines("review_decisions", "epic", epic)).isEqualTo(lines("review_decisions"));
    }

    @ParameterizedTest
    @CsvSource({
        "decision_type, review_approval file_assignment decomposition_strategy",
        "strategy, file-based feature-based",
        "agent, agent:planner reviewer coordinator",
        "epic, mj123 mj100",
        "project, shop",
    })
    void groupsAreThoseOfTheNewestDecisionsFirst(String by, String groups) {
        assertThat(ids(ask("success_rates", "by", by))).containsExactly(groups.split(" "));
    }

    @Test
    void outdatedCitationsNameTheSuccessor() {
        record("newer", Decision.builder("Refresh at once").addSupersedes(applied));
        record(
                "citing",
                Decision.builder("Refresh the profile early")
                        .trace(TraceBuilder.builder()
                                .addPrecedentCited(Precedent.of(applied.target(), "same race"))
                                .addPrecedentCited(Precedent.of(failed.target(), "same task"))
                                .addPrecedentCited(Precedent.of(Reference.of("epic:mj999"), "same epic"))
                                .build()));

        assertThat(lines("outdated_citations"))
                .containsExactly(
                        "id | timestamp | decision_type | epic_id | agent_name | outcome | succeeded | quality | rule"
                                + " | cited | successor | decision",
                        "citing | 2026-03-22 | - | - | agent:planner | pending | - | - | outdated_precedent | applied"
                                + " | newer | Refresh the profile early",
                        "citing | 2026-03-22 | - | - | agent:planner | pending | - | - | outdated_precedent | failed |"
                                + " - | Refresh the profile early",
                        "citing | 2026-03-22 | - | - | agent:planner | pending | - | - | unknown_precedent |"
                                + " epic:mj999 | - | Refresh the profile early");
    }

    @Test
    void healthOfAnEmptyMemoryHasNoValues() {
        Table empty = table(memory.in(Scope.project("other")), "health");

        assertThat(empty.rows())
                .hasSize(10)
                .startsWith(Map.of("metric", "decompositions_explained", "decisions", 0, "target", "1"));
    }

    @Test
    void healthHasTheSameMetricsForEachGroup() {
        List<String> months = lines("health", "by", "month");

        assertThat(months)
                .hasSize(1 + 3 * 10)
                .startsWith(
                        "month | metric | decisions | value | target | met",
                        "2026-03 | decompositions_explained | 0 | - | 1 | -")
                .contains("2026-02 | reviews_explained | 2 | 0.000 | 1 | false")
                .endsWith("2026-01 | quality | 3 | 0.633 | - | -");
    }

    @Test
    void qualityIsThatOfTheHost() {
        reopen(options(2).qualityScorer(decision -> OptionalDouble.of(0.25)));

        assertThat(ask("decision_quality").rows()).hasSize(7).allMatch(row -> Objects.equals(row.get("quality"), 0.25));
        assertThat(ask("success_rates", "by", "project").rows().get(0)).containsEntry("quality", 0.25);
    }

    @Test
    void answersAreLimitedInTimeAndNumberAndToAnAgentOrEpic() {
        assertThat(ids(ask("decision_quality", "since", "2026-01-11", "until", "2026-01-21T00:00:00Z")))
                .containsExactly(decomposed.value());
        assertThat(ids(ask("file_assignment_history", "file", "src/auth.ts", "limit", "1")))
                .containsExactly(reassigned.value());
        assertThat(ids(ask("epics_citing", "epic", "mj100", "until", "2026-01-11")))
                .isEmpty();
        assertThat(ids(ask("agent_activity", "limit", "2"))).containsExactly("agent:planner", "reviewer");
        assertThat(ids(ask("agent_activity", "agent", "reviewer"))).containsExactly("reviewer");
        assertThat(ids(ask("review_decisions", "epic", "mj100"))).isEmpty();
    }

    @Test
    void fiftyRowsAreShownAndAllDecisionsAreCounted() {
        lineage.atomically(inside -> {
            for (int i = 0; i < 1_100; i++) {
                inside.journal().record(decision("Decision " + i));
            }
            return null;
        });

        assertThat(ask("unresolved_decisions").rows()).hasSize(50);
        assertThat(ask("unresolved_decisions", "limit", "1000").rows()).hasSize(1000);
        assertThat(ask("agent_activity", "agent", "agent:planner").rows().get(0))
                .containsEntry("decisions", 1_101);
    }

    @Test
    void answersAreOfTheStateAndTheProjectThatAreAsked() {
        Version<?> before = lineage.history(reassigned).get(0);

        assertThat(ids(table(lineage.asOf(before), "unresolved_decisions"))).containsExactly(reassigned.value());
        assertThat(ids(table(memory.in(Scope.project("other")), "unresolved_decisions")))
                .isEmpty();
    }

    private static Table table(LineageQuery query, String preset) {
        return query.questions().ask(preset, Map.of());
    }

    @Test
    void thePresetsAreListedWithTheirParameters() {
        List<Preset> presets = lineage.questions().presets();

        assertThat(presets)
                .extracting(preset -> preset.name()
                        + preset.parameters().stream().map(each -> " " + each).collect(Collectors.joining()))
                .containsExactly(
                        "decision_traces_by_precedent epic",
                        "epics_citing epic",
                        "file_assignment_history file",
                        "review_decisions [epic]",
                        "review_decisions_rejected [epic]",
                        "failed_decompositions",
                        "decision_quality",
                        "strategy_success_rates",
                        "success_rates by",
                        "decisions_by_pattern pattern",
                        "similar_decisions text",
                        "outdated_citations",
                        "unresolved_decisions",
                        "agent_activity [agent]",
                        "health [by]");
        assertThat(presets).allSatisfy(preset -> assertThat(preset.sentence()).isNotBlank());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "nothing; by=month; preset; must be one of decision_traces_by_precedent, epics_citing, ",
                "epics_citing; by=month; by; is not a parameter of epics_citing, which takes epic, [since], [until],"
                        + " [limit]",
                "epics_citing; limit=1; epic; is required by epics_citing, which takes epic, [since], [until], [limit]",
                "success_rates; by=colour; by; must be one of decision_type, strategy, agent, ",
                "health; by=colour; by; must be one of decision_type, strategy, agent, ",
                "similar_decisions; text=; text; must not be blank",
                "health; limit=0; limit; must be from 1 to 1000",
                "health; limit=ten; limit; must be from 1 to 1000",
                "health; since=yesterday; since; must be a time such as 2026-11-25T18:30:00Z",
            })
    void wrongQuestionIsRefusedWithWhatThereIs(String preset, String parameter, String field, String rule) {
        String[] parts = parameter.split("=");

        assertThatThrownBy(() -> ask(preset, parts[0], parts.length == 1 ? " " : parts[1]))
                .isInstanceOfSatisfying(InvalidInput.class, refused -> {
                    assertThat(refused.field()).isEqualTo(field);
                    assertThat(refused.rule()).startsWith(rule);
                });
    }

    @Test
    void fieldsOfTheDataReplaceNoColumnAndNullsAreLeftOut() {
        Map<String, Object> data = new HashMap<>(Map.of("quality", 0.97, "agent_name", "ghost"));
        data.put("status", null);
        record(
                "odd",
                Decision.builder("Odd")
                        .trace(TraceBuilder.builder()
                                .decisionType(WorkflowPoint.REVIEW_APPROVAL)
                                .decisionData(data)
                                .build()));
        Map<String, Object> row =
                lineage.questions().ask("review_decisions", Map.of()).rows().get(0);
        assertThat(row).containsEntry("agent_name", "agent:planner").doesNotContainKeys("quality", "status");
    }
}
