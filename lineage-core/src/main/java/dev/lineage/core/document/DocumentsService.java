package dev.lineage.core.document;

import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.kind.Reading;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.State;
import dev.lineage.core.text.WordSet;
import dev.lineage.exchange.Documents;
import dev.lineage.exchange.Documents.KindDescription;
import dev.lineage.record.Check;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Documents of versions, and values of documents.
 *
 * @param computed adds what follows from other records
 */
public record DocumentsService(State state, Computation computed) implements Documents {
    /** Adds to the documents of versions the fields that follow from other records. */
    @FunctionalInterface
    public interface Computation {
        void add(List<? extends Version<?>> versions, List<Map<String, Object>> documents);
    }

    private static final String VERSION = "version";
    private static final String ACTOR = "actor";

    @Override
    public List<KindDescription> kinds() {
        return state.kinds().describe();
    }

    @Override
    public List<Map<String, Object>> write(List<? extends Version<?>> versions) {
        List<Map<String, Object>> documents = versions.stream()
                .map(version -> write(state.kinds(), version, body(version)))
                .toList();
        Map<RecordId, RecordId> newer =
                successors(versions.stream().<RecordId>map(Version::id).toList());
        for (int i = 0; i < documents.size(); i++) {
            RecordId successor = newer.get(versions.get(i).id());
            Map<String, Object> document = documents.get(i);
            document.put("superseded_by", successor == null ? List.of() : List.of(successor.value()));
            if (successor != null) {
                document.put("superseded", true);
            }
        }
        computed.add(versions, documents);
        return documents;
    }

    private Map<String, Object> body(Version<?> version) {
        if (version.value() instanceof Map<?, ?> unknown) {
            return Json.fields(unknown);
        }
        Map<String, Object> body =
                state.kinds().find(version.kind()).orElseThrow().write(version.value());
        body.putAll(version.additional());
        return body;
    }

    @Override
    public <T extends Record> T read(Class<T> kind, Map<String, Object> fields) {
        KindMetadata<T> known = state.kinds().of(kind);
        return known.read(known(known, fields), Reading.STRICT);
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T extends Record> T with(T value, Map<String, Object> fields) {
        KindMetadata<T> kind = (KindMetadata<T>) state.kinds().of(value.getClass());
        Map<String, Object> changed = kind.write(value);
        changed.putAll(known(kind, fields));
        return kind.read(changed, Reading.STRICT);
    }

    @Override
    public List<RecordId> ids(String beginning, int limit) {
        int first = Paging.first(limit).limit();
        return state.read(reader -> reader.byPrefix(state.view(reader).anyTime(), beginning, first)).stream()
                .map(row -> RecordId.of(row.header().record()))
                .toList();
    }

    @Override
    public Map<RecordId, RecordId> successors(Collection<RecordId> records) {
        return state.read(reader -> new RecordNames(state, reader).successors(records));
    }

    @Override
    public double likeness(String text, String other) {
        return WordSet.of(Check.required("text", text)).likeness(WordSet.of(Check.required("other", other)));
    }

    private static Map<String, Object> known(KindMetadata<?> kind, Map<String, Object> fields) {
        Map<String, Object> known = Json.copy(fields);
        known.keySet().removeAll(kind.headerNames());
        if (fields.containsKey(VERSION)) {
            known.keySet().retainAll(kind.names());
        }
        for (String name : known.keySet()) {
            Check.that(kind.names().contains(name), name, null, "is not a field of " + kind.name());
        }
        return known;
    }

    /** Returns the document of a version with the fields of its body, without what follows from other records. */
    static Map<String, Object> write(Kinds kinds, Version<?> version, Map<String, Object> body) {
        Optional<KindMetadata<?>> kind = kinds.find(version.kind());
        Map<String, Object> document = new LinkedHashMap<>();
        header(document, version, kind);
        kind.ifPresent(known -> fields(document, known, body));
        body.forEach(document::putIfAbsent);
        kind.ifPresent(known -> document.putAll(known.computed((Record) version.value())));
        return document;
    }

    private static void header(Map<String, Object> document, Version<?> version, Optional<KindMetadata<?>> kind) {
        document.put("id", version.id().value());
        document.put("kind", version.kind());
        document.put(VERSION, version.number());
        document.put("sequence", version.sequence());
        document.put(
                kind.map(known -> known.annotation().time()).orElse("created_at"),
                version.time().toString());
        document.put("updated_at", version.updatedAt().toString());
        document.put("recorded_at", version.recordedAt().toString());
        document.put("project", version.project());
        document.put("space", version.space());
        document.put(kind.map(known -> known.annotation().by()).orElse(ACTOR), version.createdBy());
        if (!version.actor().equals(version.createdBy())) {
            document.put(ACTOR, version.actor());
            document.put("created_by", version.createdBy());
        }
        document.put("session_id", version.session().orElse(null));
        version.validity().from().ifPresent(from -> document.put("valid_from", from.toString()));
        version.validity().until().ifPresent(until -> document.put("valid_until", until.toString()));
    }

    /**
     * Moves the fields of a kind. A word that was read as the default is written in its field again; an empty field is
     * written if the body has a field that would be read in its place.
     */
    private static void fields(Map<String, Object> document, KindMetadata<?> kind, Map<String, Object> body) {
        Set<String> always = Set.of(kind.annotation().always().split(","));
        kind.components().forEach((name, component) -> {
            Object field = body.remove(name);
            Object written = body.remove(name + KindMetadata.AS_WRITTEN);
            if (field != null || written != null) {
                document.put(name, written == null ? field : written);
            } else if (always.contains(name) || component.aliases().stream().anyMatch(body::containsKey)) {
                document.put(name, component.list() ? List.of() : null);
            }
        });
    }
}
