package dev.lineage.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** What can have been begun in a working tree and not ended; outer ones stand before those that they consist of. */
enum Operation {
    AM("am", "", "rebase-apply/applying"),
    REBASE("rebase", "", "rebase-merge|rebase-apply"),
    MERGE("merge", "", "MERGE_HEAD"),
    CHERRY_PICK("cherry-pick", "pick", "CHERRY_PICK_HEAD"),
    REVERT("revert", "revert", "REVERT_HEAD"),
    BISECT("bisect", "", "BISECT_LOG");

    private final String word;
    private final String step;
    private final String traces;

    /** The step is its word in the list of what is still to be done; the traces are files, any of which tells of it. */
    Operation(String word, String step, String traces) {
        this.word = word;
        this.step = step;
        this.traces = traces;
    }

    /** The one that is in progress, by the state that a working tree keeps of its own. */
    static Optional<String> in(Path own) throws IOException {
        Path toDo = own.resolve("sequencer/todo");
        String steps = Files.isRegularFile(toDo) ? SmallFile.text(toDo) : "";
        for (Operation operation : values()) {
            if (operation.hasTraces(own) || operation.isNextOf(steps)) {
                return Optional.of(operation.word);
            }
        }
        return Optional.empty();
    }

    private boolean hasTraces(Path own) {
        return Arrays.stream(traces.split("\\|", -1)).anyMatch(trace -> Files.exists(own.resolve(trace)));
    }

    private boolean isNextOf(String steps) {
        return !step.isEmpty() && steps.startsWith(step + " ");
    }
}
