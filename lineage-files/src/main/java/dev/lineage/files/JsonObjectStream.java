package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Reads one JSON object after another from a stream. Braces and strings alone tell where an object ends, so that an
 * object that is malformed or cut off does not hide those after it.
 */
final class JsonObjectStream extends InputStream {
    static final long MAX_LENGTH = 1L << 30;
    private static final int HEAD = 64;

    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private int position;
    private int end;
    private long taken;
    private long line = 1;
    private long lineStart;
    private long start;
    private long indent;
    private int depth;
    private int last;
    private boolean string;
    private boolean torn;
    private boolean graph;

    /** Opens a stream at its first byte. The name appears in errors. */
    JsonObjectStream(InputStream in, String name) throws IOException {
        this.in = in;
        peek();
        String head = new String(buffer, 0, Math.min(end, 4), StandardCharsets.ISO_8859_1);
        if (head.matches("(?s)(\0.|.\0|\u00FE\u00FF|\u00FF\u00FE).*")) {
            close();
            String encoding = head.matches("(?s)\0\0..|..\0\0") ? "UTF-32" : "UTF-16";
            throw new InvalidInput("file", name, "must be encoded in UTF-8, but is " + encoding);
        }
    }

    /** Returns the next byte without taking it; -1 at the end or behind the maximum length. */
    int peek() {
        if (position == end && !isTooLong()) {
            try {
                position = 0;
                end = in.readNBytes(buffer, 0, buffer.length);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
        return position == end ? -1 : buffer[position] & 0xFF;
    }

    void take() {
        taken++;
        if (buffer[position++] == '\n') {
            line++;
            lineStart = taken;
        }
    }

    /** Returns the line of the next byte, from 1. */
    long line() {
        return line;
    }

    boolean isTooLong() {
        return taken > MAX_LENGTH;
    }

    /** Begins the object whose brace is the next byte. That of a graph has an end, wherever its nodes stand. */
    void begin() {
        String head = new String(buffer, position, Math.min(end - position, HEAD), StandardCharsets.ISO_8859_1);
        graph = head.matches("(?s)\\{\\s*\"(nodes|edges)\".*");
        start = taken;
        indent = taken - lineStart;
        depth = 0;
        string = false;
        torn = false;
    }

    /** Takes the next byte of the object and returns it; -1 at its end, or at a line break if it has none. */
    @Override
    public int read() {
        int next = peek();
        torn = torn && taken - lineStart <= indent;
        boolean cutOff = !graph && (torn && next > ' ' || taken == lineStart && next == '{');
        if (next < 0 || taken > start && (depth == 0 || cutOff)) {
            return -1;
        }
        take();
        boolean escaped = string && last == '\\';
        last = escaped ? 0 : next; // a backslash that is escaped escapes nothing
        if (string && next == '\n') {
            string = false;
            torn = true;
        } else if (next == '"' && !escaped) {
            string = !string;
        } else if (!string && (next == '{' || next == '[')) {
            depth++;
        } else if (!string && (next == '}' || next == ']')) {
            depth--;
        }
        return next;
    }

    /** Takes the rest of the object and returns its length; -1 if it has no end. */
    long skip() {
        while (read() >= 0) {}
        return depth == 0 ? taken - start : -1;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
