package dev.lineage.files;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;

/** Finds the options that a decision record rejects: those of its list but for the one that it calls chosen. */
final class ConsideredOptions {
    private ConsideredOptions() {}

    /** Returns the rejected options, none if it is not clear which one is chosen. */
    static List<String> rejected(MarkdownBody body) {
        String outcome = letters(body.blocks("decision_outcome"::equals)
                .flatMap(block -> texts(body, block))
                .collect(Collectors.joining(" ")));
        List<String> options = body.blocks(FieldNames.OPTIONS::contains)
                .filter(ListBlock.class::isInstance)
                .flatMap(MarkdownBody::children)
                .flatMap(item -> texts(body, item).limit(1))
                .toList();
        Optional<String> chosen = options.stream()
                .filter(option -> outcome.contains("chosenoption" + letters(option)))
                .max(Comparator.comparingInt(String::length));
        List<String> rejected = options.stream()
                .filter(option -> !chosen.equals(Optional.of(option)))
                .toList();
        return chosen.isEmpty() ? List.of() : rejected;
    }

    private static Stream<String> texts(MarkdownBody body, Node block) {
        return body.texts(block).stream().map(text -> FlatText.line(text.text()));
    }

    private static String letters(String option) {
        return option.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "");
    }
}
