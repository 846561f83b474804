package dev.lineage.core.questions;

import static dev.lineage.core.questions.DecisionTable.ofItems;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageQuery;
import dev.lineage.core.questions.DecisionTable.Item;
import dev.lineage.journal.Citation;
import dev.lineage.journal.Decision;
import dev.lineage.journal.QualityScorer;
import dev.lineage.query.Preset;
import dev.lineage.query.Preset.Parameter;
import dev.lineage.query.Questions;
import dev.lineage.query.Table;
import dev.lineage.record.Check;
import dev.lineage.record.Version;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The preset questions (rule Q1). */
public final class QuestionsService implements Questions {
    /** The names, parameters and sentences of the presets; parameters in brackets may be left out. */
    private static final List<Preset> PRESETS =
            """
            decision_traces_by_precedent epic: Decisions that cite an epic, decision or memory as a precedent
            epics_citing epic: Epics with decisions that cite an epic, decision or memory, and how these turned out
            file_assignment_history file: Assignments of a file, and how they turned out
            review_decisions [epic]: Reviews of work
            review_decisions_rejected [epic]: Reviews that did not approve the work
            failed_decompositions: Decompositions that failed
            decision_quality: Decisions that have turned out, with their quality and measurements
            strategy_success_rates: Success rates of strategies
            success_rates by: Success rates by decision_type, strategy, agent, worker, file, epic, project or month
            decisions_by_pattern pattern: Decisions that apply a pattern or memory
            similar_decisions text: Decisions like a text, most similar first
            outdated_citations: Citations of what is superseded, reversed, failed or unknown
            unresolved_decisions: Decisions without an outcome or a result
            agent_activity [agent]: Agents with their decisions, and how these turned out
            health [by]: How well decisions are explained, linked and resolved, beside targets
            """.lines().map(QuestionsService::preset).toList();

    private static final List<Parameter> COMMON = Stream.of("[since]", "[until]", "[limit]")
            .map(QuestionsService::parameter)
            .toList();

    private final LineageQuery query;
    private final QualityScorer scorer;

    /** Creates the questions to a state that the query reads. */
    public QuestionsService(LineageQuery query, QualityScorer scorer) {
        this.query = query;
        this.scorer = scorer;
    }

    private static Preset preset(String line) {
        String[] parts = line.split(": ", 2);
        List<String> words = List.of(parts[0].split(" "));
        List<Parameter> parameters =
                words.stream().skip(1).map(QuestionsService::parameter).toList();
        return new Preset(words.get(0), parts[1], parameters);
    }

    private static Parameter parameter(String word) {
        return new Parameter(word.replaceAll("[\\[\\]]", ""), !word.startsWith("["));
    }

    @Override
    public List<Preset> presets() {
        return PRESETS;
    }

    @Override
    public Table ask(String name, Map<String, String> parameters) {
        String names = PRESETS.stream().map(Preset::name).collect(Collectors.joining(", "));
        Preset preset = PRESETS.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new InvalidInput("preset", String.valueOf(name), "must be one of " + names));
        check(preset, Check.required("parameters", parameters));
        return answer(name, Asked.of(query, scorer, Map.copyOf(parameters)));
    }

    private static void check(Preset preset, Map<String, String> given) {
        List<Parameter> all =
                Stream.concat(preset.parameters().stream(), COMMON.stream()).toList();
        String taken = all.stream().map(Parameter::toString).collect(Collectors.joining(", "));
        String rule = preset.name() + ", which takes " + taken;
        given.forEach((name, value) -> {
            boolean known = all.stream().anyMatch(parameter -> parameter.name().equals(name));
            Check.that(known, name, value, "is not a parameter of " + rule);
        });
        for (Parameter parameter : all) {
            boolean missing = parameter.required() && !given.containsKey(parameter.name());
            Check.that(!missing, parameter.name(), null, "is required by " + rule);
        }
    }

    private Table answer(String preset, Asked asked) {
        return switch (preset) {
            case "decision_traces_by_precedent" -> ofItems(asked, asked.citing().map(Item::of), "strength", "reason");
            case "epics_citing" -> Tally.table(asked, asked.citing().map(Citation::decision), "epic");
            case "file_assignment_history" -> DecisionTable.of(asked, asked.assigning(), "assigned_to");
            case "review_decisions" -> reviews(asked, review -> true);
            case "review_decisions_rejected" -> reviews(asked, QuestionsService::isRejection);
            case "failed_decompositions" ->
                DecisionTable.of(
                        asked,
                        asked.newest(List.of("decomposition_strategy"), QuestionsService::isFailure),
                        "strategy",
                        "error_count");
            case "decision_quality" ->
                DecisionTable.of(
                        asked,
                        asked.decisions().filter(each -> scorer.score(each).isPresent()),
                        "error_count",
                        "retry_count",
                        "duration_ms");
            case "strategy_success_rates" -> Tally.table(asked, asked.decisions(), "strategy");
            case "success_rates" -> Tally.table(asked, asked.decisions(), asked.required("by"));
            case "decisions_by_pattern" -> ofItems(asked, asked.applying().map(Item::of), "strength", "reason");
            case "similar_decisions" -> ofItems(asked, asked.similar().map(Item::of), "likeness", "reasons");
            case "outdated_citations" -> ofItems(asked, warned(asked), "rule", "cited", "successor");
            case "unresolved_decisions" ->
                DecisionTable.of(
                        asked,
                        asked.decisions("outcome", "pending")
                                .filter(each -> each.value().open()));
            case "agent_activity" -> Tally.table(asked, active(asked), "agent");
            default -> Health.table(asked);
        };
    }

    private Stream<Item> warned(Asked asked) {
        return asked.decisions()
                .flatMap(decision ->
                        query.precedents().notices(decision.value()).stream().map(notice -> Item.of(decision, notice)));
    }

    private static Table reviews(Asked asked, Predicate<Decision> wanted) {
        List<String> types = List.of("review_approval", "review_decision");
        return DecisionTable.of(asked, asked.newest(types, wanted), "status");
    }

    private static boolean isRejection(Decision review) {
        return !review.trace().status().orElse("approved").equals("approved");
    }

    private static boolean isFailure(Decision decision) {
        return !decision.succeeded().orElse(true);
    }

    private static Stream<Version<Decision>> active(Asked asked) {
        return asked.text("agent").map(agent -> asked.decisions("agent", agent)).orElseGet(asked::decisions);
    }
}
