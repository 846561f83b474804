package dev.lineage.cli;

import java.util.Collection;
import java.util.List;

/** What somebody may have meant who has mistyped a word. */
final class Spelling {
    /** One wrong letter in so many is a slip. */
    private static final int LETTERS = 3;

    private Spelling() {}

    /** Those of the words that are nearest to the one that was typed, if they are near enough, in their order. */
    static List<String> nearest(String typed, Collection<String> words) {
        int most = Math.max(1, typed.length() / LETTERS);
        int least = words.stream().mapToInt(word -> distance(typed, word)).min().orElse(Integer.MAX_VALUE);
        return least > most
                ? List.of()
                : words.stream().filter(word -> distance(typed, word) == least).toList();
    }

    /** How many letters have to be changed, added or left out (V. Levenshtein, 1965). */
    private static int distance(String one, String other) {
        int[] above = new int[other.length() + 1];
        for (int j = 0; j < above.length; j++) {
            above[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int[] row = new int[above.length];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int changed = above[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(changed, Math.min(above[j], row[j - 1]) + 1);
            }
            above = row;
        }
        return above[other.length()];
    }
}
