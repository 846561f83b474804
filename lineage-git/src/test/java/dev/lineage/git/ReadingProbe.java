package dev.lineage.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** A program of its own that reads a working tree once and writes down what it started meanwhile. */
final class ReadingProbe {
    private ReadingProbe() {}

    public static void main(String[] arguments) throws IOException {
        Path report = Path.of(arguments[1]);
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ProcessStart");
            recording.enable("jdk.SocketRead").withoutThreshold();
            recording.start();
            if (arguments.length > 2) {
                new ProcessBuilder(arguments[2]).start();
            }
            int paths = WorkingTrees.read(Path.of(arguments[0]), Clock.fixed(Instant.EPOCH, ZoneOffset.UTC))
                    .git()
                    .orElseThrow()
                    .uncommitted()
                    .size();
            recording.stop();
            recording.dump(report.resolveSibling("events.jfr"));
            Files.writeString(report, paths + " paths, events: " + events(report.resolveSibling("events.jfr")));
        }
    }

    private static String events(Path file) throws IOException {
        return RecordingFile.readAllEvents(file).stream()
                .map(RecordedEvent::getEventType)
                .map(type -> type.getName())
                .toList()
                .toString();
    }
}
