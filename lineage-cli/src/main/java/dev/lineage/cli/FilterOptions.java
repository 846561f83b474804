package dev.lineage.cli;

import dev.lineage.record.Filter;
import dev.lineage.record.KindDescription;
import dev.lineage.record.KindDescription.Field;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The options of a list. One filters by each facet of the kind; the global {@code --session} and {@code --actor} filter too, if typed. */
final class FilterOptions {
    private static final Set<String> GLOBAL = Set.of("project", "session", "actor");

    private final KindDescription kind;

    FilterOptions(String kind) {
        this.kind = FieldOptions.kind(kind);
    }

    void declare(Syntax syntax) {
        for (String facet : kind.facets()) {
            if (!GLOBAL.contains(facet)) {
                syntax.repeated(FieldOptions.option(facet), "VALUE");
            }
        }
        syntax.option("--since", "TIME");
        syntax.option("--until", "TIME");
        syntax.choice("--superseded", List.of("yes", "no"));
        syntax.flag("--retired");
    }

    Filter filter(Arguments arguments) {
        Filter filter = Filter.ALL;
        for (String facet : kind.facets()) {
            String option = FieldOptions.option(facet);
            for (String value : arguments.texts(option).toList()) {
                checkWord(facet, arguments.typed(option), value);
                filter = facet.equals("project") ? filter : filter.and(facet, value);
            }
        }
        filter = arguments
                .text("--since")
                .map(time -> Moments.parse("--since", time))
                .map(filter::since)
                .orElse(filter);
        filter = arguments
                .text("--until")
                .map(time -> Moments.parseEnd("--until", time))
                .map(filter::until)
                .orElse(filter);
        filter = superseded(arguments).map(filter::superseded).orElse(filter);
        return arguments.has("--retired") ? filter.withRetired() : filter;
    }

    private static Optional<Boolean> superseded(Arguments arguments) {
        return arguments.text("--superseded").map(text -> switch (text) {
            case "yes" -> true;
            case "no" -> false;
            default -> throw CommandException.usage("--superseded must be yes or no, not '" + text + "'");
        });
    }

    private void checkWord(String facet, String option, String value) {
        Set<String> words = kind.fields().stream()
                .filter(field -> field.name().equals(facet))
                .map(Field::words)
                .flatMap(List::stream)
                .collect(Collectors.toCollection(java.util.LinkedHashSet::new));
        if (!words.isEmpty() && !words.contains(value)) {
            throw CommandException.usage(option + " must be one of " + String.join(", ", words) + ", not '" + value
                    + "'" + Spelling.hint(value, words));
        }
    }
}
