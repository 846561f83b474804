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
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * Reads the documents of a decision log, one for each part of the stream; a part that cannot be read is a document
 * without fields.
 */
final class DecisionLogReader {
    private final JsonObjectScanner scanner;
    private final String name;
    private @Nullable Deviation firstUnreadable;
    private boolean anyRead;

    private DecisionLogReader(JsonObjectScanner scanner, String name) {
        this.scanner = scanner;
        this.name = name;
    }

    /** Returns the documents of a log, which is closed at its end. */
    static Iterator<Document> read(JsonObjectScanner scanner, String name) {
        return Stream.generate(new DecisionLogReader(scanner, name)::next)
                .takeWhile(Optional::isPresent)
                .flatMap(Optional::stream)
                .iterator();
    }

    private Optional<Document> next() {
        try {
            JsonObjectScanner.Part part = scanner.next();
            if (part != null) {
                return Optional.of(document(part));
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
        return Optional.empty();
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
