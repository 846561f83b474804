package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.graph.GraphReader;
import dev.lineage.graph.Node;
import dev.lineage.ref.RecordId;
import java.util.Optional;
import java.util.regex.Pattern;

/** Tells the ids of records from other names. */
final class GraphRecordIds {
    private static final Pattern OWN = Pattern.compile("(dec|session)-[0-9a-f]{8,64}|(pat|anti)-[0-9]{6,}-[a-z0-9_-]+");

    private final GraphReader graph;

    GraphRecordIds(GraphReader graph) {
        this.graph = graph;
    }

    /** The id of a record that is here, or one of Lineage's form, which may come. */
    Optional<RecordId> named(String text) {
        return parsed(text).filter(id -> OWN.matcher(text).matches() || here(id).isPresent());
    }

    static Optional<RecordId> parsed(String text) {
        try {
            return Optional.of(RecordId.of(text)).filter(id -> id.text().equals(text));
        } catch (InvalidInput none) {
            return Optional.empty();
        }
    }

    /** The node of a record that is here. */
    Optional<Node> here(RecordId id) {
        return graph.find(id).filter(node -> !node.type().equals(GraphDocument.NOT_HERE));
    }
}
