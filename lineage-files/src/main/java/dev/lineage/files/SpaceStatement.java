package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.graph.ImportedNode;
import dev.lineage.graph.NodeDraft;
import dev.lineage.graph.NodeStatement;
import dev.lineage.query.Validity;
import dev.lineage.ref.Reference;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The statement of a space about a node, as an export writes it. Nothing else writes it, so it is read strictly. */
final class SpaceStatement {
    private static final String ADDITIONAL = "additional";
    private static final Set<String> KEYS = Set.of(
            NodeField.DATA.key(),
            NodeField.ALIASES.key(),
            NodeField.CREATED_AT.key(),
            NodeField.UPDATED_AT.key(),
            NodeField.VALID_FROM.key(),
            NodeField.VALID_UNTIL.key(),
            ADDITIONAL);

    private SpaceStatement() {}

    /** Writes it; of a record its own time counts, which stands elsewhere. */
    static Map<String, @Nullable Object> document(NodeStatement said, boolean isRecord) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put(NodeField.DATA.key(), said.data());
        document.put(NodeField.ALIASES.key(), said.aliases());
        if (!isRecord) {
            document.put(NodeField.CREATED_AT.key(), said.time().toString());
        }
        document.put(NodeField.UPDATED_AT.key(), said.changed().toString());
        ValidityField.put(document, GraphDocument.validity(said, isRecord));
        if (!said.additional().isEmpty()) {
            document.put(ADDITIONAL, said.additional());
        }
        return document;
    }

    /**
     * Reads it.
     *
     * @throws InvalidInput if an export would not have written it so
     */
    static ImportedNode read(Reference node, @Nullable Object value) {
        if (!(value instanceof Map<?, ?> fields) || !KEYS.containsAll(fields.keySet())) {
            throw refused(value, "must be an object with no fields but " + KEYS);
        }
        return new ImportedNode(
                new NodeDraft(
                        node,
                        map(fields.get(NodeField.DATA.key())),
                        texts(fields.get(NodeField.ALIASES.key())),
                        new Validity(
                                time(fields.get(NodeField.VALID_FROM.key())),
                                time(fields.get(NodeField.VALID_UNTIL.key())))),
                time(fields.get(NodeField.CREATED_AT.key())),
                time(fields.get(NodeField.UPDATED_AT.key())),
                map(fields.get(ADDITIONAL)));
    }

    @SuppressWarnings("unchecked") // a JSON object's names are strings
    private static Map<String, Object> map(@Nullable Object value) {
        if (value != null && !(value instanceof Map<?, ?>)) {
            throw refused(value, "must be an object");
        }
        return value == null ? Map.of() : (Map<String, Object>) value;
    }

    private static List<String> texts(@Nullable Object value) {
        List<String> texts = new ArrayList<>();
        if (value instanceof List<?> list) {
            for (Object each : list) {
                if (!(each instanceof String text)) {
                    throw refused(value, "must be a list of texts");
                }
                texts.add(text);
            }
        } else if (value != null) {
            throw refused(value, "must be a list of texts");
        }
        return texts;
    }

    private static Optional<Instant> time(@Nullable Object value) {
        if (value == null) {
            return Optional.empty();
        }
        Instant time = value instanceof String text ? Timestamps.parse(text).instant() : null;
        if (time == null) {
            throw refused(value, "must be a time");
        }
        return Optional.of(time);
    }

    private static InvalidInput refused(@Nullable Object value, String rule) {
        return new InvalidInput(SpaceField.STATEMENTS, JsonText.of(value), rule);
    }
}
