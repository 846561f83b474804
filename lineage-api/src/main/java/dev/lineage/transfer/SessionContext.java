package dev.lineage.transfer;

import dev.lineage.record.Check;
import java.util.List;
import java.util.Map;

/**
 * The surroundings of a session when it was handed off.
 *
 * @param activeFiles files that were worked on, the newest first
 * @param recentCommands commands that were run, the newest first
 * @param environment anything else
 */
public record SessionContext(List<String> activeFiles, List<String> recentCommands, Map<String, Object> environment) {
    public SessionContext {
        activeFiles = Check.lines("active_files", activeFiles);
        recentCommands = Check.lines("recent_commands", recentCommands);
        environment = Check.data("environment", environment);
    }

    /** Returns a context of files alone. */
    public static SessionContext ofFiles(List<String> activeFiles) {
        return new SessionContext(activeFiles, List.of(), Map.of());
    }
}
