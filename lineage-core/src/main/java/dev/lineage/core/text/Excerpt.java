package dev.lineage.core.text;

import java.util.Set;

/** The part of a text that holds the most words of a question. */
public final class Excerpt {
    private static final int LENGTH = 160;
    private static final int STEP = LENGTH / 2;
    private static final int MAX_BEGINNING = 20_000;

    private Excerpt() {}

    /**
     * Returns up to 160 characters of the text in one line. A part behind the first 20,000 characters is not looked
     * for.
     *
     * @param stems the stems of the question's words
     */
    public static String of(String text, Set<String> stems) {
        int best = 0;
        long most = 0;
        for (int start = 0; start < Math.min(text.length(), MAX_BEGINNING); start += STEP) {
            String part = text.substring(start, Math.min(text.length(), start + LENGTH));
            long found = Words.stems(part).stream()
                    .distinct()
                    .filter(stems::contains)
                    .count();
            if (found > most) {
                best = start;
                most = found;
            }
        }
        int end = Math.min(text.length(), best + LENGTH);
        String part = text.substring(boundary(text, best, 1), boundary(text, end, -1));
        return (best > 0 ? "..." : "") + part.strip().replaceAll("\\s+", " ") + (end < text.length() ? "..." : "");
    }

    /** Moves into the excerpt, to a blank if one is near, and never between the two halves of a character. */
    private static int boundary(String text, int place, int step) {
        if (place == 0 || place == text.length()) {
            return place;
        }
        for (int moved = 0; moved < LENGTH / 8; moved++) {
            if (Character.isWhitespace(text.charAt(place + step * moved))) {
                return place + step * moved;
            }
        }
        return Character.isLowSurrogate(text.charAt(place)) ? place + step : place;
    }
}
