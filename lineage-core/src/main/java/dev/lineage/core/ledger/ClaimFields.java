package dev.lineage.core.ledger;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.kind.Component;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Reading;
import dev.lineage.record.KindDescription;
import dev.lineage.spi.Lease;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names of the fields of a kind that name the claim under which a record is made (rule W11). */
record ClaimFields<T extends Record>(KindMetadata<T> kind, Set<String> names) {
    private static final String TASK = "task_id";
    private static final String MEMORY = "working_memory_id";
    private static final Set<String> NAMES = Set.of(TASK, MEMORY, "agent_id", "agent_name");
    /** Kinds whose records say themselves where they belong. */
    private static final Set<String> OTHERS = Set.of("task", "agent");

    static <T extends Record> ClaimFields<T> of(KindMetadata<T> kind) {
        Stream<Component> components = OTHERS.contains(kind.name()) ? Stream.of() : kind.components().values().stream();
        return new ClaimFields<>(
                kind,
                components
                        .filter(component -> component.optional() && component.form() == KindDescription.Type.TEXT)
                        .map(Component::name)
                        .filter(NAMES::contains)
                        .collect(Collectors.toSet()));
    }

    /** Returns whether a stored value is a given one, but for the fields that a claim may have added. */
    boolean isSame(T given, T stored) {
        Map<String, Object> asked = kind.write(kind.read(Json.parse(Json.text(kind.write(given))), Reading.STORED));
        Map<String, Object> rest = kind.write(stored);
        rest.keySet().removeIf(name -> names.contains(name) && !asked.containsKey(name));
        return rest.equals(asked);
    }

    /** Completes a value by the actor's newest claim, or that of a token, unless it names another task or memory. */
    T complete(T value, State state, Reader reader, Optional<Long> token) {
        return names.isEmpty() && token.isEmpty()
                ? value
                : claimed(state, reader, token)
                        .map(task -> complete(value, state.scope().actor(), task))
                        .orElse(value);
    }

    /** Returns the task of the claim, while its lease lasts, if records of the scope's space may name it. */
    private static Optional<Row> claimed(State state, Reader reader, Optional<Long> token) {
        long now = reader.time(state.ledger().now());
        String actor = state.scope().actor();
        Optional<Lease> claim = reader.leasesOf(actor).stream()
                .filter(lease -> lease.until() > now)
                .filter(lease -> token.isEmpty() || token.get() == lease.token())
                .findFirst();
        if (token.isPresent() && claim.isEmpty()) {
            throw new Conflict("fence", actor + " has no claim under the token " + token.get());
        }
        return claim.map(Lease::record)
                .flatMap(record -> state.find(reader, record))
                .filter(task -> List.of("", state.scope().space())
                        .contains(task.header().space()));
    }

    private T complete(T value, String actor, Row task) {
        Map<String, Object> claim =
                new HashMap<>(Map.of(TASK, task.header().record(), "agent_id", actor, "agent_name", actor));
        Optional.ofNullable(Json.parse(task.body()).get(MEMORY)).ifPresent(memory -> claim.put(MEMORY, memory));
        Map<String, Object> body = kind.write(value);
        boolean isOther = Stream.of(TASK, MEMORY)
                .anyMatch(name -> body.containsKey(name) && !body.get(name).equals(claim.get(name)));
        claim.keySet().retainAll(names);
        claim.forEach(body::putIfAbsent);
        return isOther ? value : kind.read(body, Reading.STRICT);
    }
}
