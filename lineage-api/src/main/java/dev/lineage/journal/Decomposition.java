package dev.lineage.journal;

import dev.lineage.record.Check;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The choice of a strategy by which an epic is divided into tasks (seed 4, {@code swarm_decompose}). */
public record Decomposition(
        String strategy, List<Query> cassQueries, List<Memory> semanticMemory, List<Precedent> precedents) {
    /**
     * A question to earlier sessions.
     *
     * @param relevance how well the result fits, from 0 to 1
     */
    public record Query(String query, double relevance, String result) {
        public Query {
            query = Check.text("query", query, Check.MAX_LINE);
            relevance = Check.number("relevance", relevance, 0, 1, relevance);
            result = Check.text("result", result, Check.MAX_TEXT);
        }
    }

    /**
     * A memory that was read.
     *
     * @param decay the share of its weight that was left, from 0 to 1
     */
    public record Memory(String id, String content, double decay) {
        public Memory {
            id = Check.name("id", id);
            content = Check.text("content", content, Check.MAX_TEXT);
            decay = Check.number("decay", decay, 0, 1, decay);
        }
    }

    public Decomposition {
        strategy = Check.name("strategy", strategy);
        cassQueries = Check.list("cass_queries", cassQueries);
        semanticMemory = Check.list("semantic_memory", semanticMemory);
        precedents = Check.list("precedents", precedents);
    }

    /** Returns a builder of the decision; {@code trace} adds what else is known, such as the epic and the agent. */
    public DecisionBuilder decision(UnaryOperator<TraceBuilder> trace) {
        Map<String, Object> inputs = Captured.fields(
                "cass_queries",
                cassQueries.stream()
                        .map(each -> Captured.fields(
                                "query", each.query, "relevance", each.relevance, "result", each.result))
                        .toList(),
                "semantic_memory",
                semanticMemory.stream()
                        .map(each -> Captured.fields("id", each.id, "content", each.content, "decay", each.decay))
                        .toList());
        return Captured.decision(
                WorkflowPoint.DECOMPOSITION_STRATEGY,
                strategy,
                Map.of("strategy", strategy),
                inputs,
                given -> trace.apply(given.precedentCited(precedents)));
    }
}
