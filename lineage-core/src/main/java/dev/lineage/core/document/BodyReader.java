package dev.lineage.core.document;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.record.Relationship;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads the fields of a document leniently: what breaks a rule is left out, unknown fields are kept. */
final class BodyReader {
    /** The file that a record was read from. */
    static final String SOURCE = "source";

    /** Fields that Lineage itself writes beside those of the kinds. */
    private static final Set<String> OWN = Set.of("retired_because", SOURCE);

    private final BiConsumer<String, String> deviation;
    private final Consumer<String> unknownField;

    /** The consumers take the rule and detail of each deviation, and the names of unknown fields. */
    BodyReader(BiConsumer<String, String> deviation, Consumer<String> unknownField) {
        this.deviation = deviation;
        this.unknownField = unknownField;
    }

    /** Returns the body of a document. A required field that is missing is refused. The fields are changed. */
    Map<String, Object> read(KindMetadata<?> kind, Map<String, Object> fields) {
        fields.keySet().removeAll(kind.headerNames());
        removeUnstorable(fields, "");
        Record value = kind.read(fields, new LenientReading(deviation));
        fields.keySet().stream()
                .filter(name -> !kind.names().contains(name) && !OWN.contains(name))
                .filter(name -> !name.endsWith(DocumentsService.AS_WRITTEN))
                .forEach(unknownField);
        return Retained.fields(kind.write(value), fields, kind.names());
    }

    /** Returns a link that stands alone, as an item of {@code links}. The fields are changed. */
    Map<String, Object> readLink(Map<String, Object> fields) {
        fields.keySet().removeAll(List.of("kind", "source"));
        removeUnstorable(fields, "");
        RecordCodec codec = RecordCodec.of(Relationship.class);
        Object link = codec.read(fields, new LenientReading(deviation));
        return Json.copy(Retained.fields(codec.write(link), fields, Set.of()));
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
        fields.keySet().removeAll(KindMetadata.HEADER);
        removeUnstorable(fields, "");
        return fields;
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
}
