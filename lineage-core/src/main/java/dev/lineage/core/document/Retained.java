package dev.lineage.core.document;

import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Adds the fields that a value does not know to its JSON, nested ones too. */
final class Retained {
    private Retained() {}

    /** Returns the JSON of a value with the further fields of the tree from which it was read. */
    static ObjectNode fields(ObjectNode value, ObjectNode read, Set<String> known) {
        read.forEachEntry((name, field) -> {
            JsonNode own = value.get(name);
            if (own != null) {
                value.set(name, retained(own, field));
            } else if (!known.contains(name)) {
                value.set(name, field);
            }
        });
        return value;
    }

    private static JsonNode retained(JsonNode value, JsonNode read) {
        if (value instanceof ObjectNode object && read instanceof ObjectNode fields) {
            return fields(object, withoutNulls(fields), Set.of());
        }
        if (value instanceof ArrayNode items && read instanceof ArrayNode others && items.size() == others.size()) {
            for (int i = 0; i < items.size(); i++) {
                items.set(i, retained(items.get(i), others.get(i)));
            }
            return items;
        }
        return value.isString()
                        && read instanceof ObjectNode fields
                        && withoutNulls(fields).size() > 1
                ? withoutNulls(fields)
                : value;
    }

    private static ObjectNode withoutNulls(ObjectNode fields) {
        ObjectNode rest = fields.deepCopy();
        rest.removeIf(JsonNode::isNull);
        return rest;
    }
}
