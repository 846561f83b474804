package dev.lineage.transfer;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.List;
import java.util.Optional;

/**
 * The state of a folder in which somebody works, at one instant.
 *
 * @param git its repository; empty if it is in none
 * @param activeFiles the files that are changed in the tree or were written within the 24 hours before, newest first: paths from the
 *     repository's top, or from the folder where there is none; at most {@link Limits#ACTIVE_FILES}
 */
public record WorkingTree(Optional<GitState> git, List<String> activeFiles) {
    /**
     * Checks and copies.
     *
     * @throws InvalidInput if there are too many files, or a path is blank, longer than {@link Limits#PATH}, or holds NUL or a lone
     *     surrogate
     */
    public WorkingTree {
        activeFiles = Rules.atMost("active_files", activeFiles, Limits.ACTIVE_FILES);
        activeFiles.forEach(path -> Rules.text("active_files", path, Limits.PATH));
    }
}
