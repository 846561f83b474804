package dev.lineage.core.questions;

import static dev.lineage.core.questions.DecisionTable.ofItems;
import static dev.lineage.journal.WorkflowPoint.DECOMPOSITION_STRATEGY;

import dev.lineage.core.kind.RecordCodec;
import dev.lineage.core.questions.DecisionTable.Item;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Precedents.Citation;
import dev.lineage.journal.WorkflowPoint;
import dev.lineage.query.Questions.Preset;
import dev.lineage.query.Questions.Table;
import dev.lineage.record.Version;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The preset questions (rule Q1): the rows of the answer in words, the parameters, and the answer. */
enum PresetQuestion {
    DECISION_TRACES_BY_PRECEDENT(
            "Decisions that cite an epic, decision or memory as a precedent",
            "epic",
            asked -> ofItems(asked, asked.citing().map(Item::of), "strength", "reason")),
    EPICS_CITING(
            "Epics with decisions that cite an epic, decision or memory, and how these turned out",
            "epic",
            asked -> Tally.table(asked, asked.citing().map(Citation::decision), Grouping.EPIC)),
    FILE_ASSIGNMENT_HISTORY(
            "Assignments of a file, and how they turned out",
            "file",
            asked -> DecisionTable.of(asked, asked.assigning(), "assigned_to")),
    REVIEW_DECISIONS("Reviews of work", "[epic]", asked -> reviews(asked, review -> true)),
    REVIEW_DECISIONS_REJECTED(
            "Reviews that did not approve the work", "[epic]", asked -> reviews(asked, PresetQuestion::isRejection)),
    FAILED_DECOMPOSITIONS(
            "Decompositions that failed",
            "",
            asked -> DecisionTable.of(
                    asked,
                    asked.newest(
                            Set.of(DECOMPOSITION_STRATEGY),
                            decision -> !decision.succeeded().orElse(true)),
                    "strategy",
                    "error_count")),
    DECISION_QUALITY(
            "Decisions that have turned out, with their quality and measurements",
            "",
            asked -> DecisionTable.of(asked, asked.scored(), "error_count", "retry_count", "duration_ms")),
    STRATEGY_SUCCESS_RATES(
            "Success rates of strategies", "", asked -> Tally.table(asked, asked.decisions(), Grouping.STRATEGY)),
    SUCCESS_RATES(
            "Success rates by decision_type, strategy, agent, worker, file, epic, project or month",
            "by",
            asked -> Tally.table(asked, asked.decisions(), Grouping.of(asked.required("by")))),
    DECISIONS_BY_PATTERN(
            "Decisions that apply a pattern or memory",
            "pattern",
            asked -> ofItems(asked, asked.applying().map(Item::of), "strength", "reason")),
    SIMILAR_DECISIONS(
            "Decisions like a text, most similar first",
            "text",
            asked -> ofItems(asked, asked.similar().map(Item::of), "likeness", "reasons")),
    OUTDATED_CITATIONS(
            "Citations of what is superseded, reversed, failed or unknown",
            "",
            asked -> ofItems(asked, asked.decisions().flatMap(asked::warnings), "rule", "cited", "successor")),
    UNRESOLVED_DECISIONS(
            "Decisions without an outcome or a result",
            "",
            asked -> DecisionTable.of(
                    asked,
                    asked.decisions("outcome", "pending")
                            .filter(each -> each.value().open()))),
    AGENT_ACTIVITY(
            "Agents with their decisions, and how these turned out",
            "[agent]",
            asked -> Tally.table(asked, active(asked), Grouping.AGENT)),
    HEALTH("How well decisions are explained, linked and resolved, beside targets", "[by]", Metric::table);

    final Preset preset;
    final Function<Asked, Table> answer;

    /** A parameter in brackets may be left out. */
    PresetQuestion(String sentence, String parameter, Function<Asked, Table> answer) {
        List<String> parameters = parameter.isEmpty() ? List.of() : List.of(parameter);
        this.preset = new Preset(RecordCodec.word(this), sentence, parameters);
        this.answer = answer;
    }

    private static Table reviews(Asked asked, Predicate<Decision> wanted) {
        return DecisionTable.of(asked, asked.newest(WorkflowPoint.REVIEWS, wanted), "status");
    }

    private static boolean isRejection(Decision review) {
        return !review.trace().status().orElse("approved").equals("approved");
    }

    private static Stream<Version<Decision>> active(Asked asked) {
        return asked.text("agent").map(agent -> asked.decisions("agent", agent)).orElseGet(asked::decisions);
    }
}
