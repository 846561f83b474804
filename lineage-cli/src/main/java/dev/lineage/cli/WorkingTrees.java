package dev.lineage.cli;

import dev.lineage.error.LineageException;
import dev.lineage.transfer.WorkingTree;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;

/** What tells the state of the folder that somebody works in. */
@FunctionalInterface
interface WorkingTrees {
    /** Knows of no folder's state. */
    WorkingTrees NONE = (folder, memory) -> Optional.empty();

    /** Reads what a folder and its repository hold; what cannot be read is said there, and left out. */
    static WorkingTrees readable(PrintWriter err) {
        return (folder, memory) -> {
            try {
                Set<Path> own = MemoryFile.withCompanions(memory);
                return Optional.of(dev.lineage.git.WorkingTrees.read(folder, Clock.systemUTC(), own));
            } catch (LineageException e) {
                err.println("lineage: without the state of this folder: " + Safe.line(String.valueOf(e.getMessage())));
                return Optional.empty();
            }
        };
    }

    /** The state of a folder, if there is anything to tell; the memory's own files are not active in it. */
    Optional<WorkingTree> read(Path folder, Path memory);
}
