package dev.lineage.files;

import dev.lineage.CloseableLineage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads and writes decision logs of tests. */
final class Logs {

    /** Knows the fields that have a meaning. */
    static final AsWritten KNOWN = known();

    private Logs() {}

    private static AsWritten known() {
        try (CloseableLineage lineage = Memory.empty()) {
            return VersionBinder.asWritten(lineage.documents());
        }
    }

    static ParsedLog read(String... lines) {
        return read(String.join("\n", lines).getBytes(StandardCharsets.UTF_8), ImportLimits.DEFAULT);
    }

    static ParsedLog read(byte[] bytes, ImportLimits limits) {
        try {
            return ParsedLog.read("log", new ByteArrayInputStream(bytes), limits, KNOWN);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    static String write(List<ParsedVersion> versions) {
        StringWriter text = new StringWriter();
        DecisionLogWriter writer = new DecisionLogWriter(text);
        try {
            for (ParsedVersion version : versions) {
                writer.write(version);
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    static List<ParsedVersion> versions(ParsedLog log) {
        return log.decisions().stream()
                .flatMap(decision -> decision.versions().stream())
                .toList();
    }

    static List<String> deviations(ParsedLog log) {
        return log.deviations().stream()
                .map(deviation -> deviation.line() + " " + deviation.rule().code())
                .toList();
    }

    /** A line with the contract's required fields and the given further ones, written as JSON. */
    static String line(String id, String... fields) {
        String more = fields.length == 0 ? "" : "," + String.join(",", fields);
        return "{\"id\":\"" + id + "\",\"timestamp\":\"2026-02-10T03:48:04Z\",\"decision\":\"Use JSONL\"" + more + "}";
    }
}
