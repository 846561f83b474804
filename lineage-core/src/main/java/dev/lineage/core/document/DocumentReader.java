package dev.lineage.core.document;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.Scope;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.LenientTime;
import dev.lineage.core.kind.Overlay;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.core.kind.Times;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Relationship;
import dev.lineage.record.Sha256;
import dev.lineage.record.Validity;
import dev.lineage.spi.Header;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a document leniently: what breaks a rule is left out and reported, unknown fields are kept. */
final class DocumentReader {
    /** The file that a record was read from. */
    static final String SOURCE = "source";

    /** Fields that Lineage itself writes beside those of the kinds. */
    private static final Set<String> OWN = Set.of("retired_because", SOURCE);

    /** The kinds whose validity ends when they expire. */
    private static final Set<String> EXPIRING = Set.of("context_entry", "nudge");

    private static final List<String> TIMES = List.of("timestamp", "created_at", "made_at", "date", "ts");

    private final Map<String, Object> header;
    private final Map<String, Object> fields;
    private final BiConsumer<String, String> deviation;

    /** The consumer takes the rule and the detail of each deviation. */
    DocumentReader(Map<String, Object> document, BiConsumer<String, String> deviation) {
        this.fields = Json.copy(document);
        this.header = new LinkedHashMap<>(fields);
        this.deviation = deviation;
    }

    /** Returns the fields from which the body will be read. */
    Map<String, Object> fields() {
        return fields;
    }

    /** Returns the body of a version of a kind. A required field that is missing is refused. */
    Map<String, Object> body(KindMetadata<?> kind, Consumer<String> unknownField) {
        fields.keySet().removeAll(kind.headerNames());
        removeUnstorable(fields, "");
        Map<String, Object> written = kind.write(kind.read(fields, new LenientReading(deviation)));
        fields.keySet().stream()
                .filter(name -> !kind.names().contains(name) && !OWN.contains(name))
                .filter(name -> !name.endsWith(KindMetadata.AS_WRITTEN))
                .forEach(unknownField);
        fields.keySet().removeIf(name -> kind.names().contains(name) && !written.containsKey(name));
        return Overlay.fields(fields, null, written);
    }

    /** Returns the body of a version whose kind is not known. */
    Map<String, Object> body() {
        fields.keySet().removeAll(KindMetadata.HEADER);
        removeUnstorable(fields, "");
        return fields;
    }

    /** Returns a link that is a document of its own, as an item of {@code links}. */
    Map<String, Object> link() {
        fields.keySet().removeAll(List.of("kind", SOURCE));
        removeUnstorable(fields, "");
        RecordCodec codec = RecordCodec.of(Relationship.class);
        Object link = codec.read(fields, new LenientReading(deviation));
        return Json.copy(Overlay.fields(fields, null, codec.write(link)));
    }

    /** Removes names and texts, nested ones too, that cannot be stored. */
    private void removeUnstorable(@Nullable Object container, String path) {
        if (container instanceof Map<?, ?> object) {
            object.entrySet().removeIf(field -> {
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

    /** Returns the text of the first of these names that has one. */
    Optional<String> text(String... names) {
        for (String name : names) {
            Object field = header.get(name);
            boolean whole = field instanceof Number && !(field instanceof BigDecimal);
            String text = field instanceof String || whole ? String.valueOf(field) : "";
            if (!text.isBlank()) {
                return valid("bad-character", () -> Check.name(name, text));
            }
        }
        return Optional.empty();
    }

    private <T> Optional<T> valid(String rule, Supplier<T> value) {
        try {
            return Optional.of(value.get());
        } catch (InvalidInput invalid) {
            deviation.accept(rule, invalid.getMessage());
            return Optional.empty();
        }
    }

    /** Returns the id, with a hyphen in place of blanks. */
    private Optional<String> id() {
        return text("id").flatMap(written -> {
            String id = written.replaceAll("\\s+", "-");
            if (!id.equals(written)) {
                deviation.accept("id-format", "the id '" + written + "' has blanks");
            }
            return valid("bad-character", () -> RecordId.of(id).value());
        });
    }

    /** Returns the own time by the first of the names that a document of any kind may use. */
    Optional<Instant> time(String first) {
        return Stream.concat(Stream.of(first), TIMES.stream())
                .distinct()
                .flatMap(name -> instant(name).stream())
                .findFirst();
    }

    /** Returns a time in any of the forms of other tools. */
    Optional<Instant> instant(String name) {
        if (header.get(name) == null) {
            return Optional.empty();
        }
        String written = LenientReading.text(header.get(name));
        Optional<LenientTime> time = LenientTime.parse(written);
        if (time.isEmpty()) {
            deviation.accept("bad-timestamp", name + " is '" + written + "'");
        } else if (!time.get().zoned()) {
            deviation.accept("timestamp-without-zone", name + " is '" + written + "'; read as UTC");
        }
        return time.map(LenientTime::instant);
    }

    /** Returns the header of a version. A record that does not say its id gets one made of what it says. */
    Header header(
            Scope scope,
            String name,
            Optional<KindMetadata<?>> kind,
            Map<String, Object> body,
            Instant time,
            Instant updatedAt) {
        String prefix = kind.map(KindMetadata::prefix).orElse(name + "-");
        String id = id().orElseGet(() -> prefix + Sha256.hex(8, name, time.toString(), Json.text(body)));
        Optional<Instant> until =
                instant("valid_until").or(() -> EXPIRING.contains(name) ? instant("expires_at") : Optional.empty());
        Validity validity = valid("bad-timestamp", () -> new Validity(instant("valid_from"), until))
                .orElse(Validity.ALWAYS);
        return new Header(
                id,
                name,
                1,
                text("project", "project_key").orElse(scope.project()),
                text("space").orElse(scope.space()),
                text(kind.map(known -> known.annotation().by()).orElse("actor"), "actor", "created_by")
                        .orElse(scope.actor()),
                text("session_id").orElse(null),
                Times.micros(time),
                Times.micros(updatedAt),
                Times.micros(validity.from()),
                Times.micros(validity.until()));
    }
}
