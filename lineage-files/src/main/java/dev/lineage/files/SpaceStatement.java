package dev.lineage.files;

import dev.lineage.document.Documents;
import dev.lineage.error.InvalidInput;
import dev.lineage.graph.NodeStatement;
import dev.lineage.ref.Reference;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The statement of a space about a node, as an export writes it. Nothing else writes it, so it is read strictly. */
final class SpaceStatement {
    private static final Set<String> SAID_BY_NODE = Set.of(GraphDocument.TYPE, GraphDocument.NAME);

    private SpaceStatement() {}

    /** Writes it; of a record its own time counts, which stands elsewhere. */
    static Map<String, @Nullable Object> document(NodeStatement said, boolean isRecord) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>(said.document());
        if (isRecord) {
            document.remove(GraphDocument.CREATED_AT);
        }
        Map<String, @Nullable Object> fields = new LinkedHashMap<>(GraphDocument.said(document));
        fields.keySet().removeAll(SAID_BY_NODE);
        if (!said.additional().isEmpty()) {
            fields.put(GraphDocument.ADDITIONAL, said.additional());
        }
        return fields;
    }

    /**
     * Reads it.
     *
     * @return the document of the statement
     * @throws InvalidInput if an export would not have written it so
     */
    static Map<String, @Nullable Object> read(Reference node, @Nullable Object value, Documents documents) {
        Set<String> known = new LinkedHashSet<>(GraphDocument.names(documents, GraphDocument.NODE));
        known.removeAll(SAID_BY_NODE);
        known.add(GraphDocument.ADDITIONAL);
        if (!(value instanceof Map<?, ?> fields) || !known.containsAll(fields.keySet())) {
            throw refused(value, "must be an object with no fields but " + known);
        }
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put(GraphDocument.ID, node.text());
        fields.forEach((name, said) -> document.put((String) name, said));
        return documents.read(GraphDocument.NODE, document, (problem, field, detail) -> {
            throw refused(document.get(field), field + ": " + detail);
        });
    }

    private static InvalidInput refused(@Nullable Object value, String rule) {
        return new InvalidInput(SpaceField.STATEMENTS, JsonText.of(value), rule);
    }
}
