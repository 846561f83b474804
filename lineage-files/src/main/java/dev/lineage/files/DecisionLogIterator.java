package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * The documents of a decision log, one for each part of the stream; a part that cannot be read is a document without
 * fields.
 */
final class DecisionLogIterator implements Iterator<Document> {
    private final JsonObjectScanner scanner;
    private final String name;
    private @Nullable Document next;
    private @Nullable Deviation firstUnreadable;
    private boolean peeked;
    private boolean anyRead;

    /** Reads a log, and closes it at its end. */
    DecisionLogIterator(JsonObjectScanner scanner, String name) {
        this.scanner = scanner;
        this.name = name;
    }

    @Override
    public boolean hasNext() {
        if (!peeked) {
            peeked = true;
            next = advance();
        }
        return next != null;
    }

    @Override
    public Document next() {
        if (!hasNext() || next == null) {
            throw new NoSuchElementException();
        }
        peeked = false;
        return next;
    }

    private @Nullable Document advance() {
        try {
            JsonObjectScanner.Part part = scanner.next();
            if (part != null) {
                return document(part);
            }
            scanner.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        if (!anyRead) {
            String why =
                    firstUnreadable == null ? "it is empty" : firstUnreadable.place() + ": " + firstUnreadable.detail();
            throw new InvalidInput("file", name, "must hold a JSON object, but " + why);
        }
        return null;
    }

    private Document document(JsonObjectScanner.Part part) {
        String place = name + ":" + part.line();
        if (!part.rule().isEmpty()) {
            return unreadable(new Deviation(place, part.rule(), part.detail()));
        }
        List<Deviation> deviations = new ArrayList<>();
        BiConsumer<String, String> deviation = (rule, detail) -> deviations.add(new Deviation(place, rule, detail));
        try {
            Map<String, Object> fields = LenientJson.read(part.json(), deviation);
            anyRead = true;
            if (TraceTables.isLink(fields)) {
                TraceTables.readLink(fields);
                return new Document(place, TraceTables.LINK, fields, deviations);
            }
            DecisionContract.check(fields, deviation);
            TraceTables.readTrace(fields);
            return new Document(place, DecisionContract.KIND, fields, deviations);
        } catch (JacksonException malformed) {
            String message = malformed.getOriginalMessage().lines().findFirst().orElse("");
            return unreadable(new Deviation(place, "unreadable-line", message));
        }
    }

    private Document unreadable(Deviation deviation) {
        firstUnreadable = firstUnreadable == null ? deviation : firstUnreadable;
        return new Document(deviation.place(), DecisionContract.KIND, Map.of(), List.of(deviation));
    }
}
