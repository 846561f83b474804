package dev.lineage.core.ledger;

import dev.lineage.LineageException.NotFound;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.record.Filter;
import dev.lineage.record.Page;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.RecordReader;
import dev.lineage.record.Version;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Reads the records of a kind. */
public class RecordsReader<T extends Record> implements RecordReader<T> {
    final State state;
    final KindMetadata<T> kind;

    public RecordsReader(State state, Class<T> type) {
        this.state = state;
        this.kind = state.kinds().of(type);
    }

    protected final State state() {
        return state;
    }

    @Override
    public Optional<Version<T>> find(RecordId id) {
        return state.read(reader -> find(reader, id)
                        .or(() ->
                                new RecordNames(state, reader).find(id.target()).filter(this::isOfKind)))
                .map(this::version);
    }

    @Override
    public List<Version<T>> history(RecordId id) {
        List<Version<T>> versions = versions(state.history(id));
        if (versions.isEmpty()) {
            throw new NotFound(id.value());
        }
        return versions;
    }

    @Override
    public long count(Filter filter) {
        return state.read(reader -> RecordList.count(state, reader, kind.name(), filter))
                .records();
    }

    @Override
    public Page<Version<T>> list(Filter filter, Paging paging) {
        return RecordList.page(state, kind.name(), filter, paging).map(this::version);
    }

    /** Returns all records that match a filter, newest own time first. */
    public final List<Version<T>> all(Filter filter) {
        return state.read(reader -> all(reader, filter));
    }

    protected final List<Version<T>> all(Reader reader, Filter filter) {
        return versions(RecordList.first(state, reader, kind.name(), filter, Integer.MAX_VALUE));
    }

    /** Returns the versions of those rows that are of the kind. */
    public final List<Version<T>> versions(List<Row> rows) {
        return rows.stream().filter(this::isOfKind).map(this::version).toList();
    }

    /** Returns the current row of a record that the scope sees, valid or not. */
    protected final Optional<Row> find(Reader reader, RecordId id) {
        return state.find(reader, id.value()).filter(this::isOfKind);
    }

    protected final boolean isOfKind(Row row) {
        return row.header().kind().equals(kind.name());
    }

    protected final Version<T> version(Row row) {
        return state.version(kind, row);
    }

    /** Returns the shortest path from some records to another one, through those that each names; empty without one. */
    public final List<RecordId> path(List<RecordId> from, RecordId to, Function<T, List<RecordId>> namedBy) {
        Map<RecordId, RecordId> before = new HashMap<>();
        from.forEach(start -> before.put(start, start));
        Deque<RecordId> next = new ArrayDeque<>(from);
        state.read(reader -> {
            while (!next.isEmpty() && !before.containsKey(to)) {
                RecordId id = next.remove();
                find(reader, id).map(row -> namedBy.apply(version(row).value())).orElse(List.of()).stream()
                        .filter(named -> before.putIfAbsent(named, id) == null)
                        .forEach(next::add);
            }
            return before;
        });
        Deque<RecordId> path = new ArrayDeque<>();
        for (RecordId id = before.containsKey(to) ? to : null;
                id != null && !id.equals(path.peek());
                id = before.get(id)) {
            path.addFirst(id);
        }
        return List.copyOf(path);
    }

    /** Returns the records of the kind that link to a record by any of its names, newest first. */
    public final Stream<Version<T>> linking(RecordId id, String relation) {
        return state
                .read(reader -> reader.links(
                        state.view(reader),
                        new RecordNames(state, reader).of(id.target()),
                        false,
                        Set.of(relation),
                        Integer.MAX_VALUE))
                .stream()
                .sorted(Comparator.comparingLong(LinkRow::at).reversed())
                .map(LinkRow::record)
                .distinct()
                .flatMap(record -> find(RecordId.of(record)).stream());
    }
}
