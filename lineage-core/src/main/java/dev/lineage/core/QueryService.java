package dev.lineage.core;

import dev.lineage.LineageQuery;
import dev.lineage.core.document.DocumentsService;
import dev.lineage.core.graph.GraphService;
import dev.lineage.core.journal.JournalService;
import dev.lineage.core.kind.Times;
import dev.lineage.core.knowledge.KnowledgeService;
import dev.lineage.core.ledger.RecordList;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.core.patterns.PatternsService;
import dev.lineage.core.precedents.PrecedentsService;
import dev.lineage.core.questions.QuestionsService;
import dev.lineage.core.run.RunsService;
import dev.lineage.core.search.RecallService;
import dev.lineage.core.search.SearchService;
import dev.lineage.core.thought.ThoughtsService;
import dev.lineage.core.transfer.TransferService;
import dev.lineage.core.work.WorkService;
import dev.lineage.exchange.Documents;
import dev.lineage.journal.Precedents;
import dev.lineage.query.Connection;
import dev.lineage.query.Direction;
import dev.lineage.query.Hit;
import dev.lineage.query.Questions;
import dev.lineage.query.Recalled;
import dev.lineage.query.Search;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.Page;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.spi.Commit;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Row;
import dev.lineage.spi.VersionRange;
import dev.lineage.spi.View;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The components of one state, which only read where it is a past one, and the questions that cross kinds. */
class QueryService implements LineageQuery {
    private static final int MAX_LINKS = 10_000;

    private final State state;

    QueryService(State state) {
        this.state = state;
    }

    final State state() {
        return state;
    }

    @Override
    public JournalService journal() {
        return new JournalService(state);
    }

    @Override
    public Precedents precedents() {
        return new PrecedentsService(state, this);
    }

    @Override
    public Questions questions() {
        return new QuestionsService(this, state.ledger().options().qualityScorer());
    }

    @Override
    public PatternsService patterns() {
        return new PatternsService(state, this);
    }

    @Override
    public TransferService transfer() {
        return new TransferService(state);
    }

    @Override
    public KnowledgeService knowledge() {
        return new KnowledgeService(state);
    }

    @Override
    public ThoughtsService thoughts() {
        return new ThoughtsService(state, QueryService::new);
    }

    @Override
    public RunsService runs() {
        return new RunsService(state);
    }

    @Override
    public WorkService work() {
        return new WorkService(state);
    }

    @Override
    public GraphService graph() {
        return new GraphService(state);
    }

    @Override
    public <T extends Record> RecordsService<T> records(Class<T> kind) {
        return new KindServices(this).records(kind);
    }

    @Override
    public Optional<Version<?>> find(Reference name) {
        return state.read(reader -> new RecordNames(state, reader).find(name)).map(state::version);
    }

    @Override
    public List<Version<?>> history(RecordId id) {
        return versions(state.history(id));
    }

    private List<Version<?>> versions(List<Row> rows) {
        return rows.stream().<Version<?>>map(state::version).toList();
    }

    @Override
    public Optional<Version<?>> byKey(String key) {
        String name = Check.name("key", key);
        return state.read(reader -> reader.answer(
                                state.scope().project(), state.scope().space(), name)
                        .filter(state.view(reader)::includes))
                .map(state::version);
    }

    @Override
    public Page<Version<?>> list(String kind, Filter filter, Paging paging) {
        return RecordList.page(state, kind, filter, paging).map(state::version);
    }

    @Override
    public List<Hit> search(Search search) {
        return new SearchService(state, search).hits();
    }

    @Override
    public Recalled recall(String question, int tokens) {
        QueryService pinned = new QueryService(state.pinned());
        return new RecallService(pinned.state, pinned.patterns()).recall(question, tokens);
    }

    @Override
    public List<Connection> links(Reference thing, Direction direction) {
        return state.read(reader -> {
            View view = state.view(reader);
            Set<String> names = new RecordNames(state, reader).of(thing);
            return Stream.of(Direction.OUTGOING, Direction.INCOMING)
                    .filter(end -> direction == Direction.BOTH || direction == end)
                    .flatMap(end -> reader.links(view, names, end == Direction.OUTGOING, Set.of(), MAX_LINKS).stream())
                    .limit(MAX_LINKS)
                    .sorted(Comparator.comparingLong(LinkRow::at).reversed())
                    .map(link -> RecordNames.connection(link, Reference::of))
                    .toList();
        });
    }

    @Override
    public List<Version<?>> why(Reference thing) {
        return versions(state.read(reader -> {
            Set<String> names = new RecordNames(state, reader).of(thing);
            return reader.links(state.view(reader), names, false, Set.of(), MAX_LINKS).stream()
                    .map(LinkRow::record)
                    .distinct()
                    .limit(Paging.MAX_LIMIT)
                    .flatMap(record -> Row.latest(reader, record, state.sequence()).stream())
                    .toList();
        }));
    }

    @Override
    public Page<Version<?>> timeline(Paging paging) {
        long before =
                paging.after().map(text -> RecordList.cursor(text, 1)[0] - 1).orElse(state.sequence());
        List<Row> rows = state.read(reader -> state.versions(reader, VersionRange.upTo(before), paging.limit() + 1));
        return RecordList.page(rows, paging.limit(), last -> String.valueOf(last.sequence()))
                .map(state::version);
    }

    @Override
    public List<Version<?>> changes(long after, int limit) {
        int first = Paging.first(limit).limit();
        return versions(state.read(reader -> {
            long end = Commit.at(reader, View.NOW).sequence();
            Check.that(after <= end, "after", after, "must not be greater than the end of the ledger, " + end);
            return state.versions(reader, VersionRange.after(after), first);
        }));
    }

    @Override
    public Map<String, Long> projects() {
        return state.read(reader -> reader.counts(state.view(reader), true));
    }

    @Override
    public Map<String, Long> counts() {
        return state.read(reader -> reader.counts(state.view(reader), false));
    }

    @Override
    public Documents documents() {
        return new DocumentsService(state, new KindServices(this));
    }

    @Override
    public LineageQuery asOf(Version<?> version) {
        return new QueryService(state.asOf(version.sequence(), Times.micros(version.recordedAt())));
    }

    @Override
    public LineageQuery asOf(long sequence) {
        return new QueryService(state.asOf(sequence));
    }

    @Override
    public LineageQuery asOf(Instant recordedAt) {
        return new QueryService(state.asOf(recordedAt));
    }

    @Override
    public LineageQuery validAt(Instant instant) {
        return new QueryService(state.validAt(Times.micros(instant)));
    }

    @Override
    public LineageQuery withDrafts() {
        return new QueryService(state.read(state::withDrafts));
    }
}
