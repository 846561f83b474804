package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.graph.Edge;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.query.Relation;
import java.util.Optional;

/** {@code graph add-edge}: adds an edge, or changes its weight and reason. */
final class AddEdgeCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("FROM", "Where it begins: TYPE:NAME, an id, or a bare name.");
        usage.parameter("TO", "Where it ends.");
        usage.text("WORD", "relates_to, implements, learned_from, affects, depends_on, or any other.", "--relation");
        usage.text("N", "How much it counts, else 1.", "--weight");
        usage.text("WHY", "Why.", "--reason");
        ValidityFlags.declare(usage);
    }

    @Override
    public Answer run(Given given, Shell shell) {
        Relation relation = given.text("--relation").map(Relation::new).orElse(Relation.RELATES_TO);
        Optional<Double> weight = given.text("--weight").map(text -> number(text, given));
        try (OpenMemory memory = shell.openOrCreate()) {
            Lineage lineage = memory.lineage();
            EdgeDraft draft = EdgeDraft.of(
                    NodeNames.of(given.parameter(0), lineage.query()),
                    relation,
                    NodeNames.of(given.parameter(1), lineage.query()));
            draft = weight.map(draft::weight).orElse(draft);
            draft = given.text("--reason").map(draft::because).orElse(draft);
            Edge edge = lineage.graph()
                    .addEdge(ValidityFlags.apply(draft, given, EdgeDraft::validFrom, EdgeDraft::validUntil));
            return Answer.of(edge::document, screen -> Safe.line(edge.said().text()) + "\n");
        }
    }

    private static double number(String text, Given given) {
        return DecimalNumber.of(text)
                .orElseThrow(() -> given.misuse("--weight must be a number, not \"" + text + "\""));
    }
}
