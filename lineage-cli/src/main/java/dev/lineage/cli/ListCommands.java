package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.cli.Command.Access;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.Filter;
import dev.lineage.record.KindDescription;
import dev.lineage.record.KindDescription.Field;
import dev.lineage.record.Version;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The commands that list and search records, a line each. */
final class ListCommands {
    private static final int DEFAULT_HITS = 10;
    /** Facets that have a global option. */
    private static final Set<String> GLOBAL = Set.of("project", "session", "actor");

    private ListCommands() {}

    /** Lists the records of a kind. Each of its facets has an option. */
    static Command list(String name) {
        KindDescription kind = FieldOptions.kind(name);
        return new Command(Access.LIST, syntax -> declareFilters(kind, syntax), call -> {
            LineageQuery query = call.query();
            Filter filter = filter(kind, call.arguments());
            List<Version<?>> versions = call.sayWhatFollows(query.list(name, filter, call.paging()));
            return Answer.of(
                    () -> query.documents().write(versions),
                    screen -> RecordTable.text(query, versions, List.of(), screen));
        });
    }

    private static void declareFilters(KindDescription kind, Syntax syntax) {
        for (String facet : kind.facets()) {
            if (!GLOBAL.contains(facet)) {
                List<String> words = new ArrayList<>();
                for (Field field : kind.fields()) {
                    words.addAll(field.name().equals(facet) ? field.words() : List.of());
                }
                syntax.repeated(FieldOptions.option(facet), "VALUE", words);
            }
        }
        syntax.option("--since", "TIME");
        syntax.option("--until", "TIME");
        syntax.choice("--superseded", List.of("yes", "no"));
        syntax.flag("--retired");
    }

    private static Filter filter(KindDescription kind, Arguments typed) {
        Filter filter = typed.has("--retired") ? Filter.ALL.withRetired() : Filter.ALL;
        for (String facet : kind.facets()) {
            if (!facet.equals("project")) {
                for (String value : typed.texts(FieldOptions.option(facet)).toList()) {
                    filter = filter.and(facet, value);
                }
            }
        }
        for (String time : typed.texts("--since").toList()) {
            filter = filter.since(Moments.parse("--since", time));
        }
        for (String time : typed.texts("--until").toList()) {
            filter = filter.until(Moments.parseEnd("--until", time));
        }
        for (String wanted : typed.texts("--superseded").toList()) {
            filter = filter.superseded(wanted.equals("yes"));
        }
        return filter;
    }

    static Command query() {
        return search(false);
    }

    static Command search() {
        return search(true);
    }

    private static Command search(boolean allKinds) {
        return new Command(
                Access.READ,
                syntax -> {
                    syntax.parameter("TERM", "1..*");
                    syntax.number("--limit");
                    if (allKinds) {
                        syntax.repeated("--kind", "KIND", List.of());
                    }
                },
                call -> search(
                        call,
                        allKinds ? call.arguments().parts("--kind").collect(Collectors.toSet()) : Set.of("decision")));
    }

    private static Answer search(Call call, Set<String> kinds) {
        LineageQuery query = call.query();
        String text = String.join(" ", call.arguments().parameters());
        int limit = call.arguments().number("--limit").orElse(DEFAULT_HITS);
        List<Hit> hits = query.search(new Search(text, kinds, limit));
        call.sayIfEmpty(hits);
        return Answer.of(() -> hits.stream().map(hit -> document(hit, query)).toList(), screen -> {
            List<Version<?>> versions = new ArrayList<>();
            List<String> scores = new ArrayList<>();
            for (Hit hit : hits) {
                versions.add(hit.version());
                scores.add(String.format(Locale.ROOT, "%.2f", hit.score()));
            }
            return RecordTable.text(query, versions, scores, screen);
        });
    }

    private static Map<String, Object> document(Hit hit, LineageQuery query) {
        Map<String, Object> document = new LinkedHashMap<>(query.documents().write(hit.version()));
        document.put("score", hit.score());
        return document;
    }
}
