package dev.lineage.core.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The documents that are newer than the last segment. One thread appends and then publishes a {@link TailView}, which
 * many may read at the same time.
 */
final class Tail {
    private static final int FIRST_CAPACITY = 64;

    private final Map<String, TailTerm> terms = new ConcurrentHashMap<>();
    private final Map<String, Integer> numbers = new ConcurrentHashMap<>();
    private final Map<String, Word> words = new HashMap<>();
    private final TermMemory analysis;
    private TailColumns columns = new TailColumns(FIRST_CAPACITY);
    private Deaths deaths = new Deaths(FIRST_CAPACITY);
    private int size;

    /** What a word means in this tail, so that it is analysed once. */
    private static final class Word {
        final TailTerm[] terms;
        final int telling;

        Word(TailTerm[] terms, int telling) {
            this.terms = terms;
            this.telling = telling;
        }
    }

    Tail(TermMemory analysis) {
        this.analysis = analysis;
    }

    void add(TextDocument document) {
        ensureRoom();
        int length = index(size, document.text());
        for (String facet : document.facets()) {
            term(Leaf.FACET + facet).append(size, 1);
        }
        columns.put(
                size, document, number(document.kind()), number(document.project()), number(document.space()), length);
        size++;
    }

    /** What has been added so far; for readers once it was handed over safely. */
    TailView view() {
        return new TailView(size, columns, deaths, terms, numbers, new VisibleByViewer());
    }

    /** A tail with the documents of a view that follow its first ones. */
    Tail following(TailView view, int first) {
        Tail rest = new Tail(analysis);
        List<String> names = view.names();
        int[] numbers = new int[names.size()];
        for (int i = 1; i < numbers.length; i++) {
            numbers[i] = rest.number(names.get(i));
        }
        for (int i = first; i < view.size(); i++) {
            rest.ensureRoom();
            rest.columns.put(rest.size, view.columns(), i, numbers);
            rest.size++;
        }
        int[] documents = new int[view.size()];
        int[] frequencies = new int[view.size()];
        view.terms().forEach((term, postings) -> {
            int count = postings.before(view.size()).read(documents, frequencies, 0);
            for (int i = 0; i < count; i++) {
                if (documents[i] >= first) {
                    rest.term(term).append(documents[i] - first, frequencies[i]);
                }
            }
        });
        return rest;
    }

    private int index(int document, @Nullable String text) {
        if (text == null) {
            return 0;
        }
        int length = 0;
        for (Words each = new Words(text); each.next(); ) {
            Word word = word(each.word());
            for (TailTerm term : word.terms) {
                term.add(document);
            }
            length += word.telling;
        }
        return length;
    }

    private Word word(String text) {
        Word known = words.get(text);
        if (known != null) {
            return known;
        }
        List<Terms.Token> tokens = analysis.tokens(text);
        TailTerm[] found = new TailTerm[tokens.size()];
        int telling = 0;
        for (int i = 0; i < found.length; i++) {
            found[i] = term(tokens.get(i).term());
            telling += tokens.get(i).telling() ? 1 : 0;
        }
        Word word = new Word(found, telling);
        words.put(text, word);
        return word;
    }

    private TailTerm term(String text) {
        TailTerm known = terms.get(text);
        if (known != null) {
            return known;
        }
        TailTerm fresh = new TailTerm();
        terms.put(text, fresh);
        return fresh;
    }

    private int number(@Nullable String name) {
        if (name == null) {
            return 0;
        }
        return numbers.computeIfAbsent(name, unseen -> numbers.size() + 1);
    }

    private void ensureRoom() {
        if (size == columns.capacity()) {
            columns = columns.grown();
            deaths = deaths.grown(columns.capacity());
        }
    }
}
