package dev.lineage.core.model;

import dev.lineage.Batch;
import dev.lineage.Lineage;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.ImportedEdge;
import dev.lineage.graph.ImportedNode;
import dev.lineage.graph.NodeDraft;
import dev.lineage.ref.Reference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A call that writes to the graph.
 *
 * @param what what it does
 * @param real calls the api and answers
 * @param noted notes it in a batch
 * @param naive does it in the model, as a unit or a part of one
 * @param afterwards what the model answers once that is written
 */
record GraphCall(
        String what,
        Function<Lineage, Object> real,
        Consumer<Batch> noted,
        Supplier<Object> naive,
        Function<Object, Object> afterwards) {

    /** A random call; a batch cannot remove a node. */
    static GraphCall random(Inputs inputs, Model model, ModelGraph naive, Sight sight, boolean batched) {
        GraphInputs graph = new GraphInputs(inputs, model);
        return switch (inputs.below(batched ? 11 : 12)) {
            case 0, 1 -> addNode(graph.node(), model, naive, sight);
            case 2, 3, 4, 5 -> addEdge(graph.edge(), naive);
            case 6 -> removeEdge(graph.knownEdge(), naive);
            case 7, 8 -> adopt(graph.importedNode(), naive);
            case 9, 10 -> adopt(graph.importedEdge(), naive);
            default -> removeNode(graph.reference(), inputs.oneIn(2), naive);
        };
    }

    private static GraphCall addNode(NodeDraft draft, Model model, ModelGraph naive, Sight sight) {
        return new GraphCall(
                "add " + draft,
                lineage -> SeenNode.of(lineage.graph().addNode(draft)),
                batch -> batch.graph().addNode(draft),
                () -> {
                    naive.addNode(draft);
                    return "noted";
                },
                done -> new NaiveGraph(model, sight)
                        .find(draft.reference())
                        .orElseGet(
                                () -> GraphReads.show(new NaiveGraph(model, sight.acrossTime()), draft.reference())));
    }

    private static GraphCall addEdge(EdgeDraft draft, ModelGraph naive) {
        return new GraphCall(
                "add " + draft,
                lineage -> SeenEdge.of(lineage.graph().addEdge(draft)),
                batch -> batch.graph().addEdge(draft),
                () -> naive.addEdge(draft),
                edge -> edge);
    }

    private static GraphCall adopt(ImportedNode node, ModelGraph naive) {
        return new GraphCall(
                "adopt " + node,
                lineage -> lineage.graph().adopt(node),
                batch -> batch.graph().adopt(node, done -> {}),
                () -> naive.adopt(node),
                done -> done);
    }

    private static GraphCall adopt(ImportedEdge edge, ModelGraph naive) {
        return new GraphCall(
                "adopt " + edge,
                lineage -> lineage.graph().adopt(edge),
                batch -> batch.graph().adopt(edge, done -> {}),
                () -> naive.adopt(edge),
                done -> done);
    }

    private static GraphCall removeEdge(ToldEdge edge, ModelGraph naive) {
        return new GraphCall(
                "remove " + edge,
                lineage -> {
                    lineage.graph().removeEdge(edge.from(), edge.relation(), edge.to());
                    return "removed";
                },
                batch -> batch.graph().removeEdge(edge.from(), edge.relation(), edge.to()),
                () -> {
                    naive.removeEdge(edge.from(), edge.relation(), edge.to());
                    return "removed";
                },
                done -> done);
    }

    private static GraphCall removeNode(Reference node, boolean cascade, ModelGraph naive) {
        return new GraphCall(
                "remove " + node + (cascade ? " with its edges" : ""),
                lineage -> lineage.graph().removeNode(node, cascade),
                batch -> {
                    throw new AssertionError("a batch cannot remove " + node);
                },
                () -> naive.removeNode(node, cascade),
                count -> count);
    }
}
