package dev.lineage.core.document;

import dev.lineage.Documents;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.kind.Reading;
import dev.lineage.record.Check;
import dev.lineage.record.KindDescription;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Documents of versions, and values of documents. */
public final class DocumentsService implements Documents {
    static final String AS_WRITTEN = "_as_written";
    private static final String SUPERSEDED_BY = "superseded_by";

    private final Kinds kinds;
    private final Function<Collection<RecordId>, Map<RecordId, RecordId>> successors;

    /** Converts records of these kinds; the function finds the records that supersede others. */
    public DocumentsService(Kinds kinds, Function<Collection<RecordId>, Map<RecordId, RecordId>> successors) {
        this.kinds = kinds;
        this.successors = successors;
    }

    @Override
    public List<KindDescription> kinds() {
        return kinds.describe();
    }

    @Override
    public Map<String, Object> write(Version<?> version) {
        return write(List.of(version)).get(0);
    }

    @Override
    public List<Map<String, Object>> write(List<? extends Version<?>> versions) {
        Map<RecordId, RecordId> newer =
                successors.apply(versions.stream().map(Version::id).collect(Collectors.toSet()));
        return versions.stream()
                .map(version -> write(version, Optional.ofNullable(newer.get(version.id())), "{}"))
                .toList();
    }

    @Override
    public <T extends Record> T read(Class<T> kind, Map<String, Object> fields) {
        return kinds.of(kind).read(known(kinds.of(kind), fields), Reading.STRICT);
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T extends Record> T with(T value, Map<String, Object> fields) {
        KindMetadata<T> kind = (KindMetadata<T>) kinds.of(value.getClass());
        Map<String, Object> changed = kind.write(value);
        changed.putAll(known(kind, fields));
        return kind.read(changed, Reading.STRICT);
    }

    private static Map<String, Object> known(KindMetadata<?> kind, Map<String, Object> fields) {
        Map<String, Object> known = Json.copy(fields);
        known.keySet().removeAll(HeaderReader.names(kind));
        for (String name : known.keySet()) {
            Check.that(kind.names().contains(name), name, null, "is not a field of " + kind.name());
        }
        return known;
    }

    /** Returns the document of a version, with the fields of its stored body that its nested values do not know. */
    Map<String, Object> write(Version<?> version, Optional<RecordId> successor, String body) {
        Map<String, Object> document = new LinkedHashMap<>();
        Optional<KindMetadata<?>> kind = kinds.find(version.kind());
        header(document, version, kind);
        if (kind.isPresent() && version.value() instanceof Record value) {
            fields(document, kind.get(), value, body);
            rest(document, version.additional(), kind.get().names());
            document.putAll(kind.get().computed(value));
        } else if (version.value() instanceof Map<?, ?> unknown) {
            unknown.forEach((name, field) -> document.putIfAbsent((String) name, field));
        }
        successor.ifPresent(id -> {
            document.put(SUPERSEDED_BY, id.value());
            document.put("superseded", true);
        });
        return document;
    }

    private static void header(Map<String, Object> document, Version<?> version, Optional<KindMetadata<?>> kind) {
        document.put("id", version.id().value());
        document.put("kind", version.kind());
        document.put("version", version.number());
        document.put("sequence", version.sequence());
        document.put(
                kind.map(KindMetadata::time).orElse("created_at"),
                version.time().toString());
        document.put("updated_at", version.updatedAt().toString());
        document.put("recorded_at", version.recordedAt().toString());
        document.put("project", version.project());
        document.put("space", version.space());
        document.put(kind.map(KindMetadata::by).orElse("actor"), version.actor());
        document.put("session_id", version.session().orElse(null));
        version.validity().from().ifPresent(from -> document.put("valid_from", from.toString()));
        version.validity().until().ifPresent(until -> document.put("valid_until", until.toString()));
    }

    private void fields(Map<String, Object> document, KindMetadata<?> kind, Record value, String body) {
        Map<String, Object> set = Retained.fields(kind.write(value), Json.parse(body), kind.names());
        Map<String, Boolean> contract = kind.contract();
        for (String name : kind.names()) {
            if (set.containsKey(name)) {
                document.put(name, set.get(name));
            } else if (contract.containsKey(name)) {
                document.put(name, contract.get(name) ? List.of() : null);
            }
        }
    }

    /** A word that was read as the default is written in its field again. */
    private static void rest(Map<String, Object> document, Map<String, Object> additional, Set<String> names) {
        additional.forEach((name, field) -> {
            String original = name.endsWith(AS_WRITTEN) ? name.substring(0, name.length() - AS_WRITTEN.length()) : "";
            if (names.contains(original)) {
                document.put(original, field);
            } else {
                document.putIfAbsent(name, field);
            }
        });
    }
}
