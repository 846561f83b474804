package dev.lineage.coordination;

import dev.lineage.error.Rules;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is known of a file before it is given to an agent.
 *
 * @param file the file's path
 * @param failures how often work on it has failed, 0 or more
 * @param gotchas what to mind
 */
public record FileInsight(String file, int failures, List<String> gotchas) {
    /**
     * Checks and copies.
     *
     * @throws dev.lineage.error.InvalidInput if the failures are fewer than none
     */
    public FileInsight {
        Rules.given("file", file);
        Rules.range("failures", failures, 0, Integer.MAX_VALUE);
        gotchas = Rules.copy("gotchas", gotchas);
    }

    Map<String, Object> data() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("file", file);
        data.put("failure_count", failures);
        data.put("gotchas", gotchas);
        return data;
    }
}
