package dev.lineage.core.ledger;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.Page;
import dev.lineage.record.Paging;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Row;
import dev.lineage.spi.Selection;
import dev.lineage.spi.View;
import java.util.List;
import java.util.Optional;

/** A page of a list, and the cursor of the next one, which pins the state: {@code time,origin,sequence}. */
public final class RecordList {
    private static final String ACTOR = "actor";

    private final State state;
    private final String kind;
    private final Filter filter;
    private final Paging paging;
    private final List<FacetRow> facets;
    private final List<String> actors;

    /** Lists the records of a kind. */
    public RecordList(State state, String kind, Filter filter, Paging paging) {
        this.state = state;
        this.kind = kind;
        this.filter = filter;
        this.paging = paging;
        this.facets = filter.facets().stream()
                .map(wanted -> state.ledger().kinds().facet(kind, wanted))
                .filter(facet -> !facet.name().equals(ACTOR))
                .toList();
        this.actors = filter.facets().stream()
                .filter(wanted -> wanted.facet().equals(ACTOR))
                .map(Filter.Value::value)
                .distinct()
                .toList();
        Check.that(actors.size() <= 1, ACTOR, actors, "may have one value");
    }

    /** Reads the page. */
    public Page<Row> page() {
        long[] cursor = paging.after().map(RecordList::cursor).orElse(null);
        Selection selection = new Selection(
                kind,
                facets,
                actors.isEmpty() ? null : actors.get(0),
                filter.since().map(Times::micros).orElse(Long.MIN_VALUE),
                filter.until().map(Times::micros).orElse(Long.MAX_VALUE),
                filter.superseded().orElse(null),
                cursor == null ? null : new Selection.Position(cursor[0], cursor[1]),
                paging.limit() + 1);
        State seen = cursor == null
                ? state
                : new State(state.ledger(), state.scope(), state.unit(), cursor[2], state.validAt());
        View view = filter.retired() ? seen.view().anyTime() : seen.view();
        return seen.read(reader -> {
            List<Row> rows = reader.list(view, selection);
            if (rows.size() <= paging.limit()) {
                return new Page<>(rows, Optional.empty());
            }
            Row last = rows.get(paging.limit() - 1);
            long pinned = view.sequence() == View.NOW ? reader.head().sequence() : view.sequence();
            String next = last.header().time() + "," + last.origin() + "," + pinned;
            return new Page<>(rows.subList(0, paging.limit()), Optional.of(next));
        });
    }

    private static long[] cursor(String text) {
        String[] parts = text.split(",");
        try {
            return new long[] {Long.parseLong(parts[0]), Long.parseLong(parts[1]), Long.parseLong(parts[2])};
        } catch (RuntimeException malformed) {
            throw new InvalidInput("after", text, "must be the 'next' of an earlier page");
        }
    }
}
