package dev.lineage.core;

import dev.lineage.patterns.Validation;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.memory.MemoryCore;
import dev.lineage.work.Artifact;
import dev.lineage.work.Agent;
import dev.lineage.work.ContextEntry;
import dev.lineage.work.WorkingMemory;
import dev.lineage.work.Nudge;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.record.Records;

/** Finds the service with the rules of a kind; a kind without rules has none of its own. */
final class KindRecords {
    private KindRecords() {}

    @SuppressWarnings("unchecked") // each service is that of its kind
    static <T extends Record> Records<T> of(Class<T> type, QueryService query) {
        Object records = switch (query.state().kinds().of(type).name()) {
            case "decision" -> query.journal();
            case "pattern" -> query.patterns();
            case "anti_pattern" -> query.records(AntiPattern.class);
            case "validation" -> query.records(Validation.class);
            case "edge" -> query.graph().edges();
            case "thought" -> query.thoughts();
            case "memory_core" -> query.records(MemoryCore.class);
            case "run" -> query.runs();
            case "working_memory" -> query.records(WorkingMemory.class);
            case "task" -> query.work();
            case "context_entry" -> query.records(ContextEntry.class);
            case "agent" -> query.records(Agent.class);
            case "artifact" -> query.records(Artifact.class);
            case "nudge" -> query.records(Nudge.class);
            case "node", "session", "memory_entry" ->
                throw new IllegalArgumentException(type + " has an interface of its own, such as graph()");
            default -> new RecordsService<>(query.state(), type);
        };
        return (Records<T>) records;
    }
}
