package dev.lineage.cli;

import dev.lineage.query.Score;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Scores, and the parts that add up to them. */
final class ScoreText {
    private ScoreText() {}

    static void declare(Usage usage) {
        usage.flag("Show the parts that add up to each score.", "--explain");
    }

    static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    /** The parts below a heading, or nothing if they were not asked for. */
    static String parts(Score score, boolean explain, Screen screen) {
        if (!explain) {
            return "";
        }
        String sum = score.parts().stream()
                .map(part -> part.name() + " " + number(part.value()))
                .collect(Collectors.joining(" + "));
        return screen.below("score " + number(score.value()) + " = " + sum, Integer.MAX_VALUE);
    }

    static void put(Map<String, Object> document, Score score, boolean explain) {
        document.put("score", score.value());
        if (explain) {
            document.put(
                    "score_parts",
                    score.parts().stream().map(ScoreText::document).toList());
        }
    }

    private static Map<String, Object> document(Score.Part part) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("name", part.name());
        document.put("value", part.value());
        return document;
    }
}
