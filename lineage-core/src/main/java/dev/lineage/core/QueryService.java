package dev.lineage.core;

import dev.lineage.LineageQuery;
import dev.lineage.core.document.DocumentsService;
import dev.lineage.core.graph.GraphQueries;
import dev.lineage.core.kind.Times;
import dev.lineage.core.knowledge.KnowledgeQueries;
import dev.lineage.core.ledger.RecordList;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.RecordsReader;
import dev.lineage.core.ledger.State;
import dev.lineage.core.patterns.PatternQueries;
import dev.lineage.core.precedents.PrecedentsService;
import dev.lineage.core.questions.QuestionsService;
import dev.lineage.core.run.RunQueries;
import dev.lineage.core.search.RecallService;
import dev.lineage.core.search.SearchService;
import dev.lineage.core.thought.ThoughtQueries;
import dev.lineage.core.transfer.TransferQueries;
import dev.lineage.core.work.TaskQueries;
import dev.lineage.exchange.Documents;
import dev.lineage.graph.GraphReader;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Precedents;
import dev.lineage.knowledge.KnowledgeReader;
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
import dev.lineage.record.RecordReader;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.spi.Commit;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Row;
import dev.lineage.spi.Selection;
import dev.lineage.spi.VersionRange;
import dev.lineage.spi.View;
import dev.lineage.transfer.TransferReader;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The readers of one state, and the questions that cross kinds. */
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
    public RecordReader<Decision> journal() {
        return new RecordsReader<>(state, Decision.class);
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
    public PatternQueries patterns() {
        return new PatternQueries(state, this);
    }

    @Override
    public TransferReader transfer() {
        return new TransferQueries(state);
    }

    @Override
    public KnowledgeReader knowledge() {
        return new KnowledgeQueries(state);
    }

    @Override
    public ThoughtQueries thoughts() {
        return new ThoughtQueries(state, QueryService::new);
    }

    @Override
    public RunQueries runs() {
        return new RunQueries(state);
    }

    @Override
    public TaskQueries work() {
        return new TaskQueries(state);
    }

    @Override
    public GraphReader graph() {
        return new GraphQueries(state);
    }

    @Override
    public <T extends Record> RecordReader<T> records(Class<T> kind) {
        return new RecordsReader<>(state, kind);
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
        return counts(true);
    }

    @Override
    public Map<String, Long> counts() {
        return counts(false);
    }

    private Map<String, Long> counts(boolean byProject) {
        Map<String, Long> counts = new TreeMap<>();
        state.read(reader -> reader.counts(state.view(reader).anyTime(), Selection.ALL, byProject))
                .forEach((name, count) -> counts.put(name, count.records()));
        return counts;
    }

    @Override
    public Documents documents() {
        return new DocumentsService(state, new ComputedFields(this));
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
