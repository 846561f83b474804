package dev.lineage.cli;

import java.nio.file.Path;

/** There is no file to read from. An empty answer would hide a mistyped path. */
final class NoMemory extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoMemory(Path file) {
        super("there is no memory at " + file + " yet; 'lineage remember' or 'lineage import' makes one");
    }
}
