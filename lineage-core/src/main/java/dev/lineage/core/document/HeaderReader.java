package dev.lineage.core.document;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.Scope;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.LenientTime;
import dev.lineage.core.kind.Sha256;
import dev.lineage.core.kind.Times;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Validity;
import dev.lineage.spi.Header;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Reads the header of a document leniently. */
final class HeaderReader {
    private static final List<String> TIMES = List.of("timestamp", "created_at", "made_at", "date", "ts");

    private final Map<String, Object> fields;
    private final BiConsumer<String, String> deviation;

    /** The consumer takes the rule and the detail of each deviation. */
    HeaderReader(Map<String, Object> fields, BiConsumer<String, String> deviation) {
        this.fields = fields;
        this.deviation = deviation;
    }

    Optional<String> text(String... names) {
        for (String name : names) {
            Object field = fields.get(name);
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
    Optional<String> id() {
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

    Optional<Instant> instant(String name) {
        Object field = fields.get(name);
        if (field == null) {
            return Optional.empty();
        }
        Optional<LenientTime> time = LenientTime.parse(LenientReading.text(field));
        if (time.isEmpty()) {
            deviation.accept("bad-timestamp", name + " is '" + LenientReading.text(field) + "'");
        } else if (!time.get().zoned()) {
            deviation.accept("timestamp-without-zone", name + " is '" + LenientReading.text(field) + "'; read as UTC");
        }
        return time.map(LenientTime::instant);
    }

    Validity validity() {
        return valid("bad-timestamp", () -> new Validity(instant("valid_from"), instant("valid_until")))
                .orElse(Validity.ALWAYS);
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
        Validity validity = validity();
        return new Header(
                id,
                name,
                1,
                text("project", "project_key").orElse(scope.project()),
                text("space").orElse(scope.space()),
                text(kind.map(KindMetadata::by).orElse("actor"), "actor", "created_by")
                        .orElse(scope.actor()),
                text("session_id").orElse(null),
                Times.micros(time),
                Times.micros(updatedAt),
                Times.micros(validity.from()),
                Times.micros(validity.until()));
    }
}
