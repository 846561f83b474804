package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.exchange.Documents.KindDescription;
import dev.lineage.exchange.Documents.KindDescription.Field;
import dev.lineage.patterns.PatternsReader.Proposal;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.Filter;
import dev.lineage.record.Version;
import java.nio.file.Files;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The commands that list and search records, a line each. */
final class ListCommands {
    /** Facets that all kinds have. */
    private static final Set<String> OF_ALL = Set.of("tag", "session", "actor", "agent");

    /** Kinds whose type says more than their name. */
    private static final Set<String> TYPED = Set.of("decision", "memory_entry", "memory_core", "artifact");

    private static final String ENTRY = "memory_entry";
    private static final String CORE = "core";

    private ListCommands() {}

    /** Lists the records of a kind. Each of its facets has an option. */
    static Command list(KindDescription kind) {
        List<Field> facets = kind.facets();
        return new Command(Command.LIST, filters(kind.name(), facets), call -> {
            LineageQuery query = call.query();
            List<Version<?>> found = call.items(query.list(kind.name(), filter(facets, call, query), call.paging()));
            if (found.isEmpty() && Files.exists(call.file)) {
                sayNothing(call, kind.name());
            }
            return table(query, found, kind.columns());
        });
    }

    /** Says that a list is empty, and which project has a similar name if the scope's has no records. */
    private static void sayNothing(Call call, String kind) {
        Set<String> projects =
                call.opened().in(call.scope(Optional.empty())).projects().keySet();
        String project = call.scope().project();
        boolean known = project.isEmpty() || projects.contains(project);
        String near = known ? "" : " in project '" + project + "'" + Parser.hint(project, projects);
        call.say("There is no " + kind.replace('_', ' ') + " to list" + near);
    }

    private static String filters(String kind, List<Field> facets) {
        StringBuilder synopsis = new StringBuilder();
        for (Field facet : facets) {
            String value = facet.words().isEmpty() ? "FACET" : String.join("|", facet.words());
            String option = FieldOptions.option(facet.name()) + "=" + value;
            synopsis.append(FieldOptions.isTaken(facet) ? "" : "[" + option + "]... ");
        }
        return synopsis + "[--since=TIME] [--until=TIME] [--superseded=yes|no] [--retired]"
                + (kind.equals(ENTRY) ? " [--all]" : "");
    }

    private static Filter filter(List<Field> facets, Call call, LineageQuery query) {
        Arguments typed = call.arguments;
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (Field facet : facets) {
            values.put(
                    facet.name(),
                    typed.texts(FieldOptions.option(facet.name()))
                            .map(text -> wanted(facet, text, call.location, query))
                            .toList());
        }
        values.values().removeIf(List::isEmpty);
        return new Filter(
                values,
                typed.time("--since"),
                typed.end("--until"),
                typed.has("--retired"),
                typed.text("--superseded").map("yes"::equals));
    }

    private static String wanted(Field facet, String typed, Location location, LineageQuery query) {
        return switch (facet.type()) {
            case PATH -> location.paths().path(typed);
            case REFERENCE -> FieldOptions.reference(facet.name(), typed, location, query);
            default -> typed;
        };
    }

    /** Searches the records of one kind, or of those that are typed; entries of a core also in those it extends. */
    static Command search(String only, KindDescription kind) {
        List<Field> facets = kind.facets().stream()
                .filter(facet -> only.isEmpty()
                        ? OF_ALL.contains(facet.name())
                        : !facet.name().equals(CORE))
                .toList();
        String more = only.isEmpty() ? "[--kind=KIND]... " : only.equals(ENTRY) ? "[--core=NAME] " : "";
        return Command.reading("TERM... [--limit=N] " + more + filters(only, facets), (call, query) -> {
            Stream<String> kinds = only.isEmpty() ? call.arguments.parts("--kind") : Stream.of(only);
            Search search = new Search(
                    String.join(" ", call.arguments.parameters()),
                    kinds.collect(Collectors.toSet()),
                    filter(facets, call, query),
                    call.paging().limit());
            List<Hit> hits = call.arguments
                    .text("--core")
                    .map(name -> query.knowledge().search(Names.core(query, name), search))
                    .orElseGet(() -> query.search(search));
            return table(versions(hits, Hit::version), documents(hits, query), "score,date,outcome,type");
        });
    }

    private static <T> List<Version<?>> versions(List<T> items, Function<T, Version<?>> version) {
        return items.stream().<Version<?>>map(version).toList();
    }

    private static List<Map<String, Object>> documents(List<Hit> hits, LineageQuery query) {
        List<Map<String, Object>> documents = query.documents().write(versions(hits, Hit::version));
        for (int i = 0; i < hits.size(); i++) {
            Hit hit = hits.get(i);
            Map<String, Object> document = documents.get(i);
            document.put("title", hit.version().title());
            document.put("score", hit.score());
            document.put("score_parts", hit.parts());
            document.put("fields", hit.fields());
            document.put("excerpt", hit.excerpt());
        }
        return documents;
    }

    static Answer match(Call call, LineageQuery query) {
        String situation = String.join(" ", call.arguments.parameters());
        boolean all = call.arguments.has("--all");
        List<Hit> hits = query.patterns().match(situation, call.paging().limit(), all);
        return Answer.page(
                () -> documents(hits, query),
                page -> hits.forEach(hit -> {
                    String parts = hit.parts().entrySet().stream()
                            .map(part -> part.getKey() + " " + RecordText.figure(part.getValue()))
                            .collect(Collectors.joining(" x "));
                    page.head(hit.version(), RecordText.figure(hit.score()) + " = " + parts);
                    page.paragraph(String.join(", ", hit.fields()) + ": " + hit.excerpt());
                }));
    }

    static Answer proposals(Call call, LineageQuery query) {
        List<Version<?>> patterns = versions(query.patterns().proposals(), Proposal::pattern);
        return table(query, patterns, "used_in,failed_in,confidence");
    }

    /** Returns a line for each record, with some fields of its document. */
    static Answer table(LineageQuery query, List<Version<?>> versions, String columns) {
        return table(versions, query.documents().write(versions), columns);
    }

    static Answer table(List<Version<?>> versions, List<Map<String, Object>> documents, String columns) {
        String names = "id," + columns + ",title";
        Screen.Table table = new Screen.Table(names);
        for (int i = 0; i < versions.size(); i++) {
            Version<?> version = versions.get(i);
            Map<String, Object> document = documents.get(i);
            table.add(Stream.of(names.split(","))
                    .map(column -> cell(version, document, column))
                    .toList());
        }
        return Answer.of(() -> documents, table::text);
    }

    private static String marks(Version<?> version, Map<String, Object> document) {
        boolean superseded = document.get("superseded_by") instanceof List<?> newer && !newer.isEmpty();
        Instant until = version.validity().until().orElse(Instant.MAX);
        return (superseded ? "[superseded by " + RecordText.value(document.get("superseded_by")) + "] " : "")
                + (Boolean.TRUE.equals(document.get("deprecated")) ? "[deprecated] " : "")
                + (until.isAfter(Instant.now()) ? "" : "[retired] ");
    }

    private static String cell(Version<?> version, Map<String, Object> document, String column) {
        String value = RecordText.value(column, document.get(column));
        return switch (column) {
            case "id" -> version.id().value();
            case "title" -> marks(version, document) + version.title();
            case "date" -> RecordText.date(version.time());
            case "time" -> RecordText.minute(version.updatedAt());
            case "outcome" -> RecordText.state(version);
            case "type" -> TYPED.contains(version.kind()) ? value : version.kind();
            default -> value;
        };
    }
}
