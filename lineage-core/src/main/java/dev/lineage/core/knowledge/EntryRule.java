package dev.lineage.core.knowledge;

import dev.lineage.core.ledger.CoreSpace;
import dev.lineage.core.ledger.Rule;
import dev.lineage.core.ledger.State;
import dev.lineage.knowledge.CoreConfig;
import dev.lineage.knowledge.MemoryCore;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.knowledge.MemoryEntry.Quality;
import dev.lineage.record.RecordId;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An entry lies where its core says, is found again or linked, and ends as its core says (M1 and M2). One write. */
class EntryRule implements Rule<MemoryEntry> {
    /** The new entry's nearest ones, if its core asks for them. */
    private Optional<NearEntries> near = Optional.empty();

    private boolean deduplicates;
    private boolean isKnown;

    @Override
    public Optional<Version<MemoryEntry>> known(State inside, MemoryEntry given) {
        CoreConfig config = core(inside, given).config();
        deduplicates = config.autoDedupe();
        if (deduplicates || config.autoLink()) {
            near = Optional.of(inside.read(reader -> new NearEntries(inside, reader, given)));
        }
        Optional<Version<MemoryEntry>> same = near.filter(found -> deduplicates).flatMap(NearEntries::same);
        isKnown = same.isPresent();
        return same;
    }

    private static MemoryCore core(State state, MemoryEntry entry) {
        return new CoresService(state).get(entry.coreId()).value();
    }

    @Override
    public MemoryEntry apply(State inside, @Nullable Version<MemoryEntry> before, MemoryEntry given) {
        if (before == null) {
            boolean links = core(inside, given).config().autoLink();
            return near.filter(found -> links).map(NearEntries::linked).orElse(given);
        }
        MemoryEntry old = before.value();
        boolean same = given.title().equals(old.title()) && given.content().equals(old.content());
        return same ? given : unverified(given);
    }

    /** A text that changed is verified no longer (rule M3). */
    private static MemoryEntry unverified(MemoryEntry entry) {
        return entry.withQuality(Quality.of(entry.quality().confidence()));
    }

    /** Returns whether the entry was there already. */
    boolean isKnown() {
        return isKnown;
    }

    /** Returns the entries that say nearly the same, if the core asks for them. */
    List<RecordId> similar() {
        return near.filter(found -> deduplicates).map(NearEntries::similar).orElse(List.of());
    }

    /** {@inheritDoc} It is that of its core, or of the drafts of a core that the scope sees. */
    @Override
    public String space(State inside, RecordId id, MemoryEntry entry) {
        return space(inside, entry);
    }

    static String space(State state, MemoryEntry entry) {
        String space = CoreSpace.of(entry.coreId().value());
        return new CoresService(state)
                .find(entry.coreId())
                .filter(core -> core.value().config().isDraft(entry.quality()))
                .map(core -> CoreSpace.drafts(space))
                .orElse(space);
    }

    @Override
    public boolean isWritten(State inside, String space) {
        return true;
    }

    /** {@inheritDoc} A core may set its end (rule M2); an entry that has ended is not brought back. */
    @Override
    public Validity validity(State inside, @Nullable Version<MemoryEntry> before, MemoryEntry entry) {
        Validity old = before == null ? Validity.ALWAYS : before.validity();
        if (before != null && entry.equals(before.value())) {
            return old;
        }
        Instant now = inside.ledger().instant();
        Instant begin = old.from().filter(now::isBefore).orElse(now);
        return core(inside, before == null ? entry : before.value())
                .config()
                .archiveAfterDays()
                .filter(days -> old.until().filter(end -> !end.isAfter(now)).isEmpty())
                .map(days -> new Validity(old.from(), Optional.of(begin.plus(Duration.ofDays(days)))))
                .orElse(old);
    }
}
