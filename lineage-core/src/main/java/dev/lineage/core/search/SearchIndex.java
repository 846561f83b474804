package dev.lineage.core.search;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Milliseconds;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.kernel.Visible;
import dev.lineage.core.text.Snippet;
import dev.lineage.core.text.TextHit;
import dev.lineage.core.text.TextQuery;
import dev.lineage.core.text.Weigher;
import dev.lineage.error.Rules;
import dev.lineage.query.Cursor;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Score;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Searches the texts of all kinds. The index lags behind the ledger and is caught up before it answers; a process that never
 * searches pays nothing for it. Safe for use by many threads.
 */
public final class SearchIndex {
    private static final int SNIPPET = 160;
    private static final int FARTHEST = Integer.MAX_VALUE - Paging.MOST;

    private final Store store;
    private final Kinds kinds;
    private final CatchUp catchUp;

    /**
     * An index over a store.
     *
     * @param store the store
     * @param kinds say what of a record is searched
     */
    public SearchIndex(Store store, Kinds kinds) {
        this.store = store;
        this.kinds = kinds;
        this.catchUp = new CatchUp(store, kinds);
    }

    /** Forgets all, after a rebuild. */
    public void reset() {
        catchUp.reset();
    }

    /**
     * Checks what is kept of the index, which is read, not made anew: a segment's checksum tells damage, and one that cannot be
     * read is indexed again by who searches next.
     *
     * @return what is wrong, each with its place
     */
    public List<String> problems() {
        return new KeptSegments(store, new Documents(kinds)).problems();
    }

    /**
     * Leaves to the next process what this one's searches have indexed, before the store is closed. Waits for no writer, writes
     * nothing if nobody searched, and never fails: what is not kept is indexed again.
     */
    public void close() {
        catchUp.close();
    }

    /**
     * Finds the best records. A cursor pins the state that the first page was ranked by; what a view of the past sees is
     * pinned by the view.
     *
     * @param <T> what becomes of a hit
     * @param views what is seen
     * @param request what is searched for
     * @param paging how many, and from where on
     * @param mapping makes an answer of a hit
     * @return a page, best first
     */
    public <T> Page<T> search(Views views, TextRequest request, Paging paging, Function<Found, T> mapping) {
        return search(views.view(), request, paging, mapping);
    }

    /**
     * The same in one view, such as that of an answer of which the search is a part.
     *
     * @param <T> what becomes of a hit
     * @param view what is seen
     * @param request what is searched for
     * @param paging how many, and from where on
     * @param mapping makes an answer of a hit
     * @return a page, best first
     */
    public <T> Page<T> search(View view, TextRequest request, Paging paging, Function<Found, T> mapping) {
        Optional<Cursor> after = paging.after().map(cursor -> cursor.require(request.list()));
        CatchUp.Level level = catchUp.level();
        long ranked = Math.min(after.map(Cursor::sequence).orElse(Long.MAX_VALUE), level.through());
        long sequence = Math.min(ranked, view.sequence());
        int offset = after.map(SearchIndex::offset).orElse(0);
        View then = view.at(sequence);
        int wanted = paging.limit() + 1;
        Function<@Nullable Weigher, Page<T>> searching = weigher -> {
            IntFunction<List<TextHit>> ranking =
                    from -> level.index().search(query(then, ranked, request, weigher, wanted, from));
            return page(then, ranked, request, paging, offset, ranking, mapping);
        };
        return request.weighing().isPresent()
                ? request.weighing().get().weighed(then, searching)
                : searching.apply(null);
    }

    private <T> Page<T> page(
            View then,
            long ranked,
            TextRequest request,
            Paging paging,
            int offset,
            IntFunction<List<TextHit>> ranking,
            Function<Found, T> mapping) {
        int wanted = paging.limit() + 1;
        List<TextHit> best = ranking.apply(offset); // before the store is read, which few can do at a time
        return store.read(Visible.everything(then), all -> {
            List<Ranked> hits = seen(new Visible(kinds, then, all), best, ranking, offset, wanted);
            List<T> items = new ArrayList<>();
            hits.stream().limit(paging.limit()).forEach(hit -> items.add(mapping.apply(found(hit, request.text()))));
            Optional<Cursor> next = hits.size() == wanted
                    ? Optional.of(new Cursor(
                            request.list(), ranked, hits.get(paging.limit()).place()))
                    : Optional.empty();
            return new Page<>(items, next, then.sequence());
        });
    }

    /** A hit with its place among all, the hidden ones included. */
    private record Ranked(int place, TextHit hit, Stored stored) {}

    /** The first hits that are seen: the index does not know of what others a version tells, so that more may have to be asked for. */
    private static List<Ranked> seen(
            Visible visible, List<TextHit> best, IntFunction<List<TextHit>> ranking, int offset, int wanted) {
        List<Ranked> seen = new ArrayList<>();
        int place = offset;
        for (List<TextHit> hits = best; ; hits = ranking.apply(place)) {
            for (TextHit hit : hits) {
                Stored stored =
                        visible.everything().changes(hit.sequence() - 1, 1).get(0);
                if (visible.sees(stored)) {
                    seen.add(new Ranked(place, hit, stored));
                }
                place++;
                if (seen.size() == wanted) {
                    return seen;
                }
            }
            if (hits.size() < wanted) {
                return seen;
            }
        }
    }

    private static int offset(Cursor cursor) {
        return (int) Rules.range("cursor", cursor.position(), 0, FARTHEST);
    }

    private static TextQuery query(
            View view, long ranked, TextRequest request, @Nullable Weigher weigher, int limit, int offset) {
        return new TextQuery(
                request.text(),
                view.sequence(),
                ranked,
                view.validAt().orElse(null),
                view.project().orElse(null),
                view.spaces().orElseThrow(),
                request.kinds(),
                request.attributes(),
                request.from().map(Milliseconds::ceiling).orElse(Long.MIN_VALUE),
                request.until().map(Milliseconds::ceiling).orElse(Long.MAX_VALUE),
                weigher,
                limit,
                offset);
    }

    private Found found(Ranked ranked, String text) {
        Stored stored = ranked.stored();
        Searchable searchable = kinds.kind(stored.entry().kind()).searchable(stored);
        List<Score.Part> parts = new ArrayList<>();
        ranked.hit().parts().forEach(part -> parts.add(new Score.Part(part.name(), part.value())));
        Score score = new Score(ranked.hit().score(), parts);
        return new Found(stored, searchable, score, Snippet.of(searchable.text(), text, SNIPPET));
    }
}
