package dev.lineage.core.ledger;

import dev.lineage.core.kind.Component;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Reading;
import dev.lineage.exchange.Documents.KindDescription.Type;
import dev.lineage.record.RecordId;
import dev.lineage.spi.Reader;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Names the scope's task, its working memory and the actor in new records (rule W11). */
final class TaskFields {
    private static final String TASK = "task_id";
    private static final String MEMORY = "working_memory_id";
    /** Kinds whose records say themselves where they belong. */
    private static final Set<String> OTHERS = Set.of("task", "agent");

    private static final Set<Type> NAMES = Set.of(Type.TEXT, Type.REFERENCE);

    private TaskFields() {}

    /** Completes a value whose kind has such fields, unless it names another task or working memory. */
    static <T extends Record> T complete(KindMetadata<T> kind, T value, State state, Reader reader) {
        Optional<RecordId> task = state.scope().task();
        if (task.isEmpty() || OTHERS.contains(kind.name())) {
            return value;
        }
        String id = task.get().value();
        String actor = state.scope().actor();
        Map<String, Object> named = new HashMap<>(Map.of(TASK, id, "agent_id", actor, "agent_name", actor));
        state.find(reader, id)
                .map(row -> Json.parse(row.body()).get(MEMORY))
                .ifPresent(memory -> named.put(MEMORY, memory));
        Map<String, Object> body = kind.write(value);
        boolean isOther = Stream.of(TASK, MEMORY)
                .anyMatch(name -> body.containsKey(name) && !body.get(name).equals(named.get(name)));
        if (isOther) {
            return value;
        }
        named.keySet()
                .retainAll(kind.components().values().stream()
                        .filter(field -> field.optional() && NAMES.contains(field.form()))
                        .map(Component::name)
                        .toList());
        named.forEach(body::putIfAbsent);
        return kind.read(body, Reading.STRICT);
    }
}
