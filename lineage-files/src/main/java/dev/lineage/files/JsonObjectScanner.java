package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Splits a stream into the JSON objects that it holds: one on each line, several on one line, one over several lines,
 * or the items of an array. It looks at braces and strings alone, so that an object that is cut off does not hide the
 * lines after it.
 */
final class JsonObjectScanner implements Closeable {
    /** The maximum length of an object, in bytes. */
    static final int MAX_OBJECT = 64 << 20;
    /** The maximum length of a stream, in bytes. */
    static final long MAX_STREAM = 1L << 30;

    private static final int BUFFER = 1 << 16;
    private static final String UNREADABLE = "unreadable-line";

    /**
     * A part of the stream.
     *
     * @param line the line on which it begins, from 1
     * @param json the object; empty if there is none
     * @param rule the rule that the part breaks; empty for an object
     * @param detail what is wrong with it
     */
    record Part(long line, byte[] json, String rule, String detail) {}

    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER];
    private int position;
    private int end;
    private long read;
    private long line = 1;
    private int arrays;
    private int first;
    private boolean ended;
    private byte[] object = new byte[BUFFER];
    private int length;

    /** Reads a stream, which it closes. The name appears in errors. */
    JsonObjectScanner(InputStream in, String name) throws IOException {
        this.in = in;
        this.end = in.readNBytes(buffer, 0, BUFFER);
        if (!encoding().isEmpty()) {
            in.close();
            throw new InvalidInput("file", name, "must be encoded in UTF-8, but is " + encoding());
        }
    }

    /**
     * Returns the name of an encoding other than UTF-8. JSON begins with two ASCII characters, so a NUL among them
     * belongs to a wider unit.
     */
    private String encoding() {
        int first = end < 2 ? 0x2020 : (buffer[0] & 0xFF) << 8 | buffer[1] & 0xFF;
        boolean wide = end >= 4 && buffer[2] == 0 && (buffer[3] == 0 || first == 0);
        boolean narrow = first != 0xFEFF && first != 0xFFFE && first >> 8 != 0 && (first & 0xFF) != 0;
        return narrow ? "" : wide ? "UTF-32" : "UTF-16";
    }

    /**
     * Returns the next part, or null at the end. Blank lines, and the brackets and commas of an array around the
     * objects, are no parts.
     */
    @Nullable
    Part next() throws IOException {
        while (!ended) {
            int next = read();
            first = first == 0 && next > ' ' && next < 0x80 ? next : first;
            switch (next) {
                case '{' -> {
                    return object();
                }
                case '[' -> arrays++;
                case ']' -> arrays = Math.max(0, arrays - 1);
                case ' ', '\t', '\r', '\n', ',', 0xEF, 0xBB, 0xBF -> {} // the last three are a byte order mark
                case -1 -> ended = true;
                default -> {
                    return other();
                }
            }
            if (read > MAX_STREAM) {
                ended = true;
                return part(line, "file-too-large", "the rest behind 1 GiB is left out");
            }
        }
        return null;
    }

    /** Returns whether the stream, as far as it has been read, is blank or begins with an object. */
    boolean beginsWithObject() {
        return first == 0 || first == '{';
    }

    private Part object() throws IOException {
        long start = line;
        int depth = 1;
        boolean string = false;
        length = 0;
        add('{');
        while (depth > 0) {
            int next = read();
            if (next < 0 || next == '\n' && (string || peek() == '{')) {
                return part(start, UNREADABLE, "the object has no end");
            }
            add(next);
            if (string && next == '\\' && peek() >= 0 && peek() != '\n') {
                add(read());
            } else if (next == '"') {
                string = !string;
            } else if (!string && (next == '{' || next == '[')) {
                depth++;
            } else if (!string && (next == '}' || next == ']')) {
                depth--;
            }
        }
        return length > MAX_OBJECT
                ? part(start, "line-too-long", "the object is longer than 64 MiB")
                : new Part(start, Arrays.copyOf(object, length), "", "");
    }

    private Part other() throws IOException {
        long start = line;
        while (peek() >= 0 && peek() != '\n' && (arrays == 0 || peek() != ',' && peek() != ']')) {
            read();
        }
        return part(start, UNREADABLE, "there is no JSON object");
    }

    private static Part part(long line, String rule, String detail) {
        return new Part(line, new byte[0], rule, detail);
    }

    private void add(int next) {
        if (length > MAX_OBJECT) {
            return;
        }
        if (length == object.length) {
            object = Arrays.copyOf(object, 2 * length);
        }
        object[length++] = (byte) next;
    }

    private int read() throws IOException {
        int next = peek();
        if (next >= 0) {
            position++;
            read++;
            line += next == '\n' ? 1 : 0;
        }
        return next;
    }

    private int peek() throws IOException {
        if (position == end) {
            position = 0;
            end = in.readNBytes(buffer, 0, BUFFER);
        }
        return end == 0 ? -1 : buffer[position] & 0xFF;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
