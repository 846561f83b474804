package dev.lineage.bench.hidden;

import static dev.lineage.ref.Reference.concept;
import static dev.lineage.ref.Reference.file;

import dev.lineage.Batch;
import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.ImportedEdge;
import dev.lineage.graph.ImportedNode;
import dev.lineage.graph.NodeDraft;
import dev.lineage.graph.Traversal;
import dev.lineage.insight.Grouping;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Recorder;
import dev.lineage.journal.RecorderOptions;
import dev.lineage.journal.Resolution;
import dev.lineage.journal.Result;
import dev.lineage.patterns.AntiPatternDraft;
import dev.lineage.patterns.ImportedLesson;
import dev.lineage.patterns.ImportedLessonVersion;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.PatternContent;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.patterns.ValidationRun;
import dev.lineage.patterns.Verdict;
import dev.lineage.precedent.Similarity;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Search;
import dev.lineage.query.Timeline;
import dev.lineage.query.Validity;
import dev.lineage.question.Parameter;
import dev.lineage.question.Question;
import dev.lineage.recall.Budget;
import dev.lineage.recall.RecallQuery;
import dev.lineage.ref.EntryReference;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.ImportedSession;
import dev.lineage.transfer.ImportedSessionVersion;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.SessionDraft;
import dev.lineage.transfer.SessionFilter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * For every method of the api by which something is written or asked, calls that name a record in each way in which the method can name
 * one. Records that a call brings under an id of their own are left out: an id that is taken is refused, whoever sees who took it.
 */
final class Calls {
    private static final Paging PAGE = Paging.first(20);
    private static final Traversal WIDE = Traversal.depth(3);

    private final Map<String, List<Call>> calls = new LinkedHashMap<>();

    private Calls() {}

    /** A call that names a record. */
    interface Call {
        Object apply(World world, RecordId id) throws Exception;
    }

    /** The calls by interface, name and parameters of the method. */
    static Map<String, List<Call>> byMethod() {
        Calls all = new Calls();
        all.journal();
        all.journalBatch();
        all.documents();
        all.patterns();
        all.graph();
        all.transfer();
        all.readers();
        all.query();
        return all.calls;
    }

    private void add(String method, Call... some) {
        calls.computeIfAbsent(method, first -> new ArrayList<>()).addAll(List.of(some));
    }

    private static Object batch(World world, Consumer<Batch> work) {
        world.viewer.atomically(work);
        return "done";
    }

    private static DecisionDraft[] drafts(RecordId id) {
        DecisionDraft draft = DecisionDraft.of("Name it");
        return new DecisionDraft[] {
            draft.citing(id),
            draft.applying(id),
            draft.relatedTo(id),
            draft.superseding(id),
            draft.linking(DecisionLink.of(Relation.AFFECTS, id))
        };
    }

    private static Resolution resolution(RecordId id) {
        return Resolution.of(Result.failed().event(new EntryReference(id, 1)));
    }

    private static ImportedDecision imported(RecordId id) {
        DecisionContent content = DecisionContent.of("Imported")
                .edit()
                .related(List.of(id))
                .supersededBy(List.of(id))
                .reversedBy(List.of(id))
                .links(List.of(DecisionLink.of(Relation.CITES_PRECEDENT, id)))
                .build();
        return new ImportedDecision(
                RecordId.of("adr-1"),
                List.of(new ImportedVersion(content, Optional.empty(), Optional.of(id.text()), Optional.empty())));
    }

    private void journal() {
        for (int i = 0; i < drafts(RecordId.of("x")).length; i++) {
            int draft = i;
            add("Journal.record(DecisionDraft)", (w, id) -> w.viewer.journal().record(drafts(id)[draft]));
            add(
                    "JournalBatch.record(DecisionDraft)",
                    (w, id) -> batch(w, b -> b.journal().record(drafts(id)[draft])));
            add("JournalBatch.record(DecisionDraft,Consumer)", (w, id) -> {
                List<Object> told = new ArrayList<>();
                w.viewer.atomically(b -> b.journal().record(drafts(id)[draft], told::add));
                return told;
            });
            add("Recorder.offer(DecisionDraft)", (w, id) -> {
                try (Recorder recorder = w.viewer.recorder(RecorderOptions.defaults())) {
                    var stage = recorder.offer(drafts(id)[draft]).toCompletableFuture();
                    recorder.flush();
                    return stage.handle((receipt, error) -> error == null ? receipt : error.toString())
                            .get();
                }
            });
        }
        add(
                "Journal.link(RecordId,DecisionLink)",
                (w, id) -> w.viewer.journal().link(id, DecisionLink.of(Relation.AFFECTS, concept("c"))),
                (w, id) -> w.viewer.journal().link(w.decision, DecisionLink.of(Relation.CITES_PRECEDENT, id)));
        add(
                "Journal.resolve(RecordId,Result)",
                (w, id) -> w.viewer.journal().resolve(id, Result.succeeded()),
                (w, id) -> w.viewer.journal().resolve(w.decision, resolution(id).result()));
        add(
                "Journal.resolve(RecordId,Resolution)",
                (w, id) -> w.viewer.journal().resolve(id, Resolution.of(Result.succeeded())),
                (w, id) -> w.viewer.journal().resolve(w.decision, resolution(id)));
        add(
                "Journal.reverse(RecordId,RecordId)",
                (w, id) -> w.viewer.journal().reverse(id, w.decision),
                (w, id) -> w.viewer.journal().reverse(w.decision, id));
        add(
                "Journal.update(RecordId,DecisionUpdate)",
                (w, id) -> w.viewer.journal().update(id, DecisionUpdate.to(Outcome.SUCCESSFUL)));
        add(
                "Journal.relate(RecordId,RecordId)",
                (w, id) -> w.viewer.journal().relate(id, w.decision),
                (w, id) -> w.viewer.journal().relate(w.decision, id));
        add(
                "Journal.supersede(RecordId,RecordId)",
                (w, id) -> w.viewer.journal().supersede(id, w.decision),
                (w, id) -> w.viewer.journal().supersede(w.other, id));
        add("Journal.adopt(ImportedDecision)", (w, id) -> w.viewer.journal().adopt(imported(id)));
    }

    private void journalBatch() {
        add(
                "JournalBatch.link(RecordId,DecisionLink)",
                (w, id) -> batch(w, b -> b.journal().link(id, DecisionLink.of(Relation.AFFECTS, concept("c")))),
                (w, id) -> batch(w, b -> b.journal().link(w.decision, DecisionLink.of(Relation.AFFECTS, id))));
        add(
                "JournalBatch.resolve(RecordId,Result)",
                (w, id) -> batch(w, b -> b.journal().resolve(id, Result.succeeded())));
        add(
                "JournalBatch.resolve(RecordId,Resolution)",
                (w, id) -> batch(w, b -> b.journal().resolve(id, Resolution.of(Result.failed()))),
                (w, id) -> batch(w, b -> b.journal().resolve(w.decision, resolution(id))));
        add(
                "JournalBatch.reverse(RecordId,RecordId)",
                (w, id) -> batch(w, b -> b.journal().reverse(id, w.decision)),
                (w, id) -> batch(w, b -> b.journal().reverse(w.decision, id)));
        add(
                "JournalBatch.update(RecordId,DecisionUpdate)",
                (w, id) -> batch(w, b -> b.journal().update(id, DecisionUpdate.to(Outcome.SUCCESSFUL))));
        add(
                "JournalBatch.relate(RecordId,RecordId)",
                (w, id) -> batch(w, b -> b.journal().relate(id, w.decision)),
                (w, id) -> batch(w, b -> b.journal().relate(w.decision, id)));
        add(
                "JournalBatch.supersede(RecordId,RecordId)",
                (w, id) -> batch(w, b -> b.journal().supersede(id, w.decision)),
                (w, id) -> batch(w, b -> b.journal().supersede(w.other, id)));
        add(
                "JournalBatch.adopt(ImportedDecision)",
                (w, id) -> batch(w, b -> b.journal().adopt(imported(id))));
        add(
                "JournalBatch.adopt(ImportedDecision,Consumer)",
                (w, id) -> batch(w, b -> b.journal().adopt(imported(id), done -> {})));
    }

    private void documents() {
        List<String> kinds = List.of("decision", "node", "edge");
        for (String kind : kinds) {
            add(
                    "Documents.read(String,Map,DocumentProblems)",
                    (w, id) -> w.viewer.documents().read(kind, document(kind, id), (problem, field, detail) -> {}));
            add(
                    "Documents.adopt(String,List)",
                    (w, id) -> w.viewer.documents().adopt(kind, List.of(document(kind, id))));
            add(
                    "DocumentsBatch.adopt(String,List,Consumer)",
                    (w, id) -> batch(w, b -> b.documents().adopt(kind, List.of(document(kind, id)), done -> {})));
        }
    }

    private static Map<String, Object> document(String kind, RecordId id) {
        return switch (kind) {
            case "node" -> Map.of("id", id.text(), "data", Map.of("k", 1L));
            case "edge" -> Map.of("from", id.text(), "relation", "feeds", "to", id.text());
            default -> document(id);
        };
    }

    private static Map<String, Object> document(RecordId id) {
        return Map.of("id", "dec-imported", "decision", "Imported", "related_decisions", List.of(id.text()));
    }

    private static ImportedLesson lesson(RecordId id) {
        ImportedLessonVersion version = new ImportedLessonVersion(
                PatternContent.of("Imported"),
                0,
                List.of(new ValidationRun(Verdict.POSITIVE, 1, Optional.of(id), Optional.empty())),
                Optional.empty(),
                Optional.of(id.text()),
                Optional.empty());
        return new ImportedLesson(RecordId.of("lesson-1"), List.of(version));
    }

    private void patterns() {
        ValidationDraft plain = ValidationDraft.positive();
        add(
                "Patterns.capture(PatternDraft)",
                (w, id) -> w.viewer.patterns().capture(PatternDraft.of("P").when(id.text())));
        add("Patterns.warn(AntiPatternDraft)", (w, id) -> w.viewer.patterns().warn(AntiPatternDraft.of(id.text())));
        add(
                "Patterns.validate(RecordId,ValidationDraft)",
                (w, id) -> w.viewer.patterns().validate(id, plain),
                (w, id) -> w.viewer.patterns().validate(w.pattern, plain.by(id)));
        add("Patterns.confirm(RecordId)", (w, id) -> w.viewer.patterns().confirm(id));
        add("Patterns.adopt(ImportedLesson)", (w, id) -> w.viewer.patterns().adopt(lesson(id)));
        add(
                "PatternsBatch.capture(PatternDraft)",
                (w, id) ->
                        batch(w, b -> b.patterns().capture(PatternDraft.of("P").when(id.text()))));
        add(
                "PatternsBatch.warn(AntiPatternDraft)",
                (w, id) -> batch(w, b -> b.patterns().warn(AntiPatternDraft.of(id.text()))));
        add(
                "PatternsBatch.validate(RecordId,ValidationDraft)",
                (w, id) -> batch(w, b -> b.patterns().validate(id, plain)),
                (w, id) -> batch(w, b -> b.patterns().validate(w.pattern, plain.by(id))));
        add(
                "PatternsBatch.confirm(RecordId)",
                (w, id) -> batch(w, b -> b.patterns().confirm(id)));
        add(
                "PatternsBatch.adopt(ImportedLesson)",
                (w, id) -> batch(w, b -> b.patterns().adopt(lesson(id))));
        add(
                "PatternsBatch.adopt(ImportedLesson,Consumer)",
                (w, id) -> batch(w, b -> b.patterns().adopt(lesson(id), done -> {})));
    }

    private void graph() {
        add(
                "Graph.addNode(NodeDraft)",
                (w, id) -> w.viewer.graph().addNode(NodeDraft.of(id).with("k", "v")));
        add(
                "Graph.addEdge(EdgeDraft)",
                (w, id) -> w.viewer.graph().addEdge(EdgeDraft.of(id, Relation.AFFECTS, concept("c"))),
                (w, id) -> w.viewer.graph().addEdge(EdgeDraft.of(w.decision, Relation.AFFECTS, id)));
        add("Graph.adopt(ImportedNode)", (w, id) -> w.viewer.graph().adopt(ImportedNode.of(NodeDraft.of(id))));
        add(
                "Graph.adopt(ImportedEdge)",
                (w, id) -> w.viewer.graph().adopt(ImportedEdge.of(EdgeDraft.of(w.decision, Relation.AFFECTS, id))));
        add("Graph.removeEdge(Reference,Relation,Reference)", (w, id) -> {
            w.viewer.graph().removeEdge(id, Relation.RELATES_TO, concept("payroll"));
            return "done";
        });
        add("Graph.removeNode(Reference,boolean)", (w, id) -> w.viewer.graph().removeNode(id, true));
        add("GraphBatch.addNode(NodeDraft)", (w, id) -> batch(w, b -> b.graph().addNode(NodeDraft.of(id))));
        add(
                "GraphBatch.addEdge(EdgeDraft)",
                (w, id) -> batch(w, b -> b.graph().addEdge(EdgeDraft.of(id, Relation.AFFECTS, concept("c")))));
        add(
                "GraphBatch.adopt(ImportedNode,Consumer)",
                (w, id) -> batch(w, b -> b.graph().adopt(ImportedNode.of(NodeDraft.of(id)), done -> {})));
        add(
                "GraphBatch.adopt(ImportedEdge,Consumer)",
                (w, id) -> batch(w, b -> b.graph()
                        .adopt(ImportedEdge.of(EdgeDraft.of(id, Relation.AFFECTS, concept("c"))), done -> {})));
        add(
                "GraphBatch.removeEdge(Reference,Relation,Reference)",
                (w, id) -> batch(w, b -> b.graph().removeEdge(id, Relation.RELATES_TO, concept("payroll"))));
    }

    private static ImportedSession session(RecordId id) {
        ImportedSessionVersion version = new ImportedSessionVersion(
                Optional.empty(),
                Optional.empty(),
                Optional.of("Imported"),
                List.of(),
                Optional.of(id),
                OpenWork.NONE,
                Optional.empty(),
                Map.of(),
                Validity.UNSAID);
        return new ImportedSession(RecordId.of("imported-1"), List.of(version));
    }

    private void transfer() {
        add("Transfer.open(SessionDraft)", (w, id) -> w.viewer.transfer().open(SessionDraft.unnamed()));
        add(
                "Transfer.fork(RecordId,SessionDraft)",
                (w, id) -> w.viewer.transfer().fork(id, SessionDraft.unnamed()));
        add(
                "Transfer.handOff(RecordId,HandoffDraft)",
                (w, id) -> w.viewer.transfer().handOff(id, HandoffDraft.of("m")));
        add("Transfer.handOff(HandoffDraft)", (w, id) -> w.viewer
                .in(w.viewer.scope().session(id.text()))
                .transfer()
                .handOff(HandoffDraft.of("m")));
        add("Transfer.adopt(ImportedSession)", (w, id) -> w.viewer.transfer().adopt(session(id)));
        add(
                "TransferBatch.open(SessionDraft)",
                (w, id) -> batch(w, b -> b.transfer().open(SessionDraft.unnamed())));
        add(
                "TransferBatch.fork(RecordId,SessionDraft)",
                (w, id) -> batch(w, b -> b.transfer().fork(id, SessionDraft.unnamed())));
        add(
                "TransferBatch.handOff(RecordId,HandoffDraft)",
                (w, id) -> batch(w, b -> b.transfer().handOff(id, HandoffDraft.of("m"))));
        add(
                "TransferBatch.adopt(ImportedSession)",
                (w, id) -> batch(w, b -> b.transfer().adopt(session(id))));
        add(
                "TransferBatch.adopt(ImportedSession,Consumer)",
                (w, id) -> batch(w, b -> b.transfer().adopt(session(id), done -> {})));
    }

    private void readers() {
        DecisionFilter all = DecisionFilter.all();
        add("JournalReader.find(RecordId)", (w, id) -> query(w).journal().find(id));
        add("JournalReader.show(RecordId)", (w, id) -> query(w).journal().show(id));
        add("JournalReader.versions(RecordId)", (w, id) -> query(w).journal().versions(id));
        add(
                "JournalReader.list(DecisionFilter,Paging)",
                (w, id) -> query(w).journal().list(all.citing(id), PAGE),
                (w, id) -> query(w).journal().list(all.relatedTo(id), PAGE),
                (w, id) -> query(w).journal().list(all.session(id.text()), PAGE));
        add("JournalReader.recent(int)", (w, id) -> query(w).journal().recent(10));
        add("JournalReader.count(DecisionFilter)", (w, id) -> query(w).journal().count(all.citing(id)));
        add("JournalReader.query(String,DecisionFilter,Paging)", (w, id) -> query(w).journal()
                .query(id.text() + " payroll cache", all, PAGE));
        add("JournalReader.links(RecordId)", (w, id) -> query(w).journal().links(id));
        add("PatternsReader.find(RecordId)", (w, id) -> query(w).patterns().find(id));
        add("PatternsReader.show(RecordId)", (w, id) -> query(w).patterns().show(id));
        add("PatternsReader.versions(RecordId)", (w, id) -> query(w).patterns().versions(id));
        add("PatternsReader.list(LessonFilter,Paging)", (w, id) -> query(w).patterns()
                .list(LessonFilter.all().session(id.text()), PAGE));
        add("PatternsReader.count(LessonFilter)", (w, id) -> query(w).patterns()
                .count(LessonFilter.all().session(id.text())));
        add("PatternsReader.match(String,LessonFilter,Paging)", (w, id) -> query(w).patterns()
                .match(id.text() + " hide", LessonFilter.all(), PAGE));
        add("PatternsReader.validations(RecordId,Paging)", (w, id) -> query(w).patterns()
                .validations(id, PAGE));
        add("PatternsReader.proposals(int)", (w, id) -> query(w).patterns().proposals(10));
        add("PatternsReader.links(RecordId)", (w, id) -> query(w).patterns().links(id));
        add("GraphReader.find(Reference)", (w, id) -> query(w).graph().find(id));
        add("GraphReader.show(Reference)", (w, id) -> query(w).graph().show(id));
        add("GraphReader.edges(Reference,Relation,Reference)", (w, id) -> query(w).graph()
                .edges(id, Relation.RELATES_TO, concept("payroll")));
        add("GraphReader.edges(Reference)", (w, id) -> query(w).graph().edges(id));
        add("GraphReader.neighbours(Reference,Traversal)", (w, id) -> query(w).graph()
                .neighbours(id, WIDE));
        add("GraphReader.around(String,int,Traversal)", (w, id) -> query(w).graph()
                .around(id.text(), 5, WIDE));
        add(
                "GraphReader.path(Reference,Reference,Traversal)",
                (w, id) -> query(w).graph().path(id, w.decision, WIDE),
                (w, id) -> query(w).graph().path(w.decision, id, WIDE));
        add("GraphReader.hubs(int)", (w, id) -> query(w).graph().hubs(10));
        add("GraphReader.orphans(int)", (w, id) -> query(w).graph().orphans(10));
        add("GraphReader.components(int,int)", (w, id) -> query(w).graph().components(10, 10));
        add("GraphReader.all(int)", (w, id) -> query(w).graph().all(100));
        add("TransferReader.find(RecordId)", (w, id) -> query(w).transfer().find(id));
        add("TransferReader.show(RecordId)", (w, id) -> query(w).transfer().show(id));
        add("TransferReader.versions(RecordId)", (w, id) -> query(w).transfer().versions(id));
        add("TransferReader.list(SessionFilter,Paging)", (w, id) -> query(w).transfer()
                .list(SessionFilter.all(), PAGE));
        add("TransferReader.count(SessionFilter)", (w, id) -> query(w).transfer()
                .count(SessionFilter.all()));
        add("TransferReader.latest()", (w, id) -> query(w).transfer().latest());
        add("TransferReader.resume(RecordId,Optional)", (w, id) -> query(w).transfer()
                .resume(id, Optional.empty()));
        add("TransferReader.resumeLatest(Optional)", (w, id) -> query(w).transfer()
                .resumeLatest(Optional.empty()));
        add("TransferReader.check(RecordId,String)", (w, id) -> query(w).transfer()
                .check(id, "0".repeat(64)));
        add(
                "TransferReader.diff(RecordId,RecordId)",
                (w, id) -> query(w).transfer().diff(id, w.session),
                (w, id) -> query(w).transfer().diff(w.session, id));
        add("TransferReader.links(RecordId)", (w, id) -> query(w).transfer().links(id));
    }

    private static LineageQuery query(World world) {
        return world.viewer.query();
    }

    private void query() {
        add(
                "PrecedentReader.citing(Reference,int,Paging)",
                (w, id) -> query(w).precedents().citing(id, 1, PAGE),
                (w, id) -> query(w).precedents().citing(id, 3, PAGE));
        add("PrecedentReader.epicsCiting(Reference,int)", (w, id) -> query(w).precedents()
                .epicsCiting(id, 9));
        add("PrecedentReader.applying(Reference,Paging)", (w, id) -> query(w).precedents()
                .applying(id, PAGE));
        add("PrecedentReader.assignments(Thing,Paging)", (w, id) -> query(w).precedents()
                .assignments(file(id.text()), PAGE));
        add("PrecedentReader.ofEpic(String,Paging)", (w, id) -> query(w).precedents()
                .ofEpic(id.text(), PAGE));
        add("PrecedentReader.trace(RecordId,int)", (w, id) -> query(w).precedents()
                .trace(id, 9));
        add("PrecedentReader.similar(DecisionDraft,Similarity)", (w, id) -> query(w).precedents()
                .similar(drafts(id)[0], Similarity.first(9)));
        add("InsightReader.rates(Grouping,DecisionFilter)", (w, id) -> query(w).insight()
                .rates(Grouping.STRATEGY, DecisionFilter.all().citing(id)));
        add("InsightReader.health(DecisionFilter)", (w, id) -> query(w).insight()
                .health(DecisionFilter.all().citing(id)));
        Question asked = Question.DECISION_TRACES_BY_PRECEDENT;
        add("QuestionReader.ask(Question,Map)", (w, id) -> query(w).questions()
                .ask(asked, Map.of(Parameter.ID, id.text())));
        add("QuestionReader.ask(String,Map)", (w, id) -> query(w).questions()
                .ask("decisions_by_pattern", Map.of("pattern", id.text())));
        add("LineageQuery.timeline(Timeline,Paging)", (w, id) -> query(w).timeline(
                        Timeline.all().session(id.text()), PAGE));
        add("LineageQuery.search(Search,Paging)", (w, id) -> query(w).search(Search.of(id.text() + " merger"), PAGE));
        add("LineageQuery.why(Reference,int)", (w, id) -> query(w).why(id, 9));
        add("LineageQuery.recall(String,Budget)", (w, id) -> query(w).recall(id.text(), Budget.tokens(300)));
        add("LineageQuery.recall(RecallQuery)", (w, id) -> query(w).recall(
                        RecallQuery.of(id.text() + " payroll", Budget.tokens(300))));
        add("LineageQuery.shown(RecordId,Paging)", (w, id) -> query(w).shown(id, PAGE));
        add("LineageQuery.history(RecordId)", (w, id) -> query(w).history(id));
        add("LineageQuery.projects()", (w, id) -> query(w).projects());
        add("LineageQuery.idsBeginningWith(String,int)", (w, id) -> query(w).idsBeginningWith(
                        id.text().substring(0, id.text().length() - 1), 9));
        add("LineageQuery.idsBeginningWith(String,int)", (w, id) -> query(w).idsBeginningWith(id.text(), 9));
        add("Lineage.asOf(RecordId)", (w, id) -> state(w.viewer, id));
    }

    private static Object state(Lineage in, RecordId id) {
        return in.asOf(id).journal().list(DecisionFilter.all(), PAGE);
    }
}
