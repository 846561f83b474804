package dev.lineage.cli;

import dev.lineage.error.LineageException;
import dev.lineage.transfer.WorkingTree;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;

/** What tells the state of the folder that somebody works in. */
@FunctionalInterface
interface WorkingTrees {
    /** Knows of no folder's state. */
    WorkingTrees NONE = folder -> Optional.empty();

    /** Reads what a folder and its repository hold; what cannot be read is said there, and left out. */
    static WorkingTrees readable(PrintWriter err) {
        return folder -> {
            try {
                return Optional.of(dev.lineage.git.WorkingTrees.read(folder, Clock.systemUTC()));
            } catch (LineageException e) {
                err.println("lineage: without the state of this folder: " + Safe.line(String.valueOf(e.getMessage())));
                return Optional.empty();
            }
        };
    }

    /** The state of a folder, if there is anything to tell. */
    Optional<WorkingTree> read(Path folder);

    /** The state of the folder that this process runs in. */
    default Optional<WorkingTree> here() {
        return read(Path.of("").toAbsolutePath());
    }
}
