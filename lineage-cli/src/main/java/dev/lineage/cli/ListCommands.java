package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.journal.Decision;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.Filter;
import dev.lineage.record.KindDescription;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The commands that list and search records, a line each. */
final class ListCommands {
    /** Facets that have a global option. */
    private static final Set<String> GLOBAL = Set.of("session", "actor");

    private ListCommands() {}

    /** Lists the records of a kind. Each of its facets has an option. */
    static Command list(String name) {
        KindDescription kind = FieldOptions.kind(name);
        return new Command(Command.LIST, filters(kind), call -> {
            LineageQuery query = call.query();
            Filter filter = filter(kind, call);
            List<Version<?>> versions = call.items(query.list(name, filter, call.paging()));
            return Answer.of(
                    () -> query.documents().write(versions), screen -> table(query, versions, List.of(), screen));
        });
    }

    private static String filters(KindDescription kind) {
        StringBuilder synopsis = new StringBuilder();
        for (String facet : kind.facets()) {
            String choice = kind.fields().stream()
                    .filter(field -> field.name().equals(facet))
                    .flatMap(field -> field.words().stream())
                    .collect(Collectors.joining("|"));
            String option = FieldOptions.option(facet) + "=" + (choice.isEmpty() ? "FACET" : choice);
            synopsis.append(GLOBAL.contains(facet) ? "" : "[" + option + "]... ");
        }
        return synopsis + "[--since=TIME] [--until=TIME] [--superseded=yes|no] [--retired]";
    }

    private static Filter filter(KindDescription kind, Call call) {
        Arguments typed = call.arguments;
        List<Filter.Value> values = new ArrayList<>();
        for (String facet : kind.facets()) {
            boolean file = facet.equals("entity");
            typed.texts(FieldOptions.option(facet))
                    .map(text -> file ? call.location.paths().reference(text).text() : text)
                    .forEach(text -> values.add(new Filter.Value(facet, text)));
        }
        return new Filter(
                values,
                typed.text("--since").map(time -> Moments.parse("--since", time)),
                typed.text("--until").map(time -> Moments.parseEnd("--until", time)),
                typed.has("--retired"),
                typed.text("--superseded").map("yes"::equals));
    }

    static Command query() {
        KindDescription kind = FieldOptions.kind("decision");
        return new Command(
                Command.READ,
                "TERM... [--limit=N] " + filters(kind),
                call -> search(call, Set.of(kind.name()), filter(kind, call)));
    }

    static Command search() {
        KindDescription any = new KindDescription("", List.of(), List.of("tag", "session", "actor", "agent"));
        return new Command(
                Command.READ,
                "TERM... [--limit=N] [--kind=KIND]... " + filters(any),
                call -> search(call, call.arguments.parts("--kind").collect(Collectors.toSet()), filter(any, call)));
    }

    private static Answer search(Call call, Set<String> kinds, Filter filter) throws IOException {
        LineageQuery query = call.query();
        String text = String.join(" ", call.arguments.parameters());
        List<Hit> hits =
                query.search(new Search(text, kinds, filter, call.paging().limit()));
        List<Version<?>> versions = hits.stream().<Version<?>>map(Hit::version).toList();
        Stream<String> scores = hits.stream().map(hit -> String.format(Locale.ROOT, "%.2f", hit.score()));
        return Answer.of(
                () -> hits.stream().map(hit -> document(hit, query)).toList(),
                screen -> table(query, versions, scores.toList(), screen));
    }

    private static Map<String, Object> document(Hit hit, LineageQuery query) {
        Map<String, Object> document = new LinkedHashMap<>(query.documents().write(hit.version()));
        document.put("title", hit.version().title());
        document.put("score", hit.score());
        document.put("score_parts", hit.parts());
        document.put("fields", hit.fields());
        document.put("excerpt", hit.excerpt());
        return document;
    }

    /** Returns a line for each record; with its score, if there are scores. */
    private static String table(LineageQuery query, List<Version<?>> versions, List<String> scores, Screen screen) {
        Map<RecordId, RecordId> successors =
                query.successors(versions.stream().map(Version::id).toList());
        Table table = new Table("ID", scores.isEmpty() ? "" : "SCORE", "DATE", "OUTCOME", "TYPE", "TITLE");
        for (int i = 0; i < versions.size(); i++) {
            Version<?> version = versions.get(i);
            String score = scores.isEmpty() ? "" : scores.get(i);
            Object type = version.value() instanceof Decision decision ? decision.type() : version.kind();
            RecordId successor = successors.get(version.id());
            String superseded = successor == null ? "" : "[superseded by " + successor + "] ";
            Instant until = version.validity().until().orElse(Instant.MAX);
            String title = superseded + (until.isAfter(Instant.now()) ? "" : "[retired] ") + version.title();
            table.add(version.id(), score, Moments.date(version.time()), RecordText.outcome(version), type, title);
        }
        return table.text(screen);
    }
}
