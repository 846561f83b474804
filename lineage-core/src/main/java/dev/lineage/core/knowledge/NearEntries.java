package dev.lineage.core.knowledge;

import dev.lineage.core.ledger.RecordList;
import dev.lineage.core.ledger.State;
import dev.lineage.core.text.WordSet;
import dev.lineage.core.text.Words;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.knowledge.MemoryEntry.RelatedEntry;
import dev.lineage.knowledge.MemoryEntryBuilder;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Scored;
import dev.lineage.spi.Selection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The entries of a core that say nearly what a new one says (rule M1). */
final class NearEntries {
    private static final int MAX_HITS = 20;
    private static final int MAX_LINKS = 5;
    private static final double SAME = 0.85;
    private static final double NEAR = 0.70;

    private record Near(Version<MemoryEntry> entry, double likeness) {}

    private final State state;
    private final MemoryEntry entry;
    private final List<Near> near;

    NearEntries(State state, Reader reader, MemoryEntry entry) {
        this.state = state;
        this.entry = entry;
        Map<String, Integer> words = Words.queryTerms(text(entry));
        Filter filter = Filter.where("core", entry.coreId());
        Selection selection = RecordList.selection(state.kinds(), List.of("memory_entry"), filter);
        WordSet said = WordSet.of(text(entry));
        this.near = reader.search(state.view(reader), words, selection, MAX_HITS).stream()
                .map(Scored::row)
                .map(row -> state.version(state.kinds().of(MemoryEntry.class), row))
                .map(other -> new Near(other, said.likeness(WordSet.of(text(other.value())))))
                .filter(other -> other.likeness >= NEAR)
                .sorted(Comparator.comparingDouble(Near::likeness).reversed())
                .toList();
    }

    private static String text(MemoryEntry entry) {
        return entry.title() + "\n" + entry.content();
    }

    /** Returns the entry with the same title and content. */
    Optional<Version<MemoryEntry>> same() {
        return near.stream()
                .map(Near::entry)
                .filter(other -> other.value().title().equals(entry.title())
                        && other.value().content().equals(entry.content()))
                .findFirst();
    }

    /** Returns the entries that say the same. */
    List<RecordId> similar() {
        return near.stream()
                .filter(other -> other.likeness >= SAME)
                .map(other -> other.entry.id())
                .toList();
    }

    /** Returns the new entry, related to the nearest ones. */
    MemoryEntry linked() {
        MemoryEntryBuilder linked = entry.with();
        near.stream()
                .limit(MAX_LINKS)
                .map(other -> new RelatedEntry(
                        other.entry.id().target(),
                        other.likeness,
                        Optional.of(state.ledger().instant())))
                .forEach(linked::addRelated);
        return linked.build();
    }
}
