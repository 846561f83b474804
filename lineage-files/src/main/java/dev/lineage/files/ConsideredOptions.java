package dev.lineage.files;

import dev.lineage.files.MarkdownBody.Section;
import dev.lineage.files.MarkdownBody.Text;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;

/** Finds the options that a decision record rejects: those of its list but for the one that it calls chosen. */
final class ConsideredOptions {
    private static final Pattern CHOSEN = Pattern.compile(
            "(?is)\\bchosen (?:option|alternative)\\s*:\\s*(?:[\"\u201C](.+?)[\"\u201D]|(.+?)(?:,|\\.\\s|\\bbecause\\b|$))");

    private ConsideredOptions() {}

    /** Returns the rejected options, none if it is not clear which one is chosen. */
    static List<String> rejected(MarkdownBody body) {
        List<String> options = body.sections().stream()
                .filter(section -> FieldNames.OPTIONS.contains(section.name()))
                .flatMap(section -> section.blocks().stream())
                .filter(ListBlock.class::isInstance)
                .flatMap(list -> items(body, list))
                .toList();
        List<String> rejected = body.sections().stream()
                .filter(section -> section.name().equals("decision_outcome"))
                .map(Section::blocks)
                .flatMap(List::stream)
                .flatMap(block -> body.texts(block).stream())
                .map(text -> CHOSEN.matcher(FlatText.withoutLinks(text.text())))
                .filter(Matcher::find)
                .map(chosen -> chosen.group(1) == null ? chosen.group(2) : chosen.group(1))
                .findFirst()
                .map(chosen -> options.stream()
                        .filter(option -> !letters(option).equals(letters(chosen)))
                        .toList())
                .orElse(List.of());
        return rejected.size() == options.size() - 1 ? rejected : List.of();
    }

    private static Stream<String> items(MarkdownBody body, Node list) {
        return Stream.iterate(list.getFirstChild(), Objects::nonNull, Node::getNext)
                .flatMap(item -> body.texts(item).stream().limit(1))
                .map(Text::text)
                .map(text -> FlatText.withoutLinks(text).replaceAll("\\s+", " ").strip());
    }

    private static String letters(String option) {
        return option.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "");
    }
}
