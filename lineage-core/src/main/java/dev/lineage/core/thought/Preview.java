package dev.lineage.core.thought;

/** The beginning of a text, in whole characters. */
final class Preview {
    private Preview() {}

    static String of(String text, int length) {
        return text.codePointCount(0, text.length()) <= length
                ? text
                : text.substring(0, text.offsetByCodePoints(0, length));
    }
}
