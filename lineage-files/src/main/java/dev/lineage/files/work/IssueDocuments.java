package dev.lineage.files.work;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import dev.lineage.files.work.Issue.Dependency;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The documents of the issues of beads and hives, and of the events that change issues of beads. */
public final class IssueDocuments {
    private static final String TASK = "task";
    private static final String EDGE = "edge";
    private static final String EVENT = "event";

    /** The issues as the events left them, and the edges of all issues. */
    private final Map<String, Map<String, @Nullable Object>> issues = new HashMap<>();

    private final Map<Object, Set<Dependency>> edges = new HashMap<>();
    /** The unknown words that were reported. */
    private final Set<String> words = new HashSet<>();

    /** Returns the documents of an issue: a task, and edges for the dependencies that a task has no field for. */
    public List<Document> issue(String place, Map<String, @Nullable Object> issue) {
        return documents(place, issue, Map.of());
    }

    /** Returns the documents of an issue as an event leaves it. The number of the event orders those of one second. */
    public List<Document> event(String place, Map<String, @Nullable Object> event) {
        String id = text(event, Issue.ID);
        Map<String, Object> header = Map.of(Issue.UPDATED_AT, time(event), Issue.ACTOR, text(event, Issue.ACTOR));
        Map<String, @Nullable Object> issue = issues.computeIfAbsent(id, added -> new LinkedHashMap<>());
        List<Object> dependencies =
                new ArrayList<>(Issue.maps(issue.get(Issue.DEPENDENCIES)).toList());
        Object dependency = Map.of(Issue.TARGET, text(event, "to"), Issue.TYPE, text(event, "rel"));
        switch (text(event, EVENT)) {
            case "created" -> {
                dependencies.clear();
                issue.clear();
                Issue.maps(Collections.singletonList(event.get("data")))
                        .forEach(data -> data.forEach((name, value) -> issue.put(name.toString(), value)));
                issue.put(Issue.ID, id);
                issue.put(Issue.CREATED_AT, event.get(Issue.CREATED_AT));
            }
            case "field_changed" -> issue.put(text(event, "field"), event.get("new"));
            case "edge_added" -> dependencies.add(dependency);
            case "edge_removed" -> dependencies.remove(dependency);
            case "removed" -> issue.put(Issue.DELETED_AT, header.get(Issue.UPDATED_AT));
            default -> throw new InvalidInput(EVENT, text(event, EVENT), "must be a change of an issue");
        }
        issue.put(Issue.DEPENDENCIES, dependencies);
        return documents(place, issue, header);
    }

    private static String text(Map<String, @Nullable Object> fields, String name) {
        return Objects.toString(fields.get(name), "");
    }

    private static String time(Map<String, @Nullable Object> event) {
        String written = text(event, "ts");
        try {
            long number = event.get("seq") instanceof Number seq ? seq.longValue() : 0;
            return OffsetDateTime.parse(written)
                    .plus(number, ChronoUnit.MICROS)
                    .toInstant()
                    .toString();
        } catch (DateTimeException malformed) {
            return written;
        }
    }

    private List<Document> documents(String place, Map<String, @Nullable Object> issue, Map<String, Object> header) {
        Set<Dependency> now = new LinkedHashSet<>();
        Map<String, @Nullable Object> task = Issue.task(issue, now);
        task.putAll(header);
        List<Deviation> unknown = new ArrayList<>();
        Issue.unknown(issue, (field, word) -> {
            if (words.add(field + word)) {
                String detail = field + " is '" + word + "'; the task is not ready for it";
                unknown.add(new Deviation(place, "unknown-" + field.replace('_', '-'), detail));
            }
        });
        List<Document> documents = new ArrayList<>(List.of(new Document(place, TASK, task, unknown)));
        String id = text(issue, Issue.ID);
        Set<Dependency> before = Objects.requireNonNullElse(edges.put(id, now), Set.of());
        now.stream()
                .filter(each -> !before.contains(each))
                .forEach(each -> documents.add(new Document(place, EDGE, edge(id, each, header))));
        before.stream().filter(each -> !now.contains(each)).forEach(each -> {
            Map<String, @Nullable Object> ended = edge(id, each, header);
            ended.put(Issue.VALID_UNTIL, task.get(Issue.UPDATED_AT));
            documents.add(new Document(place, EDGE, ended));
        });
        return documents;
    }

    private static Map<String, @Nullable Object> edge(String id, Dependency dependency, Map<String, Object> header) {
        Map<String, @Nullable Object> edge = new LinkedHashMap<>(header);
        edge.put("from", Issue.NAME + id);
        edge.put("relation", dependency.relation());
        edge.put("to", Issue.NAME + dependency.target());
        return edge;
    }
}
