package dev.lineage.cli;

import java.nio.file.Path;

/** There is no file, where a command changes, copies or checks what it holds. */
final class NoMemory extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoMemory(Path file) {
        super("there is no memory at " + file + " yet; 'lineage remember' or 'lineage import' makes one");
    }

    /** The sentence for those who read, so that a mistyped path is seen. */
    static String readAsEmpty(Path file) {
        return "there is no memory at " + file
                + " yet: it is read as empty; 'lineage remember' or 'lineage import' makes one";
    }
}
