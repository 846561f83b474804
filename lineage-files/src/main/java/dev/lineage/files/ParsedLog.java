package dev.lineage.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A decision log held in memory.
 *
 * @param decisions in the order of their first lines
 * @param deviations what departs from the contract
 */
record ParsedLog(List<ParsedDecision> decisions, List<Deviation> deviations) {

    ParsedLog {
        decisions = List.copyOf(decisions);
        deviations = List.copyOf(deviations);
    }

    static ParsedLog read(Path file, ImportLimits limits, AsWritten asWritten) throws IOException {
        Collecting collecting = new Collecting();
        DecisionLogReader.read(file, limits, asWritten, collecting);
        return collecting.log();
    }

    static ParsedLog read(String file, InputStream input, ImportLimits limits, AsWritten asWritten) throws IOException {
        Collecting collecting = new Collecting();
        DecisionLogReader.read(file, input, limits, asWritten, collecting);
        return collecting.log();
    }

    private static final class Collecting implements DecisionLogReader.Sink {
        private final Map<String, List<ParsedVersion>> versions = new LinkedHashMap<>();
        private final List<Deviation> deviations = new Deviations();

        @Override
        public void version(ParsedVersion version) {
            versions.computeIfAbsent(version.id(), id -> new ArrayList<>()).add(version);
        }

        @Override
        public void deviation(Deviation deviation) {
            deviations.add(deviation);
        }

        private ParsedLog log() {
            List<ParsedDecision> decisions = versions.entrySet().stream()
                    .map(entry -> new ParsedDecision(entry.getKey(), entry.getValue()))
                    .toList();
            return new ParsedLog(decisions, deviations);
        }
    }
}
