package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.journal.Decision;
import dev.lineage.patterns.Proposal;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.Filter;
import dev.lineage.record.KindDescription;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
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

    /** Lists the records of a kind. Each of its facets has an option, and these fields have columns. */
    static Command list(String name, String... columns) {
        KindDescription kind = FieldOptions.kind(name);
        return new Command(Command.LIST, filters(kind), call -> {
            LineageQuery query = call.query();
            Filter filter = filter(kind, call);
            List<Version<?>> versions = call.items(query.list(name, filter, call.paging()));
            return table(query, versions, query.documents().write(versions), columns);
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

    /** Searches the records of one kind, or of those that are typed. */
    static Command search(String only) {
        KindDescription kind = only.isEmpty()
                ? new KindDescription("", List.of(), List.of("tag", "session", "actor", "agent"))
                : FieldOptions.kind(only);
        String kinds = only.isEmpty() ? "[--kind=KIND]... " : "";
        return new Command(Command.READ, "TERM... [--limit=N] " + kinds + filters(kind), call -> {
            LineageQuery query = call.query();
            Stream<String> typed = only.isEmpty() ? call.arguments.parts("--kind") : Stream.of(only);
            int limit = call.paging().limit();
            List<Hit> hits = query.search(new Search(
                    call.arguments.sentence(), typed.collect(Collectors.toSet()), filter(kind, call), limit));
            List<Version<?>> versions =
                    hits.stream().<Version<?>>map(Hit::version).toList();
            return table(query, versions, documents(hits, query), "score", "date", "outcome", "type");
        });
    }

    private static List<Map<String, Object>> documents(List<Hit> hits, LineageQuery query) {
        return hits.stream()
                .map(hit -> {
                    Map<String, Object> document =
                            new LinkedHashMap<>(query.documents().write(hit.version()));
                    document.put("title", hit.version().title());
                    document.put("score", hit.score());
                    document.put("score_parts", hit.parts());
                    document.put("fields", hit.fields());
                    document.put("excerpt", hit.excerpt());
                    return document;
                })
                .toList();
    }

    /** Finds the patterns that fit a situation, and shows why they do. */
    static Command match() {
        return new Command(Command.READ, "SITUATION... [--limit=N] [--all]", call -> {
            LineageQuery query = call.query();
            boolean all = call.arguments.has("--all");
            List<Hit> hits = query.patterns()
                    .match(call.arguments.sentence(), call.paging().limit(), all);
            return Answer.of(() -> documents(hits, query), screen -> matches(hits, new RecordText(screen)));
        });
    }

    private static String matches(List<Hit> hits, RecordText entries) {
        for (Hit hit : hits) {
            String parts = hit.parts().entrySet().stream()
                    .map(part -> part.getKey() + " " + number(part.getValue()))
                    .collect(Collectors.joining(" x "));
            entries.head(hit.version(), number(hit.score()) + " = " + parts);
            entries.paragraph(String.join(", ", hit.fields()) + ": " + hit.excerpt());
        }
        return entries.text();
    }

    /** Lists the patterns that fail so often that an anti-pattern should warn of them. */
    static Command proposals() {
        return new Command(Command.READ, "", call -> {
            LineageQuery query = call.query();
            List<Proposal> proposals = query.patterns().proposals();
            List<Version<?>> versions =
                    proposals.stream().<Version<?>>map(Proposal::pattern).toList();
            return table(query, versions, query.documents().write(versions), "used_in", "failed_in", "confidence");
        });
    }

    /** Returns a line for each record, with some fields of its document. */
    static Answer table(
            LineageQuery query, List<Version<?>> versions, List<Map<String, Object>> documents, String... columns) {
        return Answer.of(() -> documents, screen -> {
            Map<RecordId, RecordId> successors =
                    query.successors(versions.stream().map(Version::id).toList());
            String headings = "id," + String.join(",", columns) + ",title";
            Table table = new Table((Object[])
                    headings.replace('_', ' ').toUpperCase(Locale.ROOT).split(","));
            for (int i = 0; i < versions.size(); i++) {
                Version<?> version = versions.get(i);
                Map<String, Object> document = documents.get(i);
                List<Object> cells = new ArrayList<>(List.of(version.id()));
                Stream.of(columns).forEach(column -> cells.add(cell(version, document, column)));
                RecordId successor = successors.get(version.id());
                String superseded = successor == null ? "" : "[superseded by " + successor + "] ";
                String deprecated = Boolean.TRUE.equals(document.get("deprecated")) ? "[deprecated] " : "";
                Instant until = version.validity().until().orElse(Instant.MAX);
                String retired = until.isAfter(Instant.now()) ? "" : "[retired] ";
                cells.add(superseded + deprecated + retired + version.title());
                table.add(cells.toArray());
            }
            return table.text(screen);
        });
    }

    private static String cell(Version<?> version, Map<String, Object> document, String column) {
        String value = RecordText.value(document.get(column));
        return switch (column) {
            case "date" -> Moments.date(version.time());
            case "outcome" -> RecordText.state(version);
            case "type" -> version.value() instanceof Decision ? value : version.kind();
            default -> document.get(column) instanceof Double number ? number(number) : value;
        };
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
