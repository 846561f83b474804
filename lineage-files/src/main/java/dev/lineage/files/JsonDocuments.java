package dev.lineage.files;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;

/**
 * Reads JSON: an object on each line, several on one line, one over several lines, or the items of an array. Behind an
 * object that is malformed or cut off, it goes on at the next line that begins with an object.
 */
final class JsonDocuments implements FileDocuments.Source {
    static final long MAX_LENGTH = 1L << 30;
    /** The bytes that a parser may have read of an object before it refuses it as too long. */
    private static final int MAX_READ = LenientJson.MAX_LENGTH + (1 << 16);

    private final BufferedInputStream in;
    /** The next byte, which has been read behind the mark; -1 at the end or behind the maximum length. */
    private int next;

    private long position;
    private long line = 1;
    private long lineStart;
    private int arrays;

    /** Reads a stream, which is closed at its end. */
    JsonDocuments(InputStream stream) throws IOException {
        in = new BufferedInputStream(stream, 1 << 16);
        readNext();
    }

    private void take() throws IOException {
        pass(next);
        readNext();
    }

    private void pass(int taken) {
        position++;
        if (taken == '\n') {
            line++;
            lineStart = position;
        }
    }

    private void readNext() throws IOException {
        in.mark(MAX_READ);
        next = position > MAX_LENGTH ? -1 : in.read();
    }

    /** Reads up to the end of the next object. Blanks, commas and brackets between objects belong to none. */
    @Override
    public boolean advance(FileDocuments documents) throws IOException {
        while (next >= 0) {
            if (next == '{') {
                object(documents);
                return true;
            }
            if (" \t\r\n,[]\u00EF\u00BB\u00BF".indexOf(next) < 0) { // the last three are a byte order mark
                other(documents);
                return true;
            }
            if (next == '[') {
                arrays++;
            } else if (next == ']' && arrays > 0) {
                arrays--;
            }
            take();
        }
        if (position > MAX_LENGTH) {
            documents.refuse(line, "file-too-large", "the rest behind 1 GiB is left out");
        }
        in.close();
        return false;
    }

    private void object(FileDocuments documents) throws IOException {
        long start = position;
        long first = line;
        in.reset();
        try (JsonParser parser = LenientJson.parser(in)) {
            documents.add(LenientJson.read(parser, line, (rule, detail) -> documents.report(first, rule, detail)));
            in.reset();
            for (byte each : in.readNBytes((int) parser.currentLocation().getByteOffset())) {
                pass(each);
            }
            readNext();
        } catch (JacksonException malformed) {
            in.reset();
            readNext();
            skip(start - lineStart);
            String message = malformed.getOriginalMessage().lines().findFirst().orElse("");
            if (position - start > LenientJson.MAX_LENGTH) {
                documents.refuse(first, "line-too-long", "the object is longer than 64 MiB");
            } else {
                documents.refuse(first, "unreadable-line", message);
            }
        }
    }

    /** Takes the line of a malformed object, and those after it up to one that begins with an object, no deeper. */
    private void skip(long indent) throws IOException {
        boolean blank = false;
        while (next >= 0 && !(blank && next == '{' && position - lineStart <= indent)) {
            blank = next == '\n' || blank && next <= ' ';
            take();
        }
    }

    private void other(FileDocuments documents) throws IOException {
        long first = line;
        while (next >= 0 && next != '\n' && !(arrays > 0 && (next == ',' || next == ']'))) {
            take();
        }
        documents.refuse(first, "unreadable-line", "there is no JSON object");
    }
}
