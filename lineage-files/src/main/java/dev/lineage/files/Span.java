package dev.lineage.files;

import org.jspecify.annotations.Nullable;

/**
 * A stretch of a passage's text that is a link or code.
 *
 * @param start the first character
 * @param end the character after the last
 * @param destination where the link leads, or nothing for code
 */
record Span(int start, int end, @Nullable String destination) {

    Span moved(int by) {
        return new Span(start + by, end + by, destination);
    }
}
