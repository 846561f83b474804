package dev.lineage.core;

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
            case "anti_pattern" -> query.patterns().antiPatterns();
            case "validation" -> query.patterns().validations();
            case "edge" -> query.graph().edges();
            case "thought" -> query.thoughts();
            case "memory_core" -> query.memory().cores();
            case "run" -> query.runs();
            case "working_memory" -> query.work().memories();
            case "task" -> query.work().tasks();
            case "context_entry" -> query.work().contexts();
            case "agent" -> query.work().agents();
            case "artifact" -> query.work().artifacts();
            case "nudge" -> query.work().nudges();
            case "node", "session", "memory_entry" ->
                throw new IllegalArgumentException(type + " has an interface of its own, such as graph()");
            default -> new RecordsService<>(query.state(), type);
        };
        return (Records<T>) records;
    }
}
