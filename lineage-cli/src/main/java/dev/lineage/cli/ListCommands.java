package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.Page;
import dev.lineage.record.Version;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The commands that list and search records. */
final class ListCommands {
    private static final int DEFAULT_HITS = 10;

    private ListCommands() {}

    /** Lists the records of a kind. */
    static Command list(String kind) {
        FilterOptions filters = new FilterOptions(kind);
        return new Command(Access.LIST, filters::declare, call -> {
            LineageQuery query = call.query();
            Page<Version<?>> page = query.list(kind, filters.filter(call.arguments()), call.paging());
            List<Version<?>> versions = call.sayWhatFollows(page);
            return Answer.of(
                    () -> query.documents().write(versions), screen -> new RecordTable(query, versions).text(screen));
        });
    }

    static Command query() {
        return new Command(Access.READ, syntax -> declare(syntax, false), call -> search(call, Set.of("decision")));
    }

    static Command search() {
        return new Command(
                Access.READ,
                syntax -> declare(syntax, true),
                call -> search(call, call.arguments().parts("--kind").collect(Collectors.toSet())));
    }

    private static void declare(Syntax syntax, boolean kinds) {
        syntax.rest("TERM", "1..*");
        syntax.number("--limit");
        if (kinds) {
            syntax.repeated("--kind", "KIND", List.of());
        }
    }

    private static Answer search(Call call, Set<String> kinds) {
        LineageQuery query = call.query();
        String text = String.join(" ", call.arguments().parameters());
        int limit = call.arguments().number("--limit").orElse(DEFAULT_HITS);
        List<Hit> hits = query.search(new Search(text, kinds, limit));
        call.sayIfEmpty(hits);
        return Answer.of(() -> hits.stream().map(hit -> document(hit, query)).toList(), screen -> {
            List<? extends Version<?>> versions =
                    hits.stream().map(Hit::version).toList();
            List<String> scores = hits.stream()
                    .map(hit -> String.format(Locale.ROOT, "%.2f", hit.score()))
                    .toList();
            return new RecordTable(query, versions).scores(scores).text(screen);
        });
    }

    private static Map<String, Object> document(Hit hit, LineageQuery query) {
        Map<String, Object> document = new LinkedHashMap<>(query.documents().write(hit.version()));
        document.put("score", hit.score());
        return document;
    }
}
