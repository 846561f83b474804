package dev.lineage.cli;

/** Numbers of things, as they are said. */
final class Counted {
    private Counted() {}

    /** The number and the word for it: of one thing, or of none or several. */
    static String of(long count, String one, String several) {
        return count + " " + (count == 1 ? one : several);
    }
}
