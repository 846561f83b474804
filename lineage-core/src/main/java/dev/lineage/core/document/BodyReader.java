package dev.lineage.core.document;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.record.Check;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads the fields of a document leniently: values that break a rule are left out one by one, unknown fields are kept. */
final class BodyReader {
    private static final int MAX_REPAIRS = 1_000;
    private static final Set<String> COMPUTED = Set.of("superseded", "superseded_by");

    private final Json json;
    private final BiConsumer<String, String> deviation;

    /** The consumer takes the rule and the detail of each deviation. */
    BodyReader(Json json, BiConsumer<String, String> deviation) {
        this.json = json;
        this.deviation = deviation;
    }

    /** Returns the body of a document; empty if a required field is missing. The fields are changed. */
    <T extends Record> Optional<ObjectNode> read(KindMetadata<T> kind, ObjectNode fields) {
        fields.remove(HeaderReader.names(kind));
        fields.remove(COMPUTED);
        fields.remove(kind.computedNames());
        new Coercion(json, deviation).coerce(fields, kind.type());
        for (int repairs = 0; repairs < MAX_REPAIRS; repairs++) {
            try {
                T value = json.value(fields, kind.type());
                return Optional.of(Retained.fields(json.tree(value), fields, kind.names()));
            } catch (InvalidInput invalid) {
                if (!remove(fields, invalid)) {
                    deviation.accept("missing-field", invalid.getMessage());
                    return Optional.empty();
                }
                deviation.accept(rule(invalid), invalid.getMessage());
            }
        }
        return Optional.empty();
    }

    private static String rule(InvalidInput invalid) {
        if (invalid.rule().contains("blank")) {
            return "blank-text";
        }
        return invalid.rule().contains("NUL") ? "bad-character" : "wrong-type";
    }

    /** Removes the item of a list, or the field, that an error names. */
    private static boolean remove(ObjectNode fields, InvalidInput invalid) {
        Matcher place = PLACE.matcher(invalid.field());
        if (!place.find() || !fields.has(place.group(1))) {
            return false;
        }
        JsonNode field = fields.get(place.group(1));
        if (place.group(2) != null && field instanceof ArrayNode items) {
            items.remove(Integer.parseInt(place.group(2)));
        } else if (field instanceof ArrayNode items && invalid.rule().contains("items")) {
            while (items.size() > Check.MAX_ITEMS) {
                items.remove(items.size() - 1);
            }
        } else if (field instanceof ArrayNode items && items.size() > 0) {
            items.remove(items.size() - 1);
        } else {
            fields.remove(place.group(1));
        }
        return true;
    }

    private static final Pattern PLACE = Pattern.compile("^([^.\\[]+)(?:\\[(\\d+)])?");
}
