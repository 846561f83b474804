package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.files.JsonText;
import dev.lineage.graph.Node;
import dev.lineage.graph.NodeDraft;
import dev.lineage.query.Validity;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code graph add-node}: adds a node, or adds to what is said of it. */
final class AddNodeCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("NAME", "What it is called.");
        usage.text("TYPE", "What it is: concept, file, decision, lesson, session, or any other word.", "--type");
        usage.text("JSON", "What is said of it: an object, merged with what is there.", "--data");
        ValidityFlags.declare(usage);
    }

    @Override
    public Answer run(Given given, Shell shell) {
        Map<String, @Nullable Object> data =
                given.text("--data").map(json -> JsonText.object("data", json)).orElse(Map.of());
        try (OpenMemory memory = shell.openOrCreate()) {
            Lineage lineage = memory.lineage();
            Reference reference = reference(given, lineage);
            NodeDraft draft = new NodeDraft(reference, data, List.of(), Validity.UNSAID);
            Node node = lineage.graph()
                    .addNode(ValidityFlags.apply(draft, given, NodeDraft::validFrom, NodeDraft::validUntil));
            return Answer.of(
                    node::document, screen -> Safe.line(node.reference().text()) + "\n");
        }
    }

    private static Reference reference(Given given, Lineage lineage) {
        Optional<String> type = given.text("--type");
        if (type.isEmpty()) {
            return NodeNames.of(given.parameter(0), lineage.query());
        }
        return type.get().equals("file")
                ? Reference.file(given.parameter(0))
                : new Thing(type.get(), given.parameter(0));
    }
}
