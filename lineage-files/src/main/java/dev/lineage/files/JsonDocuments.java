package dev.lineage.files;

import java.io.IOException;
import java.io.InputStream;
import tools.jackson.core.JacksonException;

/** Reads JSON: an object on each line, several on one line, one over several lines, or the items of an array. */
final class JsonDocuments implements FileDocuments.Source {
    private final JsonObjectStream in;
    private int arrays;

    /** Reads a stream, which is closed at its end. */
    JsonDocuments(InputStream in, String name) throws IOException {
        this.in = new JsonObjectStream(in, name);
    }

    /** Reads up to the end of the next object. Blanks, commas and brackets between objects belong to none. */
    @Override
    public boolean advance(FileDocuments documents) throws IOException {
        for (int next = in.peek(); next >= 0; next = in.peek()) {
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
            in.take();
        }
        if (in.isTooLong()) {
            documents.refuse(in.line(), "file-too-large", "the rest behind 1 GiB is left out");
        }
        in.close();
        return false;
    }

    private void object(FileDocuments documents) {
        long line = in.line();
        in.begin();
        try {
            documents.add(LenientJson.read(in, line, (rule, detail) -> documents.report(line, rule, detail)));
        } catch (JacksonException malformed) {
            long length = in.skip();
            if (length > LenientJson.MAX_LENGTH) {
                documents.refuse(line, "line-too-long", "the object is longer than 64 MiB");
            } else {
                String message =
                        malformed.getOriginalMessage().lines().findFirst().orElse("");
                documents.refuse(line, "unreadable-line", length < 0 ? "the object has no end" : message);
            }
        }
    }

    private void other(FileDocuments documents) {
        long line = in.line();
        int next = in.peek();
        while (next >= 0 && next != '\n' && !(arrays > 0 && (next == ',' || next == ']'))) {
            in.take();
            next = in.peek();
        }
        documents.refuse(line, "unreadable-line", "there is no JSON object");
    }
}
