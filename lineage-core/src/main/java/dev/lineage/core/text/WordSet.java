package dev.lineage.core.text;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The distinct words of a text, in any case and form as they are, by which it is compared with others.
 *
 * @param words the words in lower case, in the order of the text
 */
public record WordSet(Set<String> words) {
    private static final double SAME = 0.85;
    private static final Set<String> NEGATIONS = Set.of(
            ("no not never none neither nor nobody nothing without cannot t isn aren wasn weren don doesn didn won"
                            + " wouldn couldn shouldn hasn haven hadn dont doesnt didnt isnt arent wont"
                            + " cant nicht kein")
                    .split(" "));

    private static final String IDEOGRAPHS_OF_NEGATION = "不没沒无無非未";

    /** Returns the words of a text. */
    public static WordSet of(String text) {
        return new WordSet(new LinkedHashSet<>(Words.of(text.toLowerCase(Locale.ROOT))));
    }

    /**
     * Returns the share of the words of both that both have: 0 none, 1 all (rule K6). Where one alone has a negation or
     * a number, it is less than that of texts that say the same.
     */
    public double likeness(WordSet other) {
        long shared = words.stream().filter(other.words::contains).count();
        long all = words.size() + other.words.size() - shared;
        double share = all == 0 ? 0 : (double) shared / all;
        boolean differs = share >= SAME
                && Stream.concat(without(other), other.without(this)).anyMatch(WordSet::tells);
        return differs ? Math.nextDown(SAME) : share;
    }

    /** Returns whether both say the same: they are alike, and the words that both have are in the same order. */
    public boolean says(WordSet other) {
        int fewer = Math.min(words.size(), other.words.size());
        int more = Math.max(words.size(), other.words.size());
        return fewer >= SAME * more && likeness(other) >= SAME && shared(other).equals(other.shared(this));
    }

    private List<String> shared(WordSet other) {
        return words.stream().filter(other.words::contains).toList();
    }

    private Stream<String> without(WordSet other) {
        return words.stream().filter(word -> !other.words.contains(word));
    }

    /** Returns whether a text says something else with this word than without it. */
    private static boolean tells(String word) {
        return NEGATIONS.contains(word)
                || word.chars().anyMatch(c -> Character.isDigit(c) || IDEOGRAPHS_OF_NEGATION.indexOf(c) >= 0);
    }
}
