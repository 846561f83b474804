package dev.lineage.cli;

import java.util.Collection;
import java.util.List;

/** Finds the words that somebody may have meant who mistyped one. */
final class Spelling {
    /** One wrong letter in so many is a slip. */
    private static final int LETTERS_PER_SLIP = 3;

    private Spelling() {}

    /** Returns {@code "; did you mean 'x' or 'y'?"}, or nothing if no word is near. */
    static String hint(String typed, Collection<String> words) {
        List<String> near = nearest(typed, words);
        return near.isEmpty() ? "" : "; did you mean '" + String.join("' or '", near) + "'?";
    }

    /** Returns the words that are nearest to the typed one, if they are near enough, in their order. */
    static List<String> nearest(String typed, Collection<String> words) {
        int max = Math.max(1, typed.length() / LETTERS_PER_SLIP);
        int min = words.stream().mapToInt(word -> distance(typed, word)).min().orElse(Integer.MAX_VALUE);
        return min > max
                ? List.of()
                : words.stream().filter(word -> distance(typed, word) == min).toList();
    }

    /** Returns the number of letters to change, add or leave out; two letters that changed places count as one. */
    private static int distance(String one, String other) {
        int[][] rows = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                rows[i][j] = i == 0 || j == 0 ? i + j : cheapest(rows, one, other, i, j);
            }
        }
        return rows[one.length()][other.length()];
    }

    private static int cheapest(int[][] rows, String one, String other, int i, int j) {
        int changed = rows[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        int cost = Math.min(changed, Math.min(rows[i - 1][j], rows[i][j - 1]) + 1);
        boolean swapped =
                i > 1 && j > 1 && one.charAt(i - 1) == other.charAt(j - 2) && one.charAt(i - 2) == other.charAt(j - 1);
        return swapped ? Math.min(cost, rows[i - 2][j - 2] + 1) : cost;
    }
}
