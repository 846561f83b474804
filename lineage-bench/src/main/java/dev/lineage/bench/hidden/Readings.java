package dev.lineage.bench.hidden;

import static dev.lineage.ref.Reference.concept;
import static dev.lineage.ref.Reference.file;

import dev.lineage.LineageQuery;
import dev.lineage.graph.Facet;
import dev.lineage.graph.Traversal;
import dev.lineage.insight.Grouping;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.precedent.Similarity;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.query.Timeline;
import dev.lineage.question.Parameter;
import dev.lineage.question.Question;
import dev.lineage.recall.Budget;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.transfer.SessionFilter;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Every question that a viewer can ask, about a record that may be seen, hidden or nowhere. */
final class Readings {
    private static final Paging PAGE = Paging.first(50);

    private final Map<String, Function<LineageQuery, Object>> all = new LinkedHashMap<>();

    private Readings() {}

    /** All readings that name a record, a word and a text. */
    static Map<String, Function<LineageQuery, Object>> of(RecordId id, RecordId other, String word, String text) {
        Readings readings = new Readings();
        readings.records(id, other, text);
        readings.graph(id, other, word);
        readings.across(id, other, word, text);
        readings.questions(id, word, text);
        return readings.all;
    }

    private void add(String name, Function<LineageQuery, Object> reading) {
        all.put(name, reading);
    }

    private void records(RecordId id, RecordId other, String text) {
        add("journal.find", in -> in.journal().find(id));
        add("journal.versions", in -> in.journal().versions(id));
        add("journal.links", in -> in.journal().links(id));
        add("journal.list", in -> in.journal().list(DecisionFilter.all(), PAGE));
        add("journal.list citing", in -> in.journal().list(DecisionFilter.all().citing(id), PAGE));
        add("journal.list related", in -> in.journal().list(DecisionFilter.all().relatedTo(id), PAGE));
        add("journal.count", in -> in.journal().count(DecisionFilter.all()));
        add("journal.query", in -> in.journal().query(text, DecisionFilter.all(), PAGE));
        add("patterns.find", in -> in.patterns().find(id));
        add("patterns.versions", in -> in.patterns().versions(id));
        add("patterns.validations", in -> in.patterns().validations(id, PAGE));
        add("patterns.links", in -> in.patterns().links(id));
        add("patterns.list", in -> in.patterns().list(LessonFilter.all(), PAGE));
        add("patterns.count", in -> in.patterns().count(LessonFilter.all()));
        add("patterns.match", in -> in.patterns().match(text, LessonFilter.all(), PAGE));
        add("patterns.proposals", in -> in.patterns().proposals(20));
        add("transfer.find", in -> in.transfer().find(id));
        add("transfer.versions", in -> in.transfer().versions(id));
        add("transfer.list", in -> in.transfer().list(SessionFilter.all(), PAGE));
        add("transfer.count", in -> in.transfer().count(SessionFilter.all()));
        add("transfer.latest", in -> in.transfer().latest());
        add("transfer.resume", in -> in.transfer().resume(id, Optional.empty()));
        add("transfer.resumeLatest", in -> in.transfer().resumeLatest(Optional.empty()));
        add("transfer.check", in -> in.transfer().check(id, "0".repeat(64)));
        add("transfer.diff", in -> in.transfer().diff(id, other));
        add("transfer.links", in -> in.transfer().links(id));
    }

    private void graph(RecordId id, RecordId other, String word) {
        Traversal wide = Traversal.depth(3).limit(200);
        add("graph.find", in -> in.graph().find(id));
        add("graph.edges", in -> in.graph().edges(id));
        add("graph.edges of a thing", in -> in.graph().edges(concept(word)));
        add("graph.neighbours", in -> in.graph().neighbours(id, wide));
        add("graph.neighbours by tag", in -> in.graph()
                .neighbours(id, wide.through(Facet.TAG).through(Facet.SESSION)));
        add("graph.around", in -> in.graph().around(word, 5, wide));
        add("graph.path", in -> in.graph().path(id, other, wide));
        add("graph.hubs", in -> in.graph().hubs(50));
        add("graph.orphans", in -> in.graph().orphans(100));
        add("graph.components", in -> in.graph().components(50, 20));
        add("graph.all", in -> in.graph().all(1_000));
    }

    private void across(RecordId id, RecordId other, String word, String text) {
        Reference reference = id;
        add("precedents.citing", in -> in.precedents().citing(reference, 1, PAGE));
        add("precedents.citing far", in -> in.precedents().citing(reference, 4, PAGE));
        add("precedents.epicsCiting", in -> in.precedents().epicsCiting(reference, 20));
        add("precedents.applying", in -> in.precedents().applying(reference, PAGE));
        add("precedents.assignments", in -> in.precedents().assignments(file("src/" + word), PAGE));
        add("precedents.ofEpic", in -> in.precedents().ofEpic(word, PAGE));
        add("precedents.trace", in -> in.precedents().trace(id, 20));
        add("precedents.similar", in -> in.precedents().similar(DecisionDraft.of(text), Similarity.first(20)));
        add("timeline", in -> in.timeline(Timeline.all(), PAGE));
        add("search", in -> in.search(Search.of(text), PAGE));
        add("search, a page of two", in -> in.search(Search.of(text), Paging.first(2)));
        add("why", in -> in.why(id, 50));
        add("why a file", in -> in.why(file("src/" + word), 50));
        add("recall", in -> in.recall(text, Budget.tokens(1_500)));
        add("shown", in -> in.shown(id, PAGE));
        add("history", in -> in.history(id));
        add("history of another", in -> in.history(other));
        add("health", in -> in.insight().health(DecisionFilter.all()));
        for (Grouping grouping : Grouping.values()) {
            add("rates by " + grouping, in -> in.insight().rates(grouping, DecisionFilter.all()));
        }
    }

    private void questions(RecordId id, String word, String text) {
        for (Question question : Question.values()) {
            Map<Parameter, String> parameters = new EnumMap<>(Parameter.class);
            question.required().forEach(parameter -> parameters.put(parameter, value(parameter, id, word, text)));
            if (!question.choice().isEmpty()) {
                parameters.put(Parameter.ID, id.text());
            }
            add("question " + question.word(), in -> in.questions().ask(question, parameters));
        }
    }

    private static String value(Parameter parameter, RecordId id, String word, String text) {
        return switch (parameter) {
            case FILE -> "src/" + word;
            case TEXT -> text;
            case BY -> "strategy";
            case PATTERN, ID -> id.text();
            default -> word;
        };
    }
}
