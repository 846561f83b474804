package dev.lineage.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;

/** A program of its own that reads a working tree once and writes down what it saw; it may start another program first. */
final class ReadingProbe {
    private ReadingProbe() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments.length > 2) {
            new ProcessBuilder(arguments[2]).start();
        }
        Clock clock = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
        Files.writeString(
                Path.of(arguments[1]),
                WorkingTrees.read(Path.of(arguments[0]), clock)
                        .git()
                        .orElseThrow()
                        .uncommitted()
                        .toString());
    }
}
