package dev.lineage.core.model;

import dev.lineage.LineageQuery;
import dev.lineage.insight.Grouping;
import dev.lineage.insight.Health;
import dev.lineage.insight.HealthGroup;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.precedent.Trace;
import dev.lineage.precedent.TracedLink;
import dev.lineage.question.Parameter;
import dev.lineage.question.Question;
import dev.lineage.question.Table;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A question about precedent, or about decisions taken together.
 *
 * @param about what it is about
 * @param real asks the api
 * @param naive asks the model
 */
record PrecedentQuestion(Object about, Function<LineageQuery, Object> real, Function<Sight, Object> naive) {
    static PrecedentQuestion random(Read read, Inputs inputs, Model model, ModelQuery reads) {
        ModelPrecedent precedent = new ModelPrecedent(model, reads);
        ModelInsight insight = new ModelInsight(reads, precedent);
        Reference cited = inputs.precedent();
        RecordId id = inputs.oneIn(10) ? inputs.anyId() : inputs.decided();
        int limit = 1 + inputs.below(5);
        DecisionFilter filter = inputs.oneIn(2) ? DecisionFilter.all() : inputs.filter();
        Grouping grouping = inputs.of(Grouping.values());
        return switch (read) {
            case CITING_EPICS ->
                new PrecedentQuestion(
                        List.of(cited, limit),
                        query -> query.precedents().epicsCiting(cited, limit).stream()
                                .<Object>map(epic -> List.of(epic.epic(), epic.decisions(), Seen.of(epic.latest())))
                                .toList(),
                        sight -> precedent.citingEpics(cited, limit, sight));
            case TRACE ->
                new PrecedentQuestion(
                        List.of(id, limit),
                        query -> form(query.precedents().trace(id, limit)),
                        sight -> precedent.trace(id, limit, sight));
            case RATES ->
                new PrecedentQuestion(
                        List.of(grouping, filter),
                        query -> query.insight().rates(grouping, filter),
                        sight -> insight.rates(grouping, filter, sight));
            case HEALTH ->
                new PrecedentQuestion(
                        filter, query -> form(query.insight().health(filter)), sight -> insight.health(filter, sight));
            case ASK -> ask(inputs, model, reads);
            default -> throw new AssertionError(read + " is no question about precedent");
        };
    }

    private static PrecedentQuestion ask(Inputs inputs, Model model, ModelQuery reads) {
        Question question = inputs.of(Question.values());
        question = question == Question.SIMILAR_DECISIONS ? Question.OUTDATED_CITATIONS : question;
        Question asked = question;
        Map<Parameter, String> parameters = inputs.parameters(asked);
        return new PrecedentQuestion(
                asked.word() + parameters,
                query -> {
                    Table table = query.questions().ask(asked, parameters);
                    return List.of(table.rows(), table.cut());
                },
                sight -> {
                    Map<Parameter, String> whole = new EnumMap<>(parameters);
                    whole.putIfAbsent(Parameter.LIMIT, "50");
                    return new ModelQuestions(model, reads, whole, sight).answer(asked);
                });
    }

    private static Object form(Trace trace) {
        return List.of(
                Seen.of(trace.decision()),
                trace.quality().toString(),
                trace.versions().stream().map(Seen::of).toList(),
                trace.links().stream().map(PrecedentQuestion::form).toList(),
                trace.pointing().stream()
                        .map(each -> List.of(
                                each.relation().word(),
                                each.links().stream()
                                        .map(PrecedentQuestion::form)
                                        .toList(),
                                each.more()))
                        .toList(),
                trace.notices(),
                trace.supersedes().stream().map(Seen::of).toList(),
                trace.supersededBy().stream().map(Seen::of).toList());
    }

    private static Object form(TracedLink link) {
        return List.of(
                link.relation().word(),
                link.other(),
                link.strength(),
                link.reason(),
                link.known()
                        .map(known -> List.of(
                                known.kind(),
                                known.title(),
                                known.decision().<Object>map(Seen::of).orElse("no decision"))));
    }

    private static Object form(Health health) {
        return List.of(
                form(health.whole()), form(health.decisionTypes()), form(health.projects()), form(health.months()));
    }

    private static List<Object> form(List<HealthGroup> groups) {
        return groups.stream().map(PrecedentQuestion::form).toList();
    }

    private static Object form(HealthGroup group) {
        return List.of(
                group.name(), group.decisions(), group.shares(), group.scored(), ModelInsight.rounded(group.quality()));
    }
}
