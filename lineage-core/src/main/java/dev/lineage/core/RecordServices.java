package dev.lineage.core;

import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.core.work.AgentsService;
import dev.lineage.core.work.ArtifactsService;
import dev.lineage.core.work.ExpiringService;
import dev.lineage.core.work.MemoriesService;
import dev.lineage.core.work.NudgesService;
import dev.lineage.work.ContextEntry;

/** Finds the records of a kind by its class, with the rules of the kind. */
final class RecordServices {
    private RecordServices() {}

    /**
     * Returns the records of a kind, as a query has them.
     *
     * @throws IllegalArgumentException if they are written by an interface of their own alone
     */
    @SuppressWarnings("unchecked") // each service is that of its kind
    static <T extends Record> RecordsService<T> of(QueryService query, Class<T> type) {
        State state = query.state();
        RecordsService<?> records = switch (state.kinds().of(type).name()) {
            case "decision" -> query.journal();
            case "pattern" -> query.patterns();
            case "anti_pattern" -> query.patterns().antiPatterns();
            case "validation" -> query.patterns().validations();
            case "edge" -> query.graph().edges();
            case "thought" -> query.thoughts();
            case "memory_core" -> query.memory().cores();
            case "run" -> query.runs();
            case "task" -> query.work();
            case "working_memory" -> new MemoriesService(state);
            case "context_entry" -> new ExpiringService<>(state, ContextEntry.class, ContextEntry::expiresAt);
            case "agent" -> new AgentsService(state);
            case "artifact" -> new ArtifactsService(state);
            case "nudge" -> new NudgesService(state);
            case "node", "session", "memory_entry" ->
                throw new IllegalArgumentException(
                        type + " has an interface of its own: graph(), transfer() or memory()");
            default -> new RecordsService<>(state, type);
        };
        return (RecordsService<T>) records;
    }
}
