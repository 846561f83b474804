package dev.lineage.core.questions;

import static dev.lineage.core.questions.DecisionTable.measured;
import static dev.lineage.core.questions.DecisionTable.traced;

import dev.lineage.journal.Citation;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Result;
import dev.lineage.journal.Trace;
import dev.lineage.query.Preset;
import dev.lineage.query.Preset.Parameter;
import dev.lineage.query.Table;
import dev.lineage.record.Paging;
import dev.lineage.record.Version;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A preset and how it is answered (rule Q1). */
record Question(Preset preset, Function<Asked, Table> answer) {
    static final List<Question> ALL = List.of(
            question(
                    "decision_traces_by_precedent",
                    "Decisions that cite an epic, decision or memory as a precedent",
                    asked -> DecisionTable.citations(asked, citing(asked)),
                    "epic"),
            question(
                    "epics_citing",
                    "Epics whose decisions cite an epic, decision or memory, and how these turned out",
                    asked -> Tally.table(citing(asked).stream().map(Citation::decision), Grouping.EPIC, asked),
                    "epic"),
            question(
                    "file_assignment_history",
                    "Assignments of a file, and how they turned out",
                    asked -> DecisionTable.of(asked, assigning(asked), List.of(traced("worker", Grouping::worker))),
                    "file"),
            question("review_decisions", "Reviews", asked -> reviews(asked, review -> true), "epic?"),
            question(
                    "review_decisions_rejected",
                    "Reviews that did not approve the work",
                    asked -> reviews(asked, Question::isRejection),
                    "epic?"),
            question(
                    "failed_decompositions",
                    "Decompositions that failed",
                    asked -> DecisionTable.of(
                            asked,
                            asked.newest(Health.DECOMPOSITIONS, Question::isFailure),
                            List.of(traced("strategy", Trace::strategy), measured("errors", Result::errorCount)))),
            question(
                    "decision_quality",
                    "Decisions that have turned out, with their quality and measurements",
                    asked -> DecisionTable.of(
                            asked,
                            asked.decisions()
                                    .filter(decision ->
                                            asked.scorer().score(decision).isPresent()),
                            List.of(
                                    measured("errors", Result::errorCount),
                                    measured("retries", Result::retryCount),
                                    measured("duration_ms", Result::durationMs)))),
            question(
                    "strategy_success_rates",
                    "Success rates of strategies",
                    asked -> Tally.table(asked.decisions(), Grouping.STRATEGY, asked)),
            question(
                    "success_rates",
                    "Success rates by " + Grouping.WORDS,
                    asked -> Tally.table(asked.decisions(), Grouping.named(asked.required("by")), asked),
                    "by"),
            question(
                    "decisions_by_pattern",
                    "Decisions that apply a pattern or memory",
                    asked -> DecisionTable.citations(
                            asked, asked.query().precedents().applying(asked.reference("pattern"), Paging.MAX_LIMIT)),
                    "pattern"),
            question("similar_decisions", "Decisions like a text, most similar first", DecisionTable::similar, "text"),
            question(
                    "outdated_citations",
                    "Citations of what is superseded, reversed, failed or unknown",
                    DecisionTable::outdated),
            question(
                    "unresolved_decisions",
                    "Decisions without an outcome or a result",
                    asked -> DecisionTable.of(asked, unresolved(asked), List.of())),
            question(
                    "agent_activity",
                    "Agents, their decisions, and how these turned out",
                    asked -> Tally.table(active(asked), Grouping.AGENT, asked),
                    "agent?"),
            question("health", "How well decisions are explained, linked and resolved", Health::table, "by?"));

    /** Makes a preset; a question mark follows the name of a parameter that may be left out. */
    private static Question question(
            String name, String sentence, Function<Asked, Table> answer, String... parameters) {
        List<Parameter> all = Stream.of(parameters)
                .map(each -> new Parameter(each.replace("?", ""), !each.endsWith("?")))
                .toList();
        return new Question(new Preset(name, sentence, all), answer);
    }

    private static List<Citation> citing(Asked asked) {
        return asked.query().precedents().citing(asked.reference("epic"), Paging.MAX_LIMIT);
    }

    private static Stream<Version<Decision>> assigning(Asked asked) {
        return asked.query().precedents().assignments(asked.reference("file"), Paging.MAX_LIMIT).stream();
    }

    private static Table reviews(Asked asked, Predicate<Decision> wanted) {
        return DecisionTable.of(asked, asked.newest(Health.REVIEWS, wanted), List.of(traced("status", Trace::status)));
    }

    private static boolean isRejection(Decision review) {
        return review.trace()
                .status()
                .filter(status -> !status.equals("approved"))
                .isPresent();
    }

    private static boolean isFailure(Decision decision) {
        return !decision.succeeded().orElse(true);
    }

    private static Stream<Version<Decision>> unresolved(Asked asked) {
        return asked.decisions("outcome", "pending")
                .filter(decision -> decision.value().open());
    }

    private static Stream<Version<Decision>> active(Asked asked) {
        return asked.text("agent").map(agent -> asked.decisions("agent", agent)).orElseGet(asked::decisions);
    }
}
