package dev.lineage.core.text;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** How alike two texts are: the same for any store and any question, so that a threshold means something (rule K6). */
public final class Similarity {
    private Similarity() {}

    /** Returns the share of the words of two texts, in any case, that both have: 0 none, 1 all. */
    public static double of(String text, String other) {
        List<String> words = Words.of(text.toLowerCase(Locale.ROOT));
        Set<String> all = new HashSet<>(words);
        Set<String> shared = new HashSet<>(words);
        List<String> others = Words.of(other.toLowerCase(Locale.ROOT));
        all.addAll(others);
        shared.retainAll(new HashSet<>(others));
        return all.isEmpty() ? 0 : (double) shared.size() / all.size();
    }
}
