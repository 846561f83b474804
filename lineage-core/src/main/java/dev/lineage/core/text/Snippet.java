package dev.lineage.core.text;

import dev.lineage.error.Rules;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The piece of a text that shows best why it was found. */
public final class Snippet {
    private static final String ELLIPSIS = "…";

    private final String text;
    private final int room;
    private final List<Word> words = new ArrayList<>();

    /** A word's place in the text, and the number of a query term that it matches; -1 for none. */
    private record Word(int start, int end, int term) {}

    private Snippet(String text, String query, int room) {
        this.text = text;
        this.room = room;
        Map<String, Integer> wanted = new HashMap<>();
        QueryTerms.of(query).terms().forEach(term -> wanted.put(term.term(), wanted.size()));
        Terms terms = new Terms();
        for (Words each = new Words(text); each.next(); ) {
            int term = -1;
            for (Terms.Token token : terms.tokens(each.word())) {
                term = Math.max(term, wanted.getOrDefault(token.term(), -1));
            }
            words.add(new Word(each.start(), each.end(), term));
        }
    }

    /**
     * The part of a text with the most different words of a query, the earliest of several; the beginning of a text with
     * none of them. It begins and ends with whole words, unless a word alone is too long, and marks with an ellipsis where
     * it leaves text out. No surrogate pair is split.
     *
     * @param text any text
     * @param query what a user typed
     * @param maxChars the most chars to return, the ellipses included; 1 or more
     * @return the part
     */
    public static String of(String text, String query, int maxChars) {
        if (maxChars < 1) {
            throw new IllegalArgumentException("maxChars is " + maxChars + ", must be 1 or more");
        }
        String stripped = text.strip();
        if (stripped.length() <= maxChars) {
            return stripped;
        }
        int room = maxChars - 2 * ELLIPSIS.length();
        return room < 1 ? Rules.cut(stripped, maxChars) : new Snippet(stripped, query, room).best();
    }

    private String best() {
        if (words.isEmpty()) {
            return Rules.cut(text, room) + ELLIPSIS;
        }
        int first = bestFirst();
        int lead = leadOf(first, lastMatchFrom(first));
        int last = lastFrom(lead);
        int start = lead == 0 ? 0 : words.get(lead).start();
        int end = last == words.size() - 1 ? text.length() : words.get(last).end();
        return shown(words.get(last).end() - start > room ? words.get(lead).start() : start, last, end);
    }

    private String shown(int start, int last, int end) {
        int stop = end - start > room ? words.get(last).end() : end;
        String piece = Rules.cut(text.substring(start, stop), room);
        return (start > 0 ? ELLIPSIS : "") + piece + (start + piece.length() < text.length() ? ELLIPSIS : "");
    }

    /** The word to begin with, so that up to a quarter of the room shows what stands before the first match. */
    private int leadOf(int first, int lastMatch) {
        int lead = first;
        while (lead > 0
                && words.get(first).start() - words.get(lead - 1).start() <= room / 4
                && words.get(lastMatch).end() - words.get(lead - 1).start() <= room) {
            lead--;
        }
        return lead;
    }

    private int lastMatchFrom(int first) {
        int lastMatch = first;
        int last = lastFrom(first);
        for (int i = first; i <= last; i++) {
            lastMatch = words.get(i).term() >= 0 ? i : lastMatch;
        }
        return lastMatch;
    }

    /** The first matching word of the best window; the first word where nothing matches. */
    private int bestFirst() {
        int best = 0;
        int most = 0;
        for (int first = 0; first < words.size(); first++) {
            if (words.get(first).term() >= 0) {
                int found = distinctFrom(first);
                if (found > most) {
                    most = found;
                    best = first;
                }
            }
        }
        return best;
    }

    private int distinctFrom(int first) {
        Set<Integer> distinct = new HashSet<>();
        int limit = words.get(first).start() + room;
        for (int i = first; i < words.size() && words.get(i).end() <= limit; i++) {
            if (words.get(i).term() >= 0) {
                distinct.add(words.get(i).term());
            }
        }
        return distinct.size();
    }

    /** The last word that fits when a given one comes first; at least that one. */
    private int lastFrom(int first) {
        int last = first;
        while (last + 1 < words.size()
                && words.get(last + 1).end() - words.get(first).start() <= room) {
            last++;
        }
        return last;
    }
}
