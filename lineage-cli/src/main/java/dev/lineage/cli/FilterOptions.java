package dev.lineage.cli;

import dev.lineage.record.Filter;
import dev.lineage.record.KindDescription;
import java.util.List;
import java.util.Set;

/** The filters of a list: an option for each facet of the kind. {@code --session} and {@code --actor} filter too, if typed. */
final class FilterOptions {
    private static final Set<String> GLOBAL = Set.of("project", "session", "actor");

    private final KindDescription kind;

    FilterOptions(String kind) {
        this.kind = FieldOptions.kind(kind);
    }

    void declare(Syntax syntax) {
        for (String facet : kind.facets()) {
            if (!GLOBAL.contains(facet)) {
                syntax.repeated(FieldOptions.option(facet), "VALUE", words(facet));
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
            for (String value : facet.equals("project")
                    ? List.<String>of()
                    : arguments.texts(option).toList()) {
                filter = filter.and(facet, value);
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
        filter = arguments
                .text("--superseded")
                .map("yes"::equals)
                .map(filter::superseded)
                .orElse(filter);
        return arguments.has("--retired") ? filter.withRetired() : filter;
    }

    private List<String> words(String facet) {
        return kind.fields().stream()
                .filter(field -> field.name().equals(facet))
                .flatMap(field -> field.words().stream())
                .toList();
    }
}
