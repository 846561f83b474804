package dev.lineage.core.graph;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.EntryBody;
import dev.lineage.core.kernel.Header;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.StoreFailure;
import dev.lineage.graph.Limits;
import dev.lineage.graph.NodeDraft;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a project says of a node.
 *
 * @param header who, where, when
 * @param node the node
 * @param data what is said of it
 * @param aliases what it is called elsewhere
 * @param removed whether all of that was taken back
 * @param changed when an imported node was last changed, in milliseconds since 1970, where it is not ledger time
 * @param additional what an import said of it beside its data
 */
record NodeBody(
        Header header,
        End node,
        Map<String, Object> data,
        List<String> aliases,
        boolean removed,
        @Nullable Long changed,
        Map<String, Object> additional) {
    /** What is said here, and was not imported. */
    NodeBody(Header header, End node, Map<String, Object> data, List<String> aliases, boolean removed) {
        this(header, node, data, aliases, removed, null, Map.of());
    }

    /** When it was last changed, by the time at which this version was written where an import said nothing else. */
    long changed(long written) {
        return changed != null ? changed : written;
    }

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
            GraphRecords.write(writer, GraphTags.DATA, data);
        }
        aliases.forEach(alias -> writer.text(GraphTags.ALIAS, alias));
        if (removed) {
            writer.code(GraphTags.REMOVED, 1);
        }
        if (changed != null) {
            writer.number(GraphTags.CHANGED, changed);
        }
        if (!additional.isEmpty()) {
            GraphRecords.write(writer, GraphTags.ADDITIONAL, additional);
        }
        return writer.body();
    }

    /**
     * Reads the body of an entry.
     *
     * @throws StoreFailure if it is malformed, with the entry, the place and the rule
     */
    static NodeBody decode(Entry entry) {
        return EntryBody.decode(entry, NodeBody::decode);
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
        @Nullable Long changed = null;
        Map<String, Object> additional = Map.of();
        while (reader.next()) {
            switch (reader.tag()) {
                case GraphTags.NODE -> node = End.here(reader);
                case GraphTags.NODE_TEXT -> node = End.named(reader);
                case GraphTags.DATA -> data = GraphRecords.fields(reader);
                case GraphTags.ALIAS -> aliases.add(reader.text());
                case GraphTags.REMOVED -> removed = reader.code() == 1;
                case GraphTags.CHANGED -> changed = reader.number();
                case GraphTags.ADDITIONAL -> additional = GraphRecords.fields(reader);
                default -> GraphRecords.skip(reader);
            }
        }
        if (node == null) {
            throw reader.malformed("a node must have its name");
        }
        return new NodeBody(header, node, data, List.copyOf(aliases), removed, changed, additional);
    }
}
