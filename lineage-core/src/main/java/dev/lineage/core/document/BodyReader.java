package dev.lineage.core.document;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.record.Check;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the fields of a document leniently: values that break a rule are left out one by one, unknown fields are kept. */
final class BodyReader {
    private static final int MAX_REPAIRS = 1_000;
    private static final Set<String> COMPUTED = Set.of("superseded", "superseded_by");

    /** Fields that Lineage itself writes beside those of the kinds. */
    private static final Set<String> OWN = Set.of("retired_because");

    private static final Pattern STEP = Pattern.compile("([^.\\[\\]]+)|\\[(\\d+)]");

    private final BiConsumer<String, String> deviation;
    private final Consumer<String> unknownField;

    /** The first consumer takes the rule and the detail of each deviation, the second one the names of fields that the kind does not know. */
    BodyReader(BiConsumer<String, String> deviation, Consumer<String> unknownField) {
        this.deviation = deviation;
        this.unknownField = unknownField;
    }

    /** Returns the body of a document; empty if a required field is missing. The fields are changed. */
    Optional<Map<String, Object>> read(KindMetadata<?> kind, Map<String, Object> fields) {
        fields.keySet().removeAll(HeaderReader.names(kind));
        fields.keySet().removeAll(COMPUTED);
        fields.keySet().removeAll(kind.computedNames());
        removeUnstorable(fields, "");
        new Coercion(deviation).coerce(fields, kind.type());
        checkUnknown(fields, kind);
        for (int repairs = 0; repairs < MAX_REPAIRS; repairs++) {
            try {
                return Optional.of(Retained.fields(kind.write(kind.read(fields)), fields, kind.names()));
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
    private void removeUnstorable(@Nullable Object container, String path) {
        if (container instanceof Map<?, ?> fields) {
            fields.entrySet().removeIf(field -> {
                String name = (String) field.getKey();
                String inner = path.isEmpty() ? name : path + "." + name;
                return !isStorable(name, inner) || !isStorable(field.getValue(), inner);
            });
        } else if (container instanceof List<?> items) {
            for (int i = items.size() - 1; i >= 0; i--) {
                if (!isStorable(items.get(i), path + "[" + i + "]")) {
                    items.remove(i);
                }
            }
        }
    }

    private boolean isStorable(@Nullable Object value, String path) {
        removeUnstorable(value, path);
        boolean storable = !(value instanceof String text)
                || text.indexOf(0) < 0 && StandardCharsets.UTF_8.newEncoder().canEncode(text);
        if (!storable) {
            deviation.accept("bad-character", path + " must not contain NUL or an unpaired surrogate");
        }
        return storable;
    }

    /** Returns the body of a document whose kind is not known. The fields are changed. */
    Map<String, Object> readUnknown(Map<String, Object> fields) {
        fields.keySet().removeAll(HeaderReader.NAMES);
        fields.entrySet().removeIf(field -> !canKeep(field.getKey(), field.getValue()));
        return fields;
    }

    /** Reports the fields that the kind does not know, and removes those that cannot be stored. */
    private void checkUnknown(Map<String, Object> fields, KindMetadata<?> kind) {
        fields.entrySet().removeIf(field -> {
            String name = field.getKey();
            if (kind.names().contains(name) || OWN.contains(name)) {
                return false;
            }
            boolean kept = canKeep(name, field.getValue());
            if (kept && !name.endsWith(DocumentWriter.AS_WRITTEN)) {
                unknownField.accept(name);
            }
            return !kept;
        });
    }

    private boolean canKeep(String name, @Nullable Object field) {
        try {
            Check.data(name, Collections.singletonMap(name, field));
            return true;
        } catch (InvalidInput invalid) {
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
    private static boolean repair(Map<String, Object> fields, InvalidInput invalid) {
        List<Object> holders = new ArrayList<>();
        List<String> steps = new ArrayList<>();
        Object value = fields;
        for (Matcher step = STEP.matcher(invalid.field()); value != null && step.find(); ) {
            holders.add(value);
            steps.add(step.group());
            value = step(value, step);
        }
        if (value instanceof List<?> items && items.size() > Check.MAX_ITEMS) {
            items.subList(Check.MAX_ITEMS, items.size()).clear();
            return true;
        }
        int last = value == null ? steps.size() - 2 : steps.size() - 1;
        return last >= 0 && remove(holders.get(last), steps.get(last));
    }

    private static @Nullable Object step(Object holder, Matcher step) {
        if (holder instanceof List<?> items && step.group(2) != null) {
            return items.get(Integer.parseInt(step.group(2)));
        }
        return holder instanceof Map<?, ?> fields ? fields.get(step.group(1)) : null;
    }

    private static boolean remove(Object holder, String step) {
        if (holder instanceof List<?> items) {
            return items.remove(Integer.parseInt(step.substring(1, step.length() - 1))) != null;
        }
        return holder instanceof Map<?, ?> fields && fields.remove(step) != null;
    }
}
