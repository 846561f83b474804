package dev.lineage.core.recall;

import dev.lineage.core.kernel.Views;
import dev.lineage.core.schema.Body;
import dev.lineage.error.NotFound;
import dev.lineage.error.Rules;
import dev.lineage.query.Cursor;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.recall.Showing;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Lists to whom a record was shown. A cursor says how many showings the pages before it have. */
final class ShowingPages {
    private static final String LIST = "shown";
    private static final int BATCH = 64;
    private static final int FARTHEST = Integer.MAX_VALUE - Paging.MOST;

    private final Store store;
    private final Views views;

    ShowingPages(Store store, Views views) {
        this.store = store;
        this.views = views;
    }

    Page<Showing> shown(RecordId id, Paging paging) {
        Optional<Cursor> after = paging.after().map(cursor -> cursor.require(LIST));
        int offset = after.map(cursor -> (int) Rules.range("cursor", cursor.position(), 0, FARTHEST))
                .orElse(0);
        View view = views.view();
        View pinned = after.map(cursor -> view.at(Math.min(cursor.sequence(), view.sequence())))
                .orElse(view);
        long sequence = store.read(pinned, snapshot -> sequence(snapshot, id));
        View then = pinned.at(Math.min(sequence, pinned.sequence()));
        List<Showing> found = store.read(then, snapshot -> found(snapshot, id, offset + paging.limit() + 1));
        List<Showing> items = found.stream().skip(offset).limit(paging.limit()).toList();
        Optional<Cursor> next = found.size() > offset + paging.limit()
                ? Optional.of(new Cursor(LIST, sequence, offset + paging.limit()))
                : Optional.empty();
        return new Page<>(items, next, sequence);
    }

    /** The point of the ledger at which a record is seen. */
    private static long sequence(Snapshot snapshot, RecordId id) {
        if (snapshot.find(id.text()).isEmpty()) {
            throw new NotFound("id", id.text());
        }
        return snapshot.sequence();
    }

    private static List<Showing> found(Snapshot snapshot, RecordId id, int most) {
        Set<String> targets =
                Set.of(Edge.attribute(ShowingKind.SHOWN, id.text()).target());
        Selection.Clause clause = new Selection.Clause(ShowingKind.SHOWN, targets);
        List<Showing> found = new ArrayList<>();
        long before = Long.MAX_VALUE;
        while (found.size() < most) {
            List<Stored> records =
                    snapshot.list(new Selection(List.of(clause), Long.MIN_VALUE, Long.MAX_VALUE, before, BATCH));
            records.forEach(record -> add(record, id, found));
            if (records.size() < BATCH) {
                return found;
            }
            before = records.get(BATCH - 1).handle();
        }
        return found;
    }

    private static void add(Stored record, RecordId id, List<Showing> found) {
        Body<ShowingContent> body = ShowingKind.KIND.body(record);
        List<Shown> latestFirst = new ArrayList<>(body.value().showings());
        Collections.reverse(latestFirst);
        for (Shown shown : latestFirst) {
            if (shown.records().stream().anyMatch(told -> told.id().equals(id))) {
                found.add(new Showing(
                        Instant.ofEpochMilli(shown.at()),
                        shown.actor(),
                        shown.session(),
                        Optional.ofNullable(body.header().project())));
            }
        }
    }
}
