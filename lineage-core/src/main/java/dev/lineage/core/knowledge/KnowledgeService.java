package dev.lineage.core.knowledge;

import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.NotFound;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.Rule;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.Writes;
import dev.lineage.journal.Decision;
import dev.lineage.knowledge.Knowledge;
import dev.lineage.knowledge.Knowledge.Addition;
import dev.lineage.knowledge.MemoryCore;
import dev.lineage.knowledge.MemoryCore.CoreVisibility;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.knowledge.MemoryEntry.Quality;
import dev.lineage.knowledge.MemoryEntry.SourceType;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Row;
import dev.lineage.work.Task;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The rules of memory entries (rules M1 to M5). */
public final class KnowledgeService extends KnowledgeQueries implements Knowledge, Writes<MemoryEntry> {
    /** A record, or each learning of a task, is promoted once (rule M5). */
    private static final class PromotionRule extends EntryRule {
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

    public KnowledgeService(State state) {
        super(state);
    }

    @Override
    public RecordsService<MemoryEntry> records() {
        return entries(state());
    }

    /** Returns the cores that the scope sees. */
    public RecordsService<MemoryCore> cores() {
        return new CoresService(state());
    }

    /** Returns the entries with drafts, in the state of a transaction. */
    private static RecordsService<MemoryEntry> entries(State inside, Rule<MemoryEntry> rule) {
        return new RecordsService<>(inside.read(inside::withDrafts), MemoryEntry.class, rule);
    }

    private static RecordsService<MemoryEntry> entries(State inside) {
        return entries(inside, new EntryRule());
    }

    @Override
    public Version<MemoryCore> core(String name) {
        return state().write(inside -> {
            KnowledgeService memory = new KnowledgeService(inside);
            return memory.findCore(name)
                    .orElseGet(() -> memory.cores()
                            .add(MemoryCore.builder(name)
                                    .visibility(visibility(name))
                                    .build()));
        });
    }

    /** The core of a project is its team's. */
    private CoreVisibility visibility(String core) {
        return core.equals(state().scope().project()) ? CoreVisibility.PUBLIC : CoreVisibility.PRIVATE;
    }

    @Override
    public Addition keep(MemoryEntry entry, WriteOption... options) {
        WriteOption given = WriteOption.creating(options);
        Check.required("entry", entry);
        EntryRule rule = new EntryRule();
        return state().write(inside -> {
            Version<MemoryEntry> added = entries(inside, rule).added(entry, given);
            return new Addition(added, rule.isKnown(), rule.isKnown() ? List.of() : rule.similar());
        });
    }

    @Override
    public Version<MemoryEntry> verify(RecordId id, WriteOption... options) {
        Optional<Instant> now = Optional.of(state().ledger().instant());
        Optional<String> actor = Optional.of(state().scope().actor());
        return change(
                id, entry -> entry.withQuality(new Quality(entry.quality().confidence(), true, now, actor)), options);
    }

    /** Moves the entries of a core between its space and that of its drafts, after its configuration changed. */
    public void place(RecordId core) {
        RecordsService<MemoryEntry> entries = entries(state());
        entries.all(Filter.where("core", core).withRetired()).stream()
                .filter(entry -> !entry.space().equals(space(entry.value())))
                .forEach(entry -> entries.changed(entry.id(), old -> old, WriteOption.changing()));
    }

    /** Returns the space of an entry: that of its core, or of the drafts of a core that the scope sees. */
    public String space(MemoryEntry entry) {
        return EntryRule.space(state(), entry);
    }

    @Override
    public Version<MemoryEntry> promote(RecordId source, RecordId core, WriteOption... options) {
        return promote(source, Optional.empty(), core, options);
    }

    @Override
    public Version<MemoryEntry> promote(RecordId task, String learning, RecordId core, WriteOption... options) {
        return promote(task, Optional.of(Check.required("learning", learning)), core, options);
    }

    private Version<MemoryEntry> promote(
            RecordId source, Optional<String> learning, RecordId core, WriteOption... options) {
        WriteOption given = WriteOption.creating(options);
        return state().write(inside -> {
            Row row = inside.read(reader -> inside.find(reader, source.value()))
                    .orElseThrow(() -> new NotFound(source.value()));
            Object value = inside.version(row).value();
            String text = learning.orElseGet(() -> text(row, value));
            boolean learnt = learning.isEmpty()
                    || value instanceof Task task
                            && task.result().stream()
                                    .anyMatch(result -> result.learnings().contains(text));
            Check.that(learnt, "learning", text, "must be one of the learnings of " + source);
            MemoryEntry entry = MemoryEntry.builder(core, Kinds.title(text), text)
                    .source(source.value())
                    .sourceType(SourceType.PROMOTED)
                    .build();
            return entries(inside, new PromotionRule(source, learning)).added(entry, given);
        });
    }

    private String text(Row row, Object value) {
        return value instanceof Decision decision
                ? decision.lessonLearned()
                        .orElseThrow(() -> new Conflict("promoted", row.header().record() + " has no lesson_learned"))
                : String.join(
                        "\n", state().kinds().searched(row.header(), value).values());
    }

    @Override
    public Version<MemoryEntry> retire(RecordId id, String reason, WriteOption... options) {
        return retire(id, reason, false, options);
    }

    @Override
    public Version<MemoryEntry> retire(RecordId id, String reason, boolean force, WriteOption... options) {
        EntryRule rule = force ? new EntryRule() : new LeafRule();
        return state().write(inside -> entries(inside, rule).retire(id, reason, options));
    }

    /** The rule of an entry that no other may depend on. */
    private static final class LeafRule extends EntryRule {
        @Override
        public void allow(State inside, Row before, WriteOption options) {
            RecordId id = RecordId.of(before.header().record());
            List<Version<MemoryEntry>> dependents =
                    entries(inside).linking(id, "depends_on").toList();
            if (!dependents.isEmpty()) {
                throw new Conflict(
                        "dependents",
                        dependents.size() + " entries depend on " + id + ", among them "
                                + dependents.get(0).id());
            }
        }
    }
}
