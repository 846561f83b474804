package dev.lineage.query;

import dev.lineage.LineageException.InvalidInput;
import java.util.List;
import java.util.Map;

/**
 * Preset questions about decisions, answered as tables for people, programs and spreadsheets. Rows about the newest
 * decisions come first. All presets take {@code since} (inclusive) and {@code until} (exclusive), ISO 8601 times of
 * decisions, and {@code limit}, the maximum number of rows: 1 to 1,000, by default 50.
 */
public interface Questions {
    /** Returns all presets, in the order of the help. */
    List<Preset> presets();

    /**
     * Answers a preset question. Epics, files and patterns may be named in any way: by id, with or without type. Of the
     * decisions that cite, apply or assign one thing, the newest 1,000 are considered.
     *
     * @throws InvalidInput if there is no such preset, a parameter is missing, or one is unknown; the rule lists those
     *     that there are
     */
    Table ask(String preset, Map<String, String> parameters);
}
