package dev.lineage.core.document;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.Scope;
import dev.lineage.core.kind.Identity;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.kind.LenientTime;
import dev.lineage.core.kind.Overlay;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.core.kind.Times;
import dev.lineage.exchange.Document;
import dev.lineage.exchange.Sha256;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Relationship;
import dev.lineage.record.Validity;
import dev.lineage.spi.Header;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Reads a document leniently: what breaks a rule is left out and reported, unknown fields are kept. */
final class DocumentReader {
    /** The file that a record was read from. */
    static final String SOURCE = "source";

    private static final String ACTOR = "actor";
    private static final String CREATED_BY = "created_by";

    /** Fields that Lineage itself writes beside those of the kinds. */
    private static final Set<String> OWN = Set.of("retired_because", SOURCE);

    private static final List<String> TIMES = List.of("timestamp", "created_at", "made_at", "date", "ts");

    private final ImportCounts counts;
    private final Scope scope;
    private final String name;
    private final Map<String, Object> header;
    /** The fields from which the body will be read. */
    final Map<String, Object> fields;

    final String place;
    private final Instant file;
    /** The kind, unless this release does not know it. */
    final Optional<KindMetadata<?>> kind;

    DocumentReader(Kinds kinds, Scope scope, ImportCounts counts, Document document) {
        this.counts = counts;
        this.scope = scope;
        this.place = document.place();
        this.file = document.time();
        this.fields = Json.copy(counts.storable(place, document.fields()));
        this.header = new LinkedHashMap<>(fields);
        this.name = text("kind").orElse(document.kind());
        this.kind = kinds.find(name);
    }

    private void deviation(String rule, String detail) {
        counts.deviation(place, rule, detail);
    }

    /** Returns whether it is a link of the record that its {@code source} names. */
    boolean isLink() {
        return kind.isEmpty() && name.equals("link");
    }

    /** Returns whether it is known by its identity, and says no id. */
    boolean isIdentified() {
        return kind.filter(Identity::has).isPresent() && text("id").isEmpty();
    }

    /** Returns the version, without fields that imports do not change. A missing required field is refused. */
    ImportItem item() {
        Set<String> ignored =
                kind.map(known -> Set.of(known.annotation().kept())).orElse(Set.of());
        fields.keySet().removeAll(ignored);
        Map<String, Object> body = body();
        counts.time = time();
        Optional<Instant> updatedAt = instant("updated_at");
        Instant changed = updatedAt.or(() -> instant("ended_at")).orElseGet(this::own);
        return new ImportItem(place, header(name, kind, body, changed), ignored, updatedAt.isPresent(), body);
    }

    private Map<String, Object> body() {
        fields.keySet().removeAll(kind.map(KindMetadata::headerNames).orElse(KindMetadata.HEADER));
        if (kind.isEmpty()) {
            return fields;
        }
        Set<String> names = kind.get().names();
        Map<String, Object> written = kind.get().write(kind.get().read(fields, new LenientReading(this::deviation)));
        fields.keySet().stream()
                .filter(field -> !names.contains(field) && !OWN.contains(field))
                .filter(field -> !field.endsWith(KindMetadata.AS_WRITTEN))
                .forEach(field -> counts.unknownField(place, name, field));
        fields.keySet().removeIf(field -> names.contains(field) && !written.containsKey(field));
        return Overlay.fields(fields, null, written);
    }

    /** Returns the record that a link belongs to, with the link as its body: an item of {@code links}. */
    ImportItem link(Kinds kinds) {
        fields.keySet().removeAll(List.of("kind", SOURCE));
        RecordCodec codec = RecordCodec.of(Relationship.class);
        Object link = codec.read(fields, new LenientReading(this::deviation));
        Map<String, Object> item = Json.copy(Overlay.fields(fields, null, codec.write(link)));
        String source = Check.required(SOURCE, text(SOURCE).orElse(null));
        int colon = source.indexOf(':');
        Check.that(colon > 0, SOURCE, source, "must be a kind and an id, as in decision:dec-1a2b3c4d");
        String record = source.substring(0, colon);
        return new ImportItem(place, header(record, kinds.find(record), item, counts.time), Set.of(), false, item)
                .with(source.substring(colon + 1));
    }

    /** Returns the text of the first of these fields that has one. */
    private Optional<String> text(String... names) {
        for (String each : names) {
            Object field = header.get(each);
            boolean whole = field instanceof Number && !(field instanceof BigDecimal);
            String text = field instanceof String || whole ? String.valueOf(field) : "";
            if (!text.isBlank()) {
                return valid("bad-character", () -> Check.name(each, text));
            }
        }
        return Optional.empty();
    }

    private <T> Optional<T> valid(String rule, Supplier<T> value) {
        try {
            return Optional.of(value.get());
        } catch (InvalidInput invalid) {
            deviation(rule, String.valueOf(invalid.getMessage()));
            return Optional.empty();
        }
    }

    /** Returns the id, with a hyphen in place of blanks. */
    private Optional<String> id() {
        return text("id").flatMap(written -> {
            String id = written.replaceAll("\\s+", "-");
            if (!id.equals(written)) {
                deviation("id-format", "the id '" + written + "' has blanks");
            }
            return valid("bad-character", () -> RecordId.of(id).value());
        });
    }

    /** Returns the time under the first of the names that documents of any kind use, else that of the last one. */
    private Instant time() {
        String first = kind.map(known -> known.annotation().time()).orElse("created_at");
        return Stream.concat(Stream.of(first), TIMES.stream())
                .distinct()
                .flatMap(field -> instant(field).stream())
                .findFirst()
                .orElse(counts.time);
    }

    /** Returns the own time, which for the documents before the first one with a time is that of the file. */
    private Instant own() {
        return counts.time.equals(Instant.EPOCH) ? file : counts.time;
    }

    /** Returns a time in any of the forms of other tools. */
    private Optional<Instant> instant(String field) {
        if (header.get(field) == null) {
            return Optional.empty();
        }
        String written = LenientReading.text(header.get(field));
        Optional<LenientTime> time = LenientTime.parse(written);
        if (time.isEmpty()) {
            deviation("bad-timestamp", field + " is '" + written + "'");
        } else if (!time.get().zoned()) {
            deviation("timestamp-without-zone", field + " is '" + written + "'; read as UTC");
        }
        return time.map(LenientTime::instant);
    }

    /** Returns the header of a version. A record that does not say its id gets one made of what it says. */
    private Header header(String name, Optional<KindMetadata<?>> kind, Map<String, Object> body, Instant updatedAt) {
        String prefix = kind.map(KindMetadata::prefix).orElse(name + "-");
        String id = id().orElseGet(() -> prefix + Sha256.hex(8, name, counts.time.toString(), Json.text(body)));
        Optional<Instant> until = instant("valid_until")
                .or(() -> kind.flatMap(known -> instant(known.annotation().expires())));
        Validity validity = valid("bad-timestamp", () -> new Validity(instant("valid_from"), until))
                .orElse(Validity.ALWAYS);
        String by = kind.map(known -> known.annotation().by())
                .filter(field -> !field.equals(ACTOR))
                .orElse(CREATED_BY);
        Optional<String> creator = text(by, CREATED_BY);
        String actor = text(ACTOR).or(() -> creator).orElse(scope.actor());
        return new Header(
                id,
                name,
                1,
                text("project", "project_key").orElse(scope.project()),
                text("space").orElse(scope.space()),
                actor,
                creator.orElse(actor),
                text("session_id").orElse(null),
                Times.micros(own()),
                Times.micros(updatedAt),
                Times.micros(validity.from()),
                Times.micros(validity.until()));
    }
}
