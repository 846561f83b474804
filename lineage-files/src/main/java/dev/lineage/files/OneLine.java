package dev.lineage.files;

import java.util.regex.Pattern;

/** Texts of several lines as names. */
final class OneLine {
    private static final Pattern GAPS = Pattern.compile("[\\p{Cc}\\s]+");

    private OneLine() {}

    /** A text in which a space stands for control characters and white space; without any at its ends. */
    static String of(String text) {
        return GAPS.matcher(text).replaceAll(" ").strip();
    }
}
