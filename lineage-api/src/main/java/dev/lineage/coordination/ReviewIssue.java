package dev.lineage.coordination;

import dev.lineage.error.Rules;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Something that a review found.
 *
 * @param file the file's path
 * @param line the line, from 1; 0 if it is of the whole file
 * @param issue what is the matter
 */
public record ReviewIssue(String file, int line, String issue) {
    /**
     * Checks the line.
     *
     * @throws dev.lineage.error.InvalidInput if it is below 0
     */
    public ReviewIssue {
        Rules.given("file", file);
        Rules.given("issue", issue);
        Rules.range("line", line, 0, Integer.MAX_VALUE);
    }

    Map<String, Object> data() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("file", file);
        data.put("line", line);
        data.put("issue", issue);
        return data;
    }
}
