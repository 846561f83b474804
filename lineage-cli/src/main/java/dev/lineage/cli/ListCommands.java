package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.cli.Command.Access;
import dev.lineage.journal.Decision;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.Filter;
import dev.lineage.record.KindDescription;
import dev.lineage.record.KindDescription.Field;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The commands that list and search records, a line each. */
final class ListCommands {
    private static final int DEFAULT_HITS = 10;
    /** Facets that have a global option. */
    private static final Set<String> GLOBAL = Set.of("project", "session", "actor");

    private ListCommands() {}

    /** Lists the records of a kind. Each of its facets has an option. */
    static Command list(String name) {
        KindDescription kind = FieldOptions.kind(name);
        return new Command(Access.LIST, filters(kind), call -> {
            LineageQuery query = call.query();
            Filter filter = filter(kind, call.arguments);
            List<Version<?>> versions = call.items(query.list(name, filter, call.paging()));
            return Answer.of(
                    () -> query.documents().write(versions), screen -> table(query, versions, List.of(), screen));
        });
    }

    /** Returns the synopsis of the filters. */
    private static String filters(KindDescription kind) {
        StringBuilder synopsis = new StringBuilder();
        for (String facet : kind.facets()) {
            if (!GLOBAL.contains(facet)) {
                String value = "VALUE";
                for (Field field : kind.fields()) {
                    boolean choice =
                            field.name().equals(facet) && !field.words().isEmpty();
                    value = choice ? String.join("|", field.words()) : value;
                }
                synopsis.append("[" + FieldOptions.option(facet) + "=" + value + "]... ");
            }
        }
        return synopsis + "[--since=TIME] [--until=TIME] [--superseded=yes|no] [--retired]";
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
        Optional<String> since = typed.text("--since");
        Optional<String> until = typed.text("--until");
        Optional<String> superseded = typed.text("--superseded");
        filter = since.map(time -> Moments.parse("--since", time))
                .map(filter::since)
                .orElse(filter);
        filter = until.map(time -> Moments.parseEnd("--until", time))
                .map(filter::until)
                .orElse(filter);
        return superseded.map("yes"::equals).map(filter::superseded).orElse(filter);
    }

    static Command query() {
        return new Command(Access.READ, "TERM... [--limit=N]", call -> search(call, Set.of("decision")));
    }

    static Command search() {
        return new Command(Access.READ, "TERM... [--limit=N] [--kind=KIND]...", call -> {
            Stream<String> kinds = call.arguments.parts("--kind");
            return search(call, kinds.collect(Collectors.toSet()));
        });
    }

    private static Answer search(Call call, Set<String> kinds) {
        LineageQuery query = call.query();
        String text = String.join(" ", call.arguments.parameters());
        int limit = call.arguments.<Integer>value("--limit").orElse(DEFAULT_HITS);
        List<Hit> hits = query.search(new Search(text, kinds, limit));
        return Answer.of(() -> hits.stream().map(hit -> document(hit, query)).toList(), screen -> {
            List<Version<?>> versions = new ArrayList<>();
            List<String> scores = new ArrayList<>();
            for (Hit hit : hits) {
                versions.add(hit.version());
                scores.add(String.format(Locale.ROOT, "%.2f", hit.score()));
            }
            return table(query, versions, scores, screen);
        });
    }

    private static Map<String, Object> document(Hit hit, LineageQuery query) {
        Map<String, Object> document = new LinkedHashMap<>(query.documents().write(hit.version()));
        document.put("score", hit.score());
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
            String date = Moments.date(version.time());
            table.add(version.id(), score, date, RecordEntries.outcome(version), type, title);
        }
        return table.text(screen);
    }
}
