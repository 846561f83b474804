package dev.lineage.core.ledger;

import dev.lineage.core.kind.Kinds;
import dev.lineage.core.kind.Times;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.Page;
import dev.lineage.record.Paging;
import dev.lineage.spi.Count;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.Selection;
import dev.lineage.spi.View;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A page of a list, and the cursor of the next one, which pins the state: {@code time,origin,sequence}. */
public final class RecordList {
    /** The order of lists. */
    public static final Comparator<Row> NEWEST_FIRST = Comparator.<Row>comparingLong(
                    row -> row.header().time())
            .thenComparingLong(Row::origin)
            .reversed();

    private static final String ACTOR = "actor";

    private RecordList() {}

    /** Reads a page of the records of a kind. */
    public static Page<Row> page(State state, String kind, Filter filter, Paging paging) {
        state.checkKinds(List.of(kind));
        Selection selection = selection(state.kinds(), List.of(kind), filter);
        long[] cursor = paging.after().map(text -> cursor(text, 3)).orElse(null);
        Selection.Position after = cursor == null ? null : new Selection.Position(cursor[0], cursor[1]);
        State seen = cursor == null
                ? state
                : new State(state.ledger(), state.scope(), state.unit(), cursor[2], state.validAt());
        return seen.read(reader -> {
            View view = view(seen, reader, filter);
            List<Row> rows = reader.list(view, selection, after, paging.limit() + 1);
            return page(rows, paging.limit(), last -> {
                long pinned = view.sequence() == View.NOW ? state.lastSequence(reader) : view.sequence();
                return last.header().time() + "," + last.origin() + "," + pinned;
            });
        });
    }

    /** Returns the page of some rows, which are one more than it may have if another page follows. */
    public static Page<Row> page(List<Row> rows, int limit, Function<Row, String> cursorBehind) {
        return rows.size() <= limit
                ? new Page<>(rows, Optional.empty())
                : new Page<>(rows.subList(0, limit), Optional.of(cursorBehind.apply(rows.get(limit - 1))));
    }

    /** Counts the records of a kind that match a filter. */
    public static Count count(State state, Reader reader, String kind, Filter filter) {
        state.checkKinds(List.of(kind));
        Selection selection = selection(state.kinds(), List.of(kind), filter);
        return reader.counts(view(state, reader, filter), selection, false).getOrDefault(kind, Count.NONE);
    }

    /** Reads the first records of a kind that match a filter. */
    public static List<Row> first(State state, Reader reader, String kind, Filter filter, int limit) {
        return behind(state, reader, kind, filter, null, limit);
    }

    /** Reads the first records of a kind that match a filter and are behind another. */
    public static List<Row> behind(
            State state, Reader reader, String kind, Filter filter, @Nullable Row last, int limit) {
        Selection selection = selection(state.kinds(), List.of(kind), filter);
        Selection.Position after =
                last == null ? null : new Selection.Position(last.header().time(), last.origin());
        return reader.list(view(state, reader, filter), selection, after, limit);
    }

    /** Reads the newest records of a kind that have any of these values of a facet. */
    public static List<Row> newest(
            State state, Reader reader, String kind, String facet, Collection<String> values, int limit) {
        int first = Paging.first(limit).limit();
        return values.stream()
                .map(value -> selection(state.kinds(), List.of(kind), Filter.where(facet, value)))
                .distinct()
                .flatMap(selection -> reader.list(state.view(reader), selection, null, first).stream())
                .distinct()
                .sorted(NEWEST_FIRST)
                .limit(first)
                .toList();
    }

    /** Returns the view in which a filter looks for records. */
    public static View view(State state, Reader reader, Filter filter) {
        View view = state.view(reader);
        return filter.retired() ? view.anyTime() : view;
    }

    /** Returns what a filter selects among the records of some kinds; their facets must mean the same. */
    public static Selection selection(Kinds kinds, List<String> names, Filter filter) {
        List<List<FacetRow>> rows = names.stream()
                .map(kind -> filter.facets().entrySet().stream()
                        .flatMap(wanted ->
                                wanted.getValue().stream().map(value -> kinds.facet(kind, wanted.getKey(), value)))
                        .distinct()
                        .toList())
                .distinct()
                .toList();
        Check.that(rows.size() <= 1, "kinds", names, "must have facets with the same meaning");
        List<FacetRow> facets = rows.isEmpty() ? List.of() : rows.get(0);
        List<FacetRow> actors = facets.stream().filter(RecordList::isActor).toList();
        Check.that(actors.size() <= 1, ACTOR, actors, "may have one value");
        return new Selection(
                names,
                facets.stream().filter(facet -> !isActor(facet)).toList(),
                actors.isEmpty() ? null : actors.get(0).value(),
                filter.since().map(Times::micros).orElse(Long.MIN_VALUE),
                filter.until().map(Times::micros).orElse(Long.MAX_VALUE),
                filter.superseded().orElse(null),
                null);
    }

    private static boolean isActor(FacetRow facet) {
        return facet.name().equals(ACTOR);
    }

    /** Returns the numbers of a cursor. */
    public static long[] cursor(String text, int count) {
        boolean isCursor = text.matches("-?\\d{1,18}(,\\d{1,18}){" + (count - 1) + "}");
        Check.that(isCursor, "after", text, "must be the 'next' of an earlier page");
        return Stream.of(text.split(",")).mapToLong(Long::parseLong).toArray();
    }
}
