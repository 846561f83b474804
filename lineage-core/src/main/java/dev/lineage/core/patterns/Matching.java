package dev.lineage.core.patterns;

import dev.lineage.core.kind.Kinds;
import dev.lineage.core.text.Highlighter;
import dev.lineage.patterns.PatternsReader.PatternUse;
import dev.lineage.query.Hit;
import dev.lineage.record.RecordId;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Scores the hits of a search for patterns and anti-patterns that fit a situation (rule P6). */
record Matching(Kinds kinds, Highlighter highlighter, Map<RecordId, PatternUse> uses) {
    /** The fields that say when a pattern applies. */
    private static final List<String> SUBJECT = List.of("name", "context", "symptom");

    /** Returns the hits by their scores, without deprecated patterns unless all are wanted. */
    List<Hit> best(List<Hit> found, boolean all) {
        return found.stream()
                .filter(hit -> all || use(hit).filter(PatternUse::deprecated).isEmpty())
                .map(this::scored)
                .sorted(Comparator.comparingDouble(Hit::score).reversed())
                .toList();
    }

    private Optional<PatternUse> use(Hit hit) {
        return Optional.ofNullable(uses.get(hit.version().id()));
    }

    private Hit scored(Hit hit) {
        Map<String, Double> parts = new LinkedHashMap<>(hit.parts());
        parts.remove("repeated"); // of two that say the same, the one that has worked is wanted
        parts.put("subject", subject(hit));
        use(hit).ifPresent(use -> parts.put("confidence", use.confidence()));
        double score = parts.values().stream().reduce(1.0, (product, part) -> product * part);
        return new Hit(hit.version(), score, parts, hit.fields(), hit.excerpt());
    }

    /** Returns 1, and the share of the found words that are in the subject: they count twice. */
    private double subject(Hit hit) {
        Map<String, String> texts = kinds.find(hit.version().kind())
                .orElseThrow()
                .searched(hit.version().value());
        String subject =
                SUBJECT.stream().map(field -> texts.getOrDefault(field, "")).collect(Collectors.joining("\n"));
        double found = Math.max(1, highlighter.count(String.join("\n", texts.values())));
        return 1 + highlighter.count(subject) / found;
    }
}
