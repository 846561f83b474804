package dev.lineage.core;

import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.core.graph.DefaultGraphReader;
import dev.lineage.core.insight.DefaultInsightReader;
import dev.lineage.core.journal.DefaultJournalReader;
import dev.lineage.core.journal.Filters;
import dev.lineage.core.kernel.Continuation;
import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.patterns.DefaultPatternsReader;
import dev.lineage.core.precedent.DefaultPrecedentReader;
import dev.lineage.core.question.DefaultQuestionReader;
import dev.lineage.core.recall.Recalls;
import dev.lineage.core.search.TextRequest;
import dev.lineage.core.transfer.DefaultTransferReader;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.error.Rules;
import dev.lineage.graph.GraphReader;
import dev.lineage.insight.InsightReader;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.JournalReader;
import dev.lineage.journal.Outcome;
import dev.lineage.patterns.PatternsReader;
import dev.lineage.precedent.Limits;
import dev.lineage.precedent.PrecedentReader;
import dev.lineage.precedent.SimilarDecision;
import dev.lineage.precedent.Similarity;
import dev.lineage.query.Cursor;
import dev.lineage.query.Event;
import dev.lineage.query.Hit;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.ProjectSummary;
import dev.lineage.query.Search;
import dev.lineage.query.Timeline;
import dev.lineage.query.Version;
import dev.lineage.query.Why;
import dev.lineage.question.QuestionReader;
import dev.lineage.recall.Recall;
import dev.lineage.recall.RecallQuery;
import dev.lineage.recall.Showing;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import dev.lineage.transfer.TransferReader;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** All readers of one view. */
final class DefaultLineageQuery implements LineageQuery {
    private static final String LIST = "search";

    private final Engine engine;
    private final Views views;

    DefaultLineageQuery(Engine engine, Views views) {
        this.engine = engine;
        this.views = views;
    }

    @Override
    public JournalReader journal() {
        return new DefaultJournalReader(engine.store(), engine.kinds(), engine.index(), views);
    }

    @Override
    public PatternsReader patterns() {
        return new DefaultPatternsReader(engine.store(), engine.kinds(), engine.index(), engine.feedback(), views);
    }

    @Override
    public GraphReader graph() {
        return new DefaultGraphReader(engine.store(), engine.kinds(), engine.index(), engine.links(), views);
    }

    @Override
    public TransferReader transfer() {
        return new DefaultTransferReader(engine.store(), engine.kinds(), engine.feedback(), views);
    }

    @Override
    public PrecedentReader precedents() {
        return precedents(views);
    }

    private PrecedentReader precedents(Views seen) {
        return new DefaultPrecedentReader(
                engine.store(), engine.kinds(), engine.index(), seen, engine.extractor(), engine.qualities());
    }

    @Override
    public Page<Event> timeline(Timeline timeline, Paging paging) {
        Rules.given("timeline", timeline);
        Rules.given("paging", paging);
        Optional<Cursor> after = paging.after().map(cursor -> cursor.require(Timelines.LIST));
        View view = views.view();
        View then = after.map(cursor -> view.at(Math.min(cursor.sequence(), view.sequence())))
                .orElse(view);
        return engine.store()
                .read(
                        then,
                        snapshot -> Continuation.of(
                                snapshot, after, () -> new Timelines(engine.kinds(), snapshot, timeline).page(paging)));
    }

    @Override
    public InsightReader insight() {
        return new DefaultInsightReader(
                engine.store(), engine.kinds(), views, engine.qualities()::of, engine.clockTolerance());
    }

    @Override
    public QuestionReader questions() {
        return new DefaultQuestionReader(engine.store(), engine.kinds(), views, engine.qualities()::of, this::similar);
    }

    private Page<SimilarDecision> similar(String text, DecisionFilter filter, int limit) {
        long sequence = sequence();
        List<SimilarDecision> found = precedents(views.at(sequence))
                .similar(
                        DecisionDraft.of(text),
                        Similarity.first(Math.min(limit, Limits.MOST)).among(filter));
        return new Page<>(found, Optional.empty(), sequence);
    }

    @Override
    public Page<Hit> search(Search search, Paging paging) {
        Rules.given("search", search);
        Rules.given("paging", paging);
        TextRequest request = new TextRequest(
                LIST,
                search.text(),
                search.kinds(),
                Filters.attributes(filter(search)),
                search.from(),
                search.until(),
                Optional.empty());
        return engine.index().search(views, request, paging, DefaultHit::new);
    }

    /**
     * The conditions of a search in the words of a filter of decisions; what other kinds have too, they have
     * under the same names.
     */
    private static DecisionFilter filter(Search search) {
        DecisionFilter filter = DecisionFilter.all();
        for (String tag : search.tags()) {
            filter = filter.tag(tag);
        }
        for (String type : search.types()) {
            filter = filter.type(new DecisionType(type));
        }
        for (String outcome : search.outcomes()) {
            filter = filter.outcome(Outcome.parse(outcome));
        }
        for (Thing entity : search.entities()) {
            filter = filter.entity(entity);
        }
        for (String session : search.sessions()) {
            filter = filter.session(session);
        }
        for (String actor : search.actors()) {
            filter = filter.actor(actor);
        }
        return filter;
    }

    @Override
    public Why why(Reference reference, int limit) {
        Rules.given("reference", reference);
        return new DefaultGraphReader(engine.store(), engine.kinds(), engine.index(), engine.links(), views)
                .why(reference, limit);
    }

    @Override
    public Recall recall(RecallQuery query) {
        Rules.given("query", query);
        return recalls().recall(query);
    }

    @Override
    public Page<Showing> shown(RecordId id, Paging paging) {
        Rules.given("id", id);
        Rules.given("paging", paging);
        return recalls().shown(id, paging);
    }

    private Recalls recalls() {
        return new Recalls(engine.store(), engine.index(), engine.feedback(), views, engine.showings());
    }

    @Override
    public List<Version> history(RecordId id) {
        Rules.given("id", id);
        List<Stored> versions = engine.store().read(views.view(), snapshot -> snapshot.versions(id.text()));
        if (versions.isEmpty()) {
            throw new NotFound("id", id.text());
        }
        return Histories.of(engine.kinds().kind(versions.get(0).entry().kind()), versions);
    }

    @Override
    public List<RecordId> idsBeginningWith(String beginning, int limit) {
        RecordId.requireForm("beginning", beginning);
        Rules.range("limit", limit, 1, Paging.MOST);
        return engine.store().read(views.view(), snapshot -> snapshot.ids(beginning, limit)).stream()
                .map(RecordId::of)
                .toList();
    }

    @Override
    public List<ProjectSummary> projects() {
        Views moment = views.pinned();
        Views pinned = engine.store().read(moment.view(), snapshot -> moment.at(snapshot.sequence()));
        View view = pinned.view();
        String prefix = Edge.attribute(Facets.PROJECT, "").target();
        List<String> names = engine.store().read(view, snapshot -> snapshot.names(prefix).stream()
                .map(name -> name.substring(prefix.length()))
                .filter(name -> view.project().map(name::equals).orElse(true) && isProject(name))
                .toList());
        return new ProjectCounts(new DefaultLineageQuery(engine, pinned))
                .of(names, view.project().isEmpty());
    }

    /** A thing of a graph may be called as no project may. */
    private static boolean isProject(String name) {
        try {
            return Scope.project(name).project().equals(Optional.of(name));
        } catch (InvalidInput e) {
            return false;
        }
    }

    @Override
    public LineageQuery acrossProjects() {
        return new DefaultLineageQuery(engine, views.everyProject());
    }

    @Override
    public LineageQuery validAt(Instant instant) {
        Rules.given("instant", instant);
        return new DefaultLineageQuery(engine, views.validAt(instant));
    }

    @Override
    public LineageQuery acrossTime() {
        return new DefaultLineageQuery(engine, views.everyTime());
    }

    @Override
    public long sequence() {
        return engine.store().read(views.view(), Snapshot::sequence);
    }
}
