package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * Reads the documents of a decision log: one on each line, several on one line, one over several lines, or the items of
 * an array. A part that cannot be read is a document without fields.
 */
final class DecisionLogReader {
    private final JsonObjectStream in;
    private final String name;
    private int arrays;
    private boolean anyRead;
    private @Nullable String problem;

    DecisionLogReader(InputStream in, String name) {
        this.in = new JsonObjectStream(in, name);
        this.name = name;
    }

    /** Returns the documents of a stream, which must hold an object. It is closed at its end. */
    static Iterator<Document> read(InputStream in, String name) {
        DecisionLogReader reader = new DecisionLogReader(in, name);
        Stream<Document> documents = Stream.generate(reader::next).takeWhile(Objects::nonNull);
        return Stream.concat(documents, Stream.of(reader).flatMap(DecisionLogReader::end))
                .iterator();
    }

    /** Returns the next document, or null at the end. Blanks, commas and brackets between objects belong to none. */
    @Nullable
    Document next() {
        for (int next = in.peek(); next >= 0; next = in.peek()) {
            if (next == '{') {
                return object();
            }
            if (" \t\r\n,[]\u00EF\u00BB\u00BF".indexOf(next) < 0) { // the last three are a byte order mark
                return other();
            }
            if (next == '[') {
                arrays++;
            } else if (next == ']' && arrays > 0) {
                arrays--;
            }
            in.take();
        }
        return null;
    }

    private Stream<Document> end() {
        in.close();
        Stream<Document> rest = in.isTooLong()
                ? Stream.of(unreadable(place(), "file-too-large", "the rest behind 1 GiB is left out"))
                : Stream.empty();
        if (!anyRead) {
            throw new InvalidInput(
                    "file", name, "must hold a JSON object, but " + Objects.requireNonNullElse(problem, "it is empty"));
        }
        return rest;
    }

    private Document object() {
        String place = place();
        List<Deviation> deviations = new ArrayList<>();
        BiConsumer<String, String> deviation = (rule, detail) -> deviations.add(new Deviation(place, rule, detail));
        in.begin();
        try {
            Map<String, Object> fields = LenientJson.read(in, deviation);
            anyRead = true;
            String kind = TraceTables.read(fields);
            if (kind.equals(DecisionContract.KIND)) {
                DecisionContract.check(fields, deviation);
            }
            return new Document(place, kind, fields, deviations);
        } catch (JacksonException malformed) {
            long length = in.skip();
            if (length > LenientJson.MAX_LENGTH) {
                return unreadable(place, "line-too-long", "the object is longer than 64 MiB");
            }
            String message = malformed.getOriginalMessage().lines().findFirst().orElse("");
            return unreadable(place, "unreadable-line", length < 0 ? "the object has no end" : message);
        }
    }

    private Document other() {
        String place = place();
        int next = in.peek();
        while (next >= 0 && next != '\n' && !(arrays > 0 && (next == ',' || next == ']'))) {
            in.take();
            next = in.peek();
        }
        return unreadable(place, "unreadable-line", "there is no JSON object");
    }

    private String place() {
        return name + ":" + in.line();
    }

    private Document unreadable(String place, String rule, String detail) {
        problem = problem == null ? place + ": " + detail : problem;
        return new Document(place, DecisionContract.KIND, Map.of(), List.of(new Deviation(place, rule, detail)));
    }
}
