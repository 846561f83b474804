package dev.lineage.query;

import dev.lineage.LineageException.InvalidInput;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Preset questions about decisions, answered as tables for people, programs and spreadsheets. Rows about the newest
 * decisions come first. All presets take {@code since} (inclusive) and {@code until} (exclusive), ISO 8601 times of
 * decisions, and {@code limit}, the maximum number of rows: 1 to 1,000, by default 50.
 */
public interface Questions {
    /**
     * A question that is asked often, by its name.
     *
     * @param name for example {@code file_assignment_history}
     * @param sentence the rows of the answer, in words
     * @param parameters the names of the parameters, such as {@code file}, in brackets if they may be left out
     */
    record Preset(String name, String sentence, List<String> parameters) {}

    /**
     * The answer to a preset question.
     *
     * @param rows a text, number or flag by the name of its column; a row does not have what is unknown
     */
    record Table(List<String> columns, List<Map<String, Object>> rows) {
        /** Copies the rows, with the columns in their order and without other values. */
        public Table {
            List<String> order = List.copyOf(columns);
            columns = order;
            rows = rows.stream().map(row -> ordered(order, row)).toList();
        }

        private static Map<String, Object> ordered(List<String> columns, Map<String, Object> row) {
            Map<String, Object> ordered = new LinkedHashMap<>();
            columns.stream()
                    .filter(column -> row.get(column) != null)
                    .forEach(column -> ordered.put(column, row.get(column)));
            return Collections.unmodifiableMap(ordered);
        }
    }

    /** Returns all presets, in the order of the help. */
    List<Preset> presets();

    /**
     * Answers a preset question. Epics, files and patterns may be named in any way: by id, with or without type. Of the
     * decisions that cite, apply or assign one thing, the newest 1,000 are considered.
     *
     * @throws InvalidInput if there is no such preset, or a parameter is missing or unknown; the rule lists them
     */
    Table ask(String preset, Map<String, String> parameters);
}
