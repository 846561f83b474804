package dev.lineage.git;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The state that {@code git status} prints.
 *
 * @param branch the branch; empty if the head is detached
 * @param head the id of the commit; empty if there is none yet
 * @param stashes the number of stashes
 * @param changes the paths that differ from the head, each behind two letters, for the index and for the tree
 * @param paths these paths alone
 */
record WorkingTreeStatus(
        Optional<String> branch, Optional<String> head, int stashes, List<String> changes, List<String> paths) {
    private static final String COMMAND =
            "status --porcelain=v2 -z --branch --show-stash --renames --untracked-files=all --ignore-submodules=dirty";
    /** The number of words of an entry by its first letter; the last one is the path, which may have blanks. */
    private static final Map<String, Integer> WORDS = Map.of("1", 9, "2", 10, "u", 11, "?", 2);

    static WorkingTreeStatus of(GitProgram git, Path root) {
        String output = git.runWithoutFilters(root, StandardCharsets.UTF_8, COMMAND);
        Map<String, String> headers = new HashMap<>();
        List<String> changes = new ArrayList<>();
        List<String> paths = new ArrayList<>();
        for (Iterator<String> lines = List.of(output.split("\0")).iterator(); lines.hasNext(); ) {
            String line = lines.next();
            String kind = line.substring(0, 1);
            String[] words = line.split(" ", WORDS.getOrDefault(kind, 3));
            if (kind.equals("#")) {
                headers.put(words[1], words[2]);
                continue;
            }
            String path = words[words.length - 1];
            String code = kind.equals("?") ? "??" : words[1].replace('.', ' ');
            changes.add(code + " " + (kind.equals("2") ? lines.next() + " -> " : "") + path);
            paths.add(path);
        }
        return new WorkingTreeStatus(
                Optional.ofNullable(headers.get("branch.head")).filter(name -> !name.equals("(detached)")),
                Optional.ofNullable(headers.get("branch.oid")).filter(id -> !id.equals("(initial)")),
                Integer.parseInt(headers.getOrDefault("stash", "0")),
                changes,
                paths);
    }
}
