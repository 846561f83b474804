package dev.lineage.files.work;

import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import dev.lineage.files.work.Issue.Dependency;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The documents of the issues of beads and hives. */
public final class IssueDocuments {
    private static final String TASK = "task";
    private static final String EDGE = "edge";
    /** The unknown words that were reported. */
    private final Set<String> words = new HashSet<>();

    /** Returns the documents of an issue: a task, and edges for the dependencies that a task has no field for. */
    public List<Document> documents(String place, Map<String, @Nullable Object> issue) {
        Set<Dependency> others = new LinkedHashSet<>();
        Map<String, @Nullable Object> task = Issue.task(issue, others);
        List<Deviation> unknown = new ArrayList<>();
        Issue.unknown(issue, (field, word) -> {
            if (words.add(field + word)) {
                String detail = field + " is '" + word + "'; the task is not ready for it";
                unknown.add(new Deviation(place, "unknown-" + field.replace('_', '-'), detail));
            }
        });
        List<Document> documents = new ArrayList<>(List.of(new Document(place, TASK, task, unknown)));
        String from = Issue.NAME + Objects.toString(issue.get(Issue.ID), "");
        others.forEach(each -> documents.add(new Document(
                place, EDGE, Map.of("from", from, "relation", each.relation(), "to", Issue.NAME + each.target()))));
        return documents;
    }
}
