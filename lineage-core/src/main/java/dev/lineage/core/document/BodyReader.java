package dev.lineage.core.document;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.record.Check;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads the fields of a document leniently: values that break a rule are left out one by one, unknown fields are kept. */
final class BodyReader {
    private static final int MAX_REPAIRS = 1_000;
    private static final Set<String> COMPUTED = Set.of("superseded", "superseded_by");

    /** Fields that Lineage itself writes beside those of the kinds. */
    private static final Set<String> OWN = Set.of("retired_because");

    private static final Pattern STEP = Pattern.compile("([^.\\[\\]]+)|\\[(\\d+)]");

    private final Json json;
    private final BiConsumer<String, String> deviation;
    private final Consumer<String> unknownField;

    /** The first consumer takes the rule and the detail of each deviation, the second one the names of fields that the kind does not know. */
    BodyReader(Json json, BiConsumer<String, String> deviation, Consumer<String> unknownField) {
        this.json = json;
        this.deviation = deviation;
        this.unknownField = unknownField;
    }

    /** Returns the body of a document; empty if a required field is missing. The fields are changed. */
    <T extends Record> Optional<ObjectNode> read(KindMetadata<T> kind, ObjectNode fields) {
        fields.remove(HeaderReader.names(kind));
        fields.remove(COMPUTED);
        fields.remove(kind.computedNames());
        removeUnstorable(fields, "");
        new Coercion(json, deviation).coerce(fields, kind.type());
        checkUnknown(fields, kind);
        for (int repairs = 0; repairs < MAX_REPAIRS; repairs++) {
            try {
                T value = json.value(fields, kind.type());
                return Optional.of(Retained.fields(json.tree(value), fields, kind.names()));
            } catch (InvalidInput invalid) {
                deviation.accept(rule(invalid), invalid.getMessage());
                if (!repair(fields, invalid)) {
                    return Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    /** Removes names and texts, nested ones too, that cannot be stored. */
    private void removeUnstorable(JsonNode container, String path) {
        if (container instanceof ObjectNode object) {
            for (String name : List.copyOf(object.propertyNames())) {
                String field = path.isEmpty() ? name : path + "." + name;
                if (!isStorable(name, field) || !isStorable(object.get(name), field)) {
                    object.remove(name);
                }
            }
        } else if (container instanceof ArrayNode items) {
            for (int i = items.size() - 1; i >= 0; i--) {
                if (!isStorable(items.get(i), path + "[" + i + "]")) {
                    items.remove(i);
                }
            }
        }
    }

    private boolean isStorable(JsonNode field, String path) {
        removeUnstorable(field, path);
        return !field.isString() || isStorable(field.stringValue(), path);
    }

    private boolean isStorable(String text, String path) {
        boolean plain = text.chars().noneMatch(c -> c == 0 || Character.isSurrogate((char) c));
        boolean storable = plain
                || text.indexOf(0) < 0 && StandardCharsets.UTF_8.newEncoder().canEncode(text);
        if (!storable) {
            deviation.accept("bad-character", path + " must not contain NUL or an unpaired surrogate");
        }
        return storable;
    }

    /** Returns the body of a document whose kind is not known. The fields are changed. */
    ObjectNode readUnknown(ObjectNode fields) {
        fields.remove(HeaderReader.NAMES);
        List.copyOf(fields.propertyNames()).forEach(name -> keep(fields, name));
        return fields;
    }

    /** Reports the fields that the kind does not know. */
    private void checkUnknown(ObjectNode fields, KindMetadata<?> kind) {
        for (String name : List.copyOf(fields.propertyNames())) {
            boolean known = kind.names().contains(name) || OWN.contains(name);
            if (!known && keep(fields, name) && !name.endsWith(DocumentWriter.AS_WRITTEN)) {
                unknownField.accept(name);
            }
        }
    }

    /** Removes a field that cannot be stored; returns whether it can. */
    private boolean keep(ObjectNode fields, String name) {
        try {
            Check.data(name, json.map(fields.objectNode().set(name, fields.get(name))));
            return true;
        } catch (InvalidInput invalid) {
            fields.remove(name);
            deviation.accept(rule(invalid), invalid.getMessage());
            return false;
        }
    }

    /** Returns the rule of a deviation. */
    static String rule(InvalidInput invalid) {
        if (invalid.rule().contains("required")) {
            return "missing-field";
        }
        if (invalid.rule().contains("blank")) {
            return "blank-text";
        }
        return invalid.rule().contains("NUL") ? "bad-character" : "wrong-type";
    }

    /** Removes the innermost value that an error names, or the one that holds it if that is missing. */
    private static boolean repair(ObjectNode fields, InvalidInput invalid) {
        List<JsonNode> holders = new ArrayList<>();
        List<String> steps = new ArrayList<>();
        JsonNode node = fields;
        for (Matcher step = STEP.matcher(invalid.field()); node != null && step.find(); ) {
            holders.add(node);
            steps.add(step.group());
            node = step.group(2) == null ? node.get(step.group(1)) : node.get(Integer.parseInt(step.group(2)));
        }
        if (node instanceof ArrayNode items && invalid.rule().contains("items")) {
            while (items.size() > Check.MAX_ITEMS) {
                items.remove(items.size() - 1);
            }
            return true;
        }
        int last = node == null ? steps.size() - 2 : steps.size() - 1;
        return last >= 0 && remove(holders.get(last), steps.get(last));
    }

    private static boolean remove(JsonNode holder, String step) {
        if (holder instanceof ArrayNode items) {
            return items.remove(Integer.parseInt(step.substring(1, step.length() - 1))) != null;
        }
        return holder instanceof ObjectNode object && object.remove(step) != null;
    }
}
