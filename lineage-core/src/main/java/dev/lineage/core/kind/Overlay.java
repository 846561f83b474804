package dev.lineage.core.kind;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Changes a stored body by the difference of two values, so that fields which the values do not know are kept, nested ones too. */
public final class Overlay {
    private Overlay() {}

    /** Replaces the fields that differ and keeps all others as they are stored. Words that were read as a default are dropped with their field. */
    public static void apply(ObjectNode stored, ObjectNode before, ObjectNode after) {
        before.propertyNames().stream()
                .filter(name -> !after.has(name))
                .toList()
                .forEach(name -> {
                    stored.remove(name);
                    stored.remove(name + "_as_written");
                });
        after.forEachEntry((name, field) -> {
            JsonNode old = before.get(name);
            if (!field.equals(old)) {
                JsonNode kept = stored.get(name);
                stored.set(name, kept == null || old == null ? field : merged(kept, old, field));
                stored.remove(name + "_as_written");
            }
        });
    }

    private static JsonNode merged(JsonNode stored, JsonNode before, JsonNode after) {
        if (stored instanceof ObjectNode object
                && before instanceof ObjectNode old
                && after instanceof ObjectNode now) {
            apply(object, old, now);
            return object;
        }
        if (stored instanceof ArrayNode items
                && before instanceof ArrayNode old
                && after instanceof ArrayNode now
                && items.size() == old.size()) {
            return merged(items, old, now);
        }
        return after;
    }

    /** An item that was there before is kept as it is stored; one that took the place of another one is merged with it. */
    private static ArrayNode merged(ArrayNode stored, ArrayNode before, ArrayNode after) {
        ArrayNode result = after.arrayNode();
        for (int i = 0; i < after.size(); i++) {
            JsonNode item = after.get(i);
            int same = indexOf(before, item);
            if (same >= 0) {
                result.add(stored.get(same));
            } else if (i < before.size() && indexOf(after, before.get(i)) < 0) {
                result.add(merged(stored.get(i), before.get(i), item));
            } else {
                result.add(item);
            }
        }
        return result;
    }

    private static int indexOf(ArrayNode items, JsonNode item) {
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i).equals(item)) {
                return i;
            }
        }
        return -1;
    }
}
