package dev.lineage.cli;

import dev.lineage.transfer.WorkingTree;
import java.nio.file.Path;
import java.util.Optional;

/** What tells the state of the folder that somebody works in. */
@FunctionalInterface
interface WorkingTrees {
    /** Knows of no folder's state. */
    WorkingTrees NONE = folder -> Optional.empty();

    /** The state of a folder, if there is anything to tell. */
    Optional<WorkingTree> read(Path folder);

    /** The state of the folder that this process runs in. */
    default Optional<WorkingTree> here() {
        return read(Path.of("").toAbsolutePath());
    }
}
