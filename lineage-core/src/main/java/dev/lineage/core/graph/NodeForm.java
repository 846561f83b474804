package dev.lineage.core.graph;

import dev.lineage.core.schema.DocumentForm;
import dev.lineage.core.schema.DocumentReader;
import dev.lineage.core.schema.Types;
import dev.lineage.error.InvalidInput;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A node in documents: its reference as the id. The type and the name, which follow from that of a thing, must not say anything else. */
final class NodeForm implements DocumentForm<End> {
    static final String ID = "id";

    @Override
    public List<String> names() {
        return List.of(ID);
    }

    @Override
    public void write(End value, BiConsumer<String, @Nullable Object> to) {
        to.accept(ID, value.text());
    }

    @Override
    public End read(DocumentReader document) {
        End node = document.required(ID, Types.word(text -> End.parse(ID, text), End::text));
        GraphDocument.following(node.reference())
                .forEach((name, text) ->
                        document.value(name, Types.word(said -> checked(name, said, text), UnaryOperator.identity())));
        return node;
    }

    private static String checked(String name, String said, Object expected) {
        if (!said.equals(expected)) {
            throw new InvalidInput(
                    name, said, "must be left out, or be \"" + expected + "\", which follows from the id");
        }
        return said;
    }
}
