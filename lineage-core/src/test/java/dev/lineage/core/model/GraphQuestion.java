package dev.lineage.core.model;

import dev.lineage.LineageQuery;
import dev.lineage.graph.GraphReader;
import dev.lineage.graph.Traversal;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import java.util.List;
import java.util.function.Function;

/**
 * A question to the graph.
 *
 * @param about what it is about
 * @param real asks the api
 * @param naive asks the model
 */
record GraphQuestion(Object about, Function<LineageQuery, Object> real, Function<Sight, Object> naive) {
    static GraphQuestion random(Read read, Spot spot, Inputs inputs, Model model, GraphReads reads) {
        GraphInputs graph = new GraphInputs(inputs, model);
        ToldEdge edge = graph.asked();
        Traversal traversal = graph.traversal();
        Reference from = graph.start(traversal, edge.from());
        Relation relation = edge.relation();
        Reference to = graph.start(traversal, inputs.oneIn(3) ? graph.reference() : edge.to());
        int limit = inputs.oneIn(3) ? 100 : 1 + inputs.below(6);
        int members = inputs.below(4);
        String text = inputs.oneIn(20) ? "" : inputs.text();
        return switch (read) {
            case NODE -> ask(from, q -> q.find(from).map(SeenNode::of), s -> reads.find(from, s));
            case SHOW_NODE -> ask(from, q -> SeenNode.of(q.show(from)), s -> reads.show(from, s));
            case EDGES ->
                ask(
                        edge,
                        q -> q.edges(from, relation, edge.to()).stream()
                                .map(SeenEdge::of)
                                .toList(),
                        s -> reads.edges(from, relation, edge.to(), s));
            case NEIGHBOURS ->
                ask(
                        List.of(from, traversal),
                        q -> GraphReads.form(q.neighbours(from, traversal)),
                        s -> reads.neighbours(from, traversal, s));
            case AROUND ->
                ask(
                        List.of(text, limit, traversal),
                        q -> GraphReads.form(q.around(text, limit, traversal)),
                        s -> reads.around(text, limit, traversal, s));
            case PATH ->
                ask(
                        List.of(from, to, traversal),
                        q -> new CheckedRoute(new NaiveGraph(model, spot.sight(model)), traversal)
                                .form(q.path(from, to, traversal), from, to),
                        s -> reads.path(from, to, traversal, s));
            case HUBS -> ask(limit, q -> q.hubs(limit), s -> reads.hubs(limit, s));
            case ORPHANS -> ask(limit, q -> q.orphans(limit), s -> reads.orphans(limit, s));
            case COMPONENTS ->
                ask(
                        List.of(limit, members),
                        q -> q.components(limit, members),
                        s -> reads.components(limit, members, s));
            case ALL -> ask(limit, q -> GraphReads.form(q.all(limit)), s -> reads.all(limit, s));
            case WHY ->
                new GraphQuestion(
                        List.of(from, limit),
                        query -> SeenWhy.of(query.why(from, limit)),
                        s -> reads.why(from, limit, s));
            default -> throw new AssertionError(read + " is no question to the graph");
        };
    }

    private static GraphQuestion ask(Object about, Function<GraphReader, Object> real, Function<Sight, Object> naive) {
        return new GraphQuestion(about, query -> real.apply(query.graph()), naive);
    }
}
