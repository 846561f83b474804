package dev.lineage.core.search;

import dev.lineage.core.text.RecalledText;
import dev.lineage.core.text.WordSet;
import dev.lineage.query.Recalled;
import dev.lineage.record.RecordId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A recalled text that grows within its budget. */
final class RecallText {
    /**
     * The lines of a record.
     *
     * @param place the place of its kind in the text
     * @param state how it turned out, or whose it is
     */
    record Entry(int place, RecordId id, String state, String lines, WordSet words, int tokens) {
        /** Of one kind, what turned out otherwise is not the same. */
        boolean says(Entry other) {
            return (place != other.place || state.equals(other.state)) && words.says(other.words);
        }
    }

    private static final String SHORT = RecalledText.entry(List.of("dec-1a2b3c4d", "2026-01-01", "open"), "a");

    private final ToIntFunction<String> counter;
    private final int budget;
    private final List<Entry> entries = new ArrayList<>();
    private final int least;
    private int used;
    private @Nullable Entry shortest;

    RecallText(ToIntFunction<String> counter, int budget) {
        this.counter = counter;
        this.budget = budget;
        this.used = counter.applyAsInt(RecalledText.FIRST);
        this.least = counter.applyAsInt(SHORT);
    }

    /** Adds an entry, unless another one says the same or the text would be too long, and returns whether it did. */
    boolean add(Entry entry) {
        if (entries.stream().anyMatch(entry::says)) {
            return false;
        }
        shortest = shortest == null || entry.tokens < shortest.tokens ? entry : shortest;
        entries.add(entry);
        int sum = used + entry.tokens;
        if (sum > budget && sum <= budget + entries.size()) {
            sum = counter.applyAsInt(text(entries)); // each part was rounded up
        }
        if (sum > budget) {
            entries.remove(entries.size() - 1);
            return false;
        }
        used = sum;
        return true;
    }

    boolean isFull() {
        return !entries.isEmpty() && used + least > budget;
    }

    Recalled recalled() {
        while (!entries.isEmpty() && counter.applyAsInt(text(entries)) > budget) {
            entries.remove(entries.size() - 1);
        }
        if (entries.isEmpty()) {
            return new Recalled("", List.of(), 0, shortest == null ? 0 : counter.applyAsInt(text(List.of(shortest))));
        }
        String text = text(entries);
        return new Recalled(text, inOrder(entries).stream().map(Entry::id).toList(), counter.applyAsInt(text), 0);
    }

    private static String text(List<Entry> entries) {
        return RecalledText.FIRST + inOrder(entries).stream().map(Entry::lines).collect(Collectors.joining());
    }

    private static List<Entry> inOrder(List<Entry> entries) {
        return entries.stream().sorted(Comparator.comparingInt(Entry::place)).toList();
    }
}
