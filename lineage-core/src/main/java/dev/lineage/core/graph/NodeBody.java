package dev.lineage.core.graph;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Json;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.StoreFailure;
import dev.lineage.graph.Limits;
import dev.lineage.graph.NodeDraft;
import dev.lineage.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * What a project says of a node.
 *
 * @param header who, where, when
 * @param node the node
 * @param data what is said of it
 * @param aliases what it is called elsewhere
 * @param removed whether all of that was taken back
 */
record NodeBody(Header header, End node, Map<String, Object> data, List<String> aliases, boolean removed) {
    NodeDraft draft() {
        return new NodeDraft(Reference.parse(node.text()), data, aliases);
    }

    /**
     * The body as bytes, format 1.
     *
     * @throws InvalidInput if it is longer than {@link Limits#BODY}
     */
    byte[] encode() {
        BodyWriter writer = new BodyWriter(NodeRecord.NAME, Limits.BODY);
        header.write(writer);
        node.write(writer, GraphTags.NODE);
        if (!data.isEmpty()) {
            writer.bytes(GraphTags.DATA, Json.write(generator -> Json.write(generator, data)));
        }
        aliases.forEach(alias -> writer.text(GraphTags.ALIAS, alias));
        if (removed) {
            writer.code(GraphTags.REMOVED, 1);
        }
        return writer.body();
    }

    /**
     * Reads a body.
     *
     * @throws StoreFailure if it is malformed, with the place and the rule
     */
    static NodeBody decode(byte[] body) {
        BodyReader reader = new BodyReader(body);
        Header header = GraphRecords.header(reader);
        @Nullable End node = null;
        Map<String, Object> data = Map.of();
        List<String> aliases = new ArrayList<>();
        boolean removed = false;
        while (reader.next()) {
            switch (reader.tag()) {
                case GraphTags.NODE -> node = End.here(reader);
                case GraphTags.NODE_TEXT -> node = End.named(reader);
                case GraphTags.DATA -> data = json(reader);
                case GraphTags.ALIAS -> aliases.add(reader.text());
                case GraphTags.REMOVED -> removed = reader.code() == 1;
                default -> GraphRecords.skip(reader);
            }
        }
        if (node == null) {
            throw reader.malformed("a node must have its name");
        }
        return new NodeBody(header, node, data, List.copyOf(aliases), removed);
    }

    private static Map<String, Object> json(BodyReader reader) {
        try {
            return Json.fields(reader.bytes());
        } catch (JacksonException e) {
            throw reader.malformed("data must be a JSON object", e);
        }
    }
}
