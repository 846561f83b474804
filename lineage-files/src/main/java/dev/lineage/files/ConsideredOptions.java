package dev.lineage.files;

import dev.lineage.files.MarkdownBody.Text;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds the options that a decision record rejects: those of its list but for the one that it calls chosen. */
final class ConsideredOptions {
    private static final String CHOSEN = "chosenoption";

    private ConsideredOptions() {}

    /** Returns the rejected options, none if it is not clear which one is chosen. */
    static List<String> rejected(MarkdownBody body) {
        String outcome = letters(body.texts("decision_outcome"::equals)
                .map(ConsideredOptions::line)
                .collect(Collectors.joining(" ")));
        String choice = outcome.substring(Math.max(0, outcome.indexOf(CHOSEN)));
        List<String> options = body.texts(FieldNames.OPTIONS::contains)
                .filter(Text::item)
                .map(ConsideredOptions::line)
                .toList();
        Optional<String> chosen = options.stream()
                .filter(option -> choice.startsWith(CHOSEN + letters(option)))
                .max(Comparator.comparingInt(String::length));
        List<String> rejected = options.stream()
                .filter(option -> !chosen.equals(Optional.of(option)))
                .toList();
        return chosen.isEmpty() ? List.of() : rejected;
    }

    private static String line(Text text) {
        return FlatText.line(text.text());
    }

    private static String letters(String option) {
        return option.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "");
    }
}
