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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Documents of versions, and values of documents. */
public final class DocumentsService implements Documents {
    private final Kinds kinds;
    private final Function<Collection<RecordId>, Map<RecordId, RecordId>> successors;
    private final DocumentWriter writer;

    /** Converts records of these kinds; the function finds the records that supersede others. */
    public DocumentsService(Kinds kinds, Function<Collection<RecordId>, Map<RecordId, RecordId>> successors) {
        this.kinds = kinds;
        this.successors = successors;
        this.writer = new DocumentWriter(kinds);
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
                .map(version -> writer.write(version, Optional.ofNullable(newer.get(version.id()))))
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
        known.keySet().removeAll(kind.computedNames());
        for (String name : known.keySet()) {
            Check.that(kind.names().contains(name), name, null, "is not a field of " + kind.name());
        }
        return known;
    }
}
