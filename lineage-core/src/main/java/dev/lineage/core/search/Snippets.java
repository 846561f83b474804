package dev.lineage.core.search;

/** The part of a text that answers a query best. */
final class Snippets {
    private static final int LONGEST = 160;

    private Snippets() {}

    static String of(String text, String query) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
    }
}
