package dev.lineage.files;

import dev.lineage.Exchange;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.Scope;
import dev.lineage.exchange.Document;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
     * Reads the records in a folder and the folders below it. Hidden folders are left out; a file must have at most
     * 4 MiB. Places have the path in the folder.
     *
     * @param path the folder, or one file
     * @param now the time after which a date is wrong
     * @param created finds when a file was created, if the record does not say its date
     * @throws InvalidInput if there is no record
     * @throws UncheckedIOException if it cannot be read
     */
    public static List<Document> read(Path path, Instant now, Function<Path, Optional<Instant>> created) {
        try {
            return new MarkdownFolder(path).documents(now, created);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /**
     * Writes each decision that a scope sees into a file of a folder, in the form of MADR 4, and returns their number. A
     * decision that was read from a file keeps its name; files of other names stay as they are. Reading the folder gives
     * the same decisions.
     *
     * @throws InvalidInput if a name leads out of the folder through a link
     * @throws UncheckedIOException if a file cannot be written
     */
    public static long write(Exchange exchange, Scope scope, Path folder) {
        Map<String, Map<String, Object>> current = new LinkedHashMap<>();
        exchange.exportAll(scope, document -> {
            if (DecisionContract.KIND.equals(document.get("kind"))) {
                current.put(String.valueOf(document.get("id")), document);
            }
        });
        try {
            return new MadrFolder(folder).write(current);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
