package dev.lineage.core.search;

import dev.lineage.spi.Row;
import dev.lineage.spi.Scored;
import java.util.LinkedHashMap;
import java.util.Map;

/** A record that may be a hit, whether another one supersedes it, and the parts of its score that are added. */
record Candidate(Row row, boolean superseded, Map<String, Double> added) {
    static Candidate of(Scored found) {
        return new Candidate(found.row(), found.superseded(), Map.of("words", found.relevance()));
    }

    Candidate with(String part, double value) {
        Map<String, Double> more = new LinkedHashMap<>(added);
        more.put(part, value);
        return new Candidate(row, superseded, more);
    }

    double score() {
        double sum = added.values().stream().reduce(0.0, Double::sum);
        return superseded ? Scored.SUPERSEDED * sum : sum;
    }

    Map<String, Double> parts() {
        Map<String, Double> parts = new LinkedHashMap<>(added);
        if (superseded) {
            parts.put("superseded", Scored.SUPERSEDED);
        }
        return parts;
    }
}
