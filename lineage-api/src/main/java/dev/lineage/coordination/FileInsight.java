package dev.lineage.coordination;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is known of a file before it is given to an agent.
 *
 * @param file the file's path
 * @param failures how often work on it has failed
 * @param gotchas what to mind
 */
public record FileInsight(String file, int failures, List<String> gotchas) {
    /** Copies. */
    public FileInsight {
        gotchas = List.copyOf(gotchas);
    }

    Map<String, Object> data() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("file", file);
        data.put("failure_count", failures);
        data.put("gotchas", gotchas);
        return data;
    }
}
