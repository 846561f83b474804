package dev.lineage.files;

import dev.lineage.Exchange;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.Scope;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Decision records in Markdown files, as Nygard and MADR have them.
 *
 * <p>Status, date, tags and links are read from front matter, lists, tables, lines and sections. Other fields are kept;
 * the text of a record is its rationale. Templates and other Markdown files are left out and reported.
 */
public final class MarkdownDecisions {
    private MarkdownDecisions() {}

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
