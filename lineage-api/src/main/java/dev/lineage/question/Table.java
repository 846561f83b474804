package dev.lineage.question;

import dev.lineage.error.InvalidInput;
import dev.lineage.ref.Reference;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An answer. A cell is null, a {@link String}, {@link Long}, {@link Double}, {@link Boolean}, {@link Instant} or {@link Reference}, or a
 * list of references.
 *
 * @param question what was asked
 * @param columns the names of the columns, which are the same for every answer to the question
 * @param rows the rows, each with a cell for every column
 * @param cut whether there are more rows than were asked for
 * @param sequence the ledger sequence as of which it stands
 */
public record Table(
        Question question, List<String> columns, List<List<@Nullable Object>> rows, boolean cut, long sequence) {
    /**
     * Checks and copies.
     *
     * @throws InvalidInput if a row has another number of cells than there are columns, or a cell is of another type
     */
    public Table {
        columns = List.copyOf(columns);
        List<List<@Nullable Object>> copies = new ArrayList<>(rows.size());
        for (List<@Nullable Object> row : rows) {
            copies.add(copy(row, columns.size()));
        }
        rows = Collections.unmodifiableList(copies);
    }

    private static List<@Nullable Object> copy(List<@Nullable Object> row, int columns) {
        if (row.size() != columns) {
            throw new InvalidInput(
                    "row", row.size() + " cells", "must have a cell for each of " + columns + " columns");
        }
        List<@Nullable Object> cells = new ArrayList<>(columns);
        for (Object cell : row) {
            cells.add(cell instanceof List<?> several ? List.copyOf(several) : cell);
        }
        cells.forEach(Table::check);
        return Collections.unmodifiableList(cells);
    }

    private static void check(@Nullable Object cell) {
        boolean known = cell == null
                || cell instanceof String
                || cell instanceof Long
                || cell instanceof Double
                || cell instanceof Boolean
                || cell instanceof Instant
                || cell instanceof Reference
                || (cell instanceof List<?> several && several.stream().allMatch(Reference.class::isInstance));
        if (!known) {
            throw new InvalidInput("cell", String.valueOf(cell), "must be a text, a number, a time or a reference");
        }
    }
}
