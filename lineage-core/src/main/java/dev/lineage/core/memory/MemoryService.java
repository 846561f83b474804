package dev.lineage.core.memory;

import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.NotFound;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.ledger.CoreSpace;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.journal.Decision;
import dev.lineage.memory.Memory;
import dev.lineage.memory.Memory.Addition;
import dev.lineage.memory.MemoryCore;
import dev.lineage.memory.MemoryEntry;
import dev.lineage.memory.MemoryEntry.Quality;
import dev.lineage.memory.MemoryEntry.SourceType;
import dev.lineage.memory.MemoryEntryBuilder;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.work.Task;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The rules of memory entries (rules M1 to M5). */
public final class MemoryService extends MemoryQueries implements Memory {
    public MemoryService(State state) {
        super(state);
    }

    /** Returns the memory in a unit of work, with drafts. */
    private MemoryService drafts(UnitOfWork unit) {
        return new MemoryService(state().inside(unit).withDrafts(unit.writer()));
    }

    @Override
    public Version<MemoryCore> core(String name) {
        return state().write(unit -> {
            MemoryService inside = new MemoryService(state().inside(unit));
            return inside.findCore(name)
                    .orElseGet(() -> inside.cores().add(MemoryCore.builder(name).build()));
        });
    }

    @Override
    protected String space(Reader reader, String id, MemoryEntry entry) {
        core(entry.coreId()); // refused if it is not seen
        return space(entry);
    }

    /** Returns the space of an entry: that of its core, or of the drafts of a core that the scope sees. */
    public String space(MemoryEntry entry) {
        String space = CoreSpace.of(entry.coreId().value());
        return cores().find(entry.coreId())
                .filter(core -> core.value().config().isDraft(entry.quality()))
                .map(core -> CoreSpace.drafts(space))
                .orElse(space);
    }

    private Version<MemoryCore> core(RecordId id) {
        return cores().get(id);
    }

    @Override
    protected boolean isWritten(String space) {
        return true;
    }

    @Override
    public Addition add(MemoryEntry entry, WriteOption... options) {
        WriteOption given = WriteOption.creating(options);
        Check.required("entry", entry);
        return state().write(unit -> drafts(unit).added(unit, entry, given));
    }

    private Addition added(UnitOfWork unit, MemoryEntry entry, WriteOption options) {
        Optional<Version<MemoryEntry>> first = addedBefore(unit, entry, options);
        if (first.isPresent()) {
            return new Addition(first.get(), false, List.of());
        }
        Version<MemoryCore> core = core(entry.coreId());
        NearEntries near = new NearEntries(state(), unit.writer(), entry);
        Optional<Version<MemoryEntry>> same = core.value().config().autoDedupe() ? near.same() : Optional.empty();
        if (same.isPresent()) {
            return new Addition(same.get(), true, List.of());
        }
        MemoryEntry linked = core.value().config().autoLink() ? near.linked() : entry;
        Validity validity = options.validity().orElseGet(() -> kept(core.value(), Validity.ALWAYS));
        Version<MemoryEntry> stored = create(unit, linked, options.withValidity(Optional.of(validity)));
        return new Addition(stored, false, core.value().config().autoDedupe() ? near.similar() : List.of());
    }

    private Optional<Version<MemoryEntry>> addedBefore(UnitOfWork unit, MemoryEntry entry, WriteOption options) {
        UnaryOperator<MemoryEntry> plain = stored ->
                MemoryEntryBuilder.builder(stored).related(entry.related()).build();
        return addedBefore(unit, entry, options, plain);
    }

    /** {@inheritDoc} A core may set its end (rule M2); an entry that has ended is not brought back. */
    @Override
    protected Validity validity(Version<MemoryEntry> old, MemoryEntry entry) {
        return entry.equals(old.value())
                ? old.validity()
                : kept(core(old.value().coreId()).value(), old.validity());
    }

    private Validity kept(MemoryCore core, Validity old) {
        Instant now = state().ledger().instant();
        Instant begin = old.from().filter(now::isBefore).orElse(now);
        return core.config()
                .archiveAfterDays()
                .filter(days -> old.until().filter(end -> !end.isAfter(now)).isEmpty())
                .map(days -> new Validity(old.from(), Optional.of(begin.plus(Duration.ofDays(days)))))
                .orElse(old);
    }

    @Override
    public Version<MemoryEntry> update(RecordId id, UnaryOperator<MemoryEntryBuilder> change, WriteOption... options) {
        Check.required("change", change);
        return change(
                id,
                old -> {
                    MemoryEntry changed = Check.required("entry", change.apply(MemoryEntryBuilder.builder(old)))
                            .build();
                    boolean same = changed.title().equals(old.title())
                            && changed.content().equals(old.content());
                    return same ? changed : verified(changed, Optional.empty(), Optional.empty());
                },
                options);
    }

    @Override
    public Version<MemoryEntry> verify(RecordId id, WriteOption... options) {
        Optional<Instant> now = Optional.of(state().ledger().instant());
        Optional<String> actor = Optional.of(state().scope().actor());
        return change(id, entry -> verified(entry, now, actor), options);
    }

    private static MemoryEntry verified(MemoryEntry entry, Optional<Instant> at, Optional<String> by) {
        Quality quality = new Quality(entry.quality().confidence(), by.isPresent(), at, by);
        return MemoryEntryBuilder.builder(entry).quality(quality).build();
    }

    private Version<MemoryEntry> change(RecordId id, UnaryOperator<MemoryEntry> change, WriteOption... options) {
        WriteOption given = WriteOption.changing(options);
        return state().write(unit -> drafts(unit).change(unit, Check.required("id", id), change, given));
    }

    /** Moves the entries of a core between its space and that of its drafts, after its configuration changed. */
    public void place(UnitOfWork unit, RecordId core) {
        MemoryService drafts = drafts(unit);
        drafts.all(Filter.where("core", core).withRetired()).stream()
                .filter(entry -> !entry.space().equals(drafts.space(entry.value())))
                .forEach(entry -> drafts.change(unit, entry.id(), old -> old, WriteOption.changing()));
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
        return state().write(unit -> {
            MemoryService inside = drafts(unit);
            Row row = state().find(unit.writer(), source.value()).orElseThrow(() -> new NotFound(source.value()));
            Object value = state().version(row).value();
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
            return inside.addedBefore(unit, entry, given).orElseGet(() -> {
                inside.linking(source, "promoted_from")
                        .filter(known -> learning.isEmpty() || inside.began(known, text))
                        .findFirst()
                        .ifPresent(known -> {
                            String what = learning.isEmpty() ? "" : "The learning of ";
                            String said = what + source + " was promoted to " + known.id();
                            throw new Conflict("promoted", said, known.id().value(), known.number());
                        });
                return inside.added(unit, entry, given).entry();
            });
        });
    }

    private String text(Row row, Object value) {
        return value instanceof Decision decision
                ? decision.lessonLearned()
                        .orElseThrow(() -> new Conflict("promoted", row.header().record() + " has no lesson_learned"))
                : String.join(
                        "\n", state().kinds().searched(row.header(), value).values());
    }

    /** Returns whether this was the content of an entry at first. */
    private boolean began(Version<MemoryEntry> entry, String content) {
        return history(entry.id()).get(0).value().content().equals(content);
    }

    @Override
    public Version<MemoryEntry> retire(RecordId id, String reason, boolean force, WriteOption... options) {
        return state().write(unit -> {
            MemoryService drafts = drafts(unit);
            List<Version<MemoryEntry>> dependents = drafts.dependents(Check.required("id", id));
            if (!force && !dependents.isEmpty()) {
                throw new Conflict(
                        "dependents",
                        dependents.size() + " entries depend on " + id + ", among them "
                                + dependents.get(0).id());
            }
            return drafts.retire(id, reason, options);
        });
    }
}
