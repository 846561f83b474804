package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.exchange.Document;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/**
 * Decision records in Markdown files, as Nygard and MADR have them.
 *
 * <p>Status, date, tags and links are read from front matter, lists, tables, lines and sections. Other fields are kept;
 * the text of a record is its rationale. Templates and other Markdown files are left out and reported.
 */
public final class MarkdownDecisions {
    private MarkdownDecisions() {}

    /**
     * Returns the documents of the records in a folder and the folders below it, which are read again by each iterator.
     * Hidden folders are left out; a file must have at most 4 MiB. Places have the path in the folder.
     *
     * @param path the folder, or one file
     * @param now the time after which a date is wrong
     * @param created finds when a file was created, if the record does not say its date
     * @throws InvalidInput from the iterator: if there is no record
     * @throws UncheckedIOException from the iterator: if it cannot be read
     */
    public static Iterable<Document> read(Path path, Instant now, Function<Path, Optional<Instant>> created) {
        return () -> {
            try {
                return new MarkdownFolder(path).documents(now, created).iterator();
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        };
    }
}
