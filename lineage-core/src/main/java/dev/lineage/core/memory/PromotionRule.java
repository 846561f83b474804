package dev.lineage.core.memory;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.memory.MemoryEntry;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.util.Optional;

/** A record, or each learning of a task, is promoted once (rule M5). */
final class PromotionRule extends EntryRule {
    private final RecordId source;
    private final Optional<String> learning;

    PromotionRule(RecordId source, Optional<String> learning) {
        this.source = source;
        this.learning = learning;
    }

    @Override
    public Optional<Version<MemoryEntry>> known(State inside, MemoryEntry given) {
        RecordsService<MemoryEntry> entries = new RecordsService<>(inside, MemoryEntry.class);
        entries.linking(source, "promoted_from")
                .filter(known -> learning.isEmpty() || began(entries, known).equals(given.content()))
                .findFirst()
                .ifPresent(known -> {
                    String what = learning.isEmpty() ? "" : "The learning of ";
                    String said = what + source + " was promoted to " + known.id();
                    throw new Conflict("promoted", said, known.id().value(), known.number());
                });
        return super.known(inside, given);
    }

    /** Returns the content of an entry at first. */
    private static String began(RecordsService<MemoryEntry> entries, Version<MemoryEntry> entry) {
        return entries.history(entry.id()).get(0).value().content();
    }
}
