package dev.lineage.bench.damage;

import static dev.lineage.ref.Reference.file;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.graph.Traversal;
import dev.lineage.insight.Grouping;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.precedent.Similarity;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Search;
import dev.lineage.query.Timeline;
import dev.lineage.recall.Budget;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.transfer.SessionFilter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Questions to each component, by name. */
final class Readings {
    private static final Paging FEW = Paging.first(20);
    private static final Paging ALL = Paging.first(1_000);
    private static final String WORDS = "token caching shipment";

    private Readings() {}

    static Map<String, Function<Lineage, Object>> of(SampleMemory sample) {
        RecordId decision = sample.decisions().get(sample.decisions().size() / 2);
        RecordId lesson = sample.lessons().get(sample.lessons().size() / 2);
        RecordId session = sample.sessions().get(sample.sessions().size() / 2);
        Reference hub = file("src/g.ts");
        Map<String, Function<Lineage, Object>> readings = new LinkedHashMap<>();
        readings.put(
                "journal list",
                lineage -> lineage.journal().list(DecisionFilter.all(), ALL).items());
        readings.put("journal list by tag", lineage -> lineage.journal()
                .list(DecisionFilter.all().tag("t1"), FEW)
                .items());
        readings.put("journal count", lineage -> lineage.journal()
                .count(DecisionFilter.all().entity("src/f1.ts")));
        readings.put("journal versions", lineage -> lineage.journal().versions(decision));
        readings.put("journal links", lineage -> lineage.journal().links(decision));
        readings.put("journal query", lineage -> lineage.journal()
                .query(WORDS, DecisionFilter.all(), FEW)
                .items());
        readings.put(
                "pattern list",
                lineage -> lineage.patterns().list(LessonFilter.all(), ALL).items());
        readings.put("pattern match", lineage -> lineage.patterns()
                .match(WORDS, LessonFilter.all(), FEW)
                .items());
        readings.put("pattern versions", lineage -> lineage.patterns().versions(lesson));
        readings.put("pattern proposals", lineage -> lineage.patterns().proposals(10));
        readings.put(
                "session list",
                lineage -> lineage.transfer().list(SessionFilter.all(), ALL).items());
        readings.put(
                "resume",
                lineage -> lineage.transfer().resumeLatest(Optional.empty()).map(resumption -> resumption.briefing()));
        readings.put("session diff", lineage -> lineage.transfer()
                .diff(session, sample.sessions().get(0)));
        readings.put("node", lineage -> lineage.graph().find(file("src/f1.ts")));
        readings.put("edges", lineage -> lineage.graph().edges(file("src/f1.ts"), Relation.DEPENDS_ON, hub));
        readings.put("neighbours", lineage -> lineage.graph().neighbours(hub, Traversal.depth(2)));
        readings.put("path", lineage -> lineage.graph().path(decision, hub, Traversal.unbounded()));
        readings.put("hubs", lineage -> lineage.graph().hubs(10));
        readings.put("components", lineage -> lineage.graph().components(10, 10));
        readings.put("around", lineage -> lineage.graph().around(WORDS, 2, Traversal.depth(1)));
        readings.putAll(across(decision, lesson, hub));
        return readings;
    }

    private static Map<String, Function<Lineage, Object>> across(RecordId decision, RecordId lesson, Reference hub) {
        Map<String, Function<LineageQuery, Object>> readings = new LinkedHashMap<>();
        readings.put("search", query -> query.search(Search.of(WORDS), FEW).items());
        readings.put("recall", query -> query.recall(WORDS, Budget.tokens(800)).text());
        readings.put("why", query -> query.why(hub, 20));
        readings.put("shown", query -> query.shown(lesson, FEW).items());
        readings.put("history", query -> query.history(decision));
        readings.put("history of a lesson", query -> query.history(lesson));
        readings.put("timeline", query -> query.timeline(Timeline.all(), ALL).items());
        readings.put("health", query -> query.insight().health(DecisionFilter.all()));
        readings.put("rates", query -> query.insight().rates(Grouping.AGENT, DecisionFilter.all()));
        readings.put("trace", query -> query.precedents().trace(decision, 10));
        readings.put(
                "citing", query -> query.precedents().citing(decision, 3, FEW).items());
        readings.put(
                "applying", query -> query.precedents().applying(lesson, FEW).items());
        readings.put(
                "assignments",
                query -> query.precedents().assignments(file("src/f1.ts"), FEW).items());
        readings.put("similar", query -> query.precedents()
                .similar(DecisionDraft.of(WORDS).tagged("t1"), Similarity.first(5)));
        readings.put("question", query -> query.questions().ask("agent_activity", Map.of()));
        readings.put("as of", query -> query.sequence());
        Map<String, Function<Lineage, Object>> all = new LinkedHashMap<>();
        readings.forEach((name, reading) -> all.put(name, lineage -> reading.apply(lineage.query())));
        all.put("list then", lineage -> lineage.asOf(decision)
                .journal()
                .list(DecisionFilter.all(), ALL)
                .items());
        all.put(
                "search then",
                lineage -> lineage.asOf(decision).search(Search.of(WORDS), FEW).items());
        return all;
    }
}
