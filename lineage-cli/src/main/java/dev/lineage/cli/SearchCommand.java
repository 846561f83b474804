package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code search}: searches records of all kinds. */
final class SearchCommand implements Command {
    private static final int DEFAULT_LIMIT = 10;

    @Override
    public Access access() {
        return Access.READ;
    }

    @Override
    public void declare(Syntax syntax) {
        syntax.parameters("TERM", "1..*");
        syntax.repeated("--kind", "KIND");
        syntax.option("--limit", "N");
    }

    @Override
    public Answer run(Call call) {
        return search(
                call,
                call.arguments().texts("--kind").flatMap(FieldOptions::split).collect(Collectors.toSet()));
    }

    /** Searches these kinds, or all, for the words of the parameters. */
    static Answer search(Call call, Set<String> kinds) {
        LineageQuery query = call.query();
        String text = String.join(" ", call.arguments().parameters());
        List<Hit> hits = query.search(
                new Search(text, kinds, call.arguments().number("--limit").orElse(DEFAULT_LIMIT)));
        RecordTable.sayIfEmpty(hits, call);
        return Answer.of(
                () -> hits.stream().map(hit -> document(hit, query)).toList(), screen -> text(hits, query, screen));
    }

    private static Map<String, Object> document(Hit hit, LineageQuery query) {
        Map<String, Object> document = new LinkedHashMap<>(query.documents().write(hit.version()));
        document.put("score", hit.score());
        return document;
    }

    private static String text(List<Hit> hits, LineageQuery query, Screen screen) {
        Table table = new Table("ID", "SCORE", "DATE", "OUTCOME", "TYPE", "TITLE");
        List<? extends Version<?>> versions = hits.stream().map(Hit::version).toList();
        Map<RecordId, RecordId> successors = RecordTable.successors(versions, query);
        for (Hit hit : hits) {
            Version<?> version = hit.version();
            List<Object> cells = new ArrayList<>();
            cells.add(RecordTable.id(version));
            cells.add(String.format(Locale.ROOT, "%.2f", hit.score()));
            cells.add(Moments.date(version.time()));
            cells.addAll(RecordTable.state(version));
            cells.add(RecordTable.title(version, successors));
            table.add(cells.toArray());
        }
        return table.text(screen);
    }
}
