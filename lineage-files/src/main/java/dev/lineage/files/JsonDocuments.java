package dev.lineage.files;

import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import java.io.InputStream;
import java.util.Iterator;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * Reads the documents of JSON: an object on each line, several on one line, one over several lines, or the items of an
 * array. A part that cannot be read is a document without fields.
 */
final class JsonDocuments {
    private final JsonObjectStream in;
    private final String name;
    private final FileDocuments documents;
    private int arrays;
    private boolean ended;

    JsonDocuments(InputStream in, String name) {
        this.in = new JsonObjectStream(in, name);
        this.name = name;
        this.documents = new FileDocuments(name);
    }

    /** Returns the documents of a stream, which is closed at its end. */
    static Iterator<Document> read(InputStream in, String name) {
        JsonDocuments reader = new JsonDocuments(in, name);
        Stream<Document> read = Stream.generate(reader::next).takeWhile(Objects::nonNull);
        return Stream.concat(read, Stream.of(reader).flatMap(JsonDocuments::close))
                .iterator();
    }

    private Stream<Document> close() {
        in.close();
        return Stream.empty();
    }

    /** Returns the next document, or null at the end. */
    @Nullable
    Document next() {
        Document next = documents.poll();
        while (next == null && !ended) {
            advance();
            next = documents.poll();
        }
        return next;
    }

    /** Reads up to the next object or the end. Blanks, commas and brackets between objects belong to none. */
    private void advance() {
        for (int next = in.peek(); next >= 0; next = in.peek()) {
            if (next == '{') {
                object();
                return;
            }
            if (" \t\r\n,[]\u00EF\u00BB\u00BF".indexOf(next) < 0) { // the last three are a byte order mark
                other();
                return;
            }
            if (next == '[') {
                arrays++;
            } else if (next == ']' && arrays > 0) {
                arrays--;
            }
            in.take();
        }
        ended = true;
        if (in.isTooLong()) {
            refuse(place(), "file-too-large", "the rest behind 1 GiB is left out");
        }
        documents.end();
    }

    private void object() {
        String place = place();
        long line = in.line();
        in.begin();
        try {
            documents.add(
                    LenientJson.read(in, line, (rule, detail) -> documents.report(new Deviation(place, rule, detail))));
        } catch (JacksonException malformed) {
            long length = in.skip();
            if (length > LenientJson.MAX_LENGTH) {
                refuse(place, "line-too-long", "the object is longer than 64 MiB");
            } else {
                String message =
                        malformed.getOriginalMessage().lines().findFirst().orElse("");
                refuse(place, "unreadable-line", length < 0 ? "the object has no end" : message);
            }
        }
    }

    private void other() {
        String place = place();
        int next = in.peek();
        while (next >= 0 && next != '\n' && !(arrays > 0 && (next == ',' || next == ']'))) {
            in.take();
            next = in.peek();
        }
        refuse(place, "unreadable-line", "there is no JSON object");
    }

    private String place() {
        return name + ":" + in.line();
    }

    private void refuse(String place, String rule, String detail) {
        documents.refuse(new Deviation(place, rule, detail));
    }
}
