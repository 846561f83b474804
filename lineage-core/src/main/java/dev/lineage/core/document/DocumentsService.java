package dev.lineage.core.document;

import dev.lineage.Documents;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Kinds;
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
import tools.jackson.databind.node.ObjectNode;

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
        return kinds.json().value(known(kinds.of(kind), fields), kind);
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T extends Record> T with(T value, Map<String, Object> fields) {
        Class<T> type = (Class<T>) value.getClass();
        ObjectNode tree = kinds.json().tree(value);
        known(kinds.of(type), fields).forEachEntry((name, field) -> {
            if (field.isNull()) {
                tree.remove(name);
            } else {
                tree.set(name, field);
            }
        });
        return kinds.json().value(tree, type);
    }

    private ObjectNode known(KindMetadata<?> kind, Map<String, Object> fields) {
        ObjectNode tree = kinds.json().tree(fields);
        tree.remove(HeaderReader.names(kind));
        tree.remove(kind.computedNames());
        for (String name : tree.propertyNames()) {
            Check.that(kind.names().contains(name), name, null, "is not a field of " + kind.name());
        }
        return tree;
    }
}
