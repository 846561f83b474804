package dev.lineage.core.search;

import dev.lineage.core.kernel.Continuation;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.LedgerVersions;
import dev.lineage.core.kernel.Milliseconds;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.text.LikenessQuery;
import dev.lineage.core.text.Snippet;
import dev.lineage.core.text.TextHit;
import dev.lineage.core.text.TextQuery;
import dev.lineage.core.text.Weigher;
import dev.lineage.error.Rules;
import dev.lineage.query.Cursor;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Score;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
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
            List<TextHit> hits = level.index().search(query(then, ranked, request, weigher, wanted, offset));
            return page(then, ranked, request, paging, offset, hits, mapping);
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
            List<TextHit> hits,
            Function<Found, T> mapping) {
        return store.read(
                then,
                snapshot -> Continuation.of(snapshot, paging.after(), () -> {
                    List<T> items = new ArrayList<>();
                    for (TextHit hit : hits.subList(0, Math.min(hits.size(), paging.limit()))) {
                        items.add(mapping.apply(found(snapshot, hit, request.text())));
                    }
                    Optional<Cursor> next = hits.size() > paging.limit()
                            ? Optional.of(new Cursor(request.list(), ranked, offset + paging.limit()))
                            : Optional.empty();
                    return new Page<>(items, next, then.sequence());
                }));
    }

    /**
     * Finds the records that are most like something, judged by their texts and attributes alone.
     *
     * @param <T> what becomes of a hit
     * @param view what is seen
     * @param request what they should be like
     * @param mapping makes an answer of a version and its score
     * @return as many as the request wants, best first
     */
    public <T> List<T> similar(View view, LikenessRequest request, BiFunction<Stored, Score, T> mapping) {
        CatchUp.Level level = catchUp.level();
        View then = view.at(Math.min(level.through(), view.sequence()));
        TextQuery among = query(then, level.through(), request.among(), null, request.limit(), 0);
        List<TextHit> best = level.index()
                .similar(new LikenessQuery(
                        among,
                        request.text(),
                        request.things(),
                        request.shared(),
                        request.sames(),
                        request.withSuperseded(),
                        request.better(),
                        request.worse()));
        return store.read(then, snapshot -> {
            List<T> items = new ArrayList<>();
            for (TextHit hit : best) {
                items.add(mapping.apply(stored(snapshot, hit), score(hit)));
            }
            return items;
        });
    }

    /**
     * Finds the best records for several requests, all in one state, at the cost of little more than one.
     *
     * @param <T> what becomes of a record
     * @param view what is seen
     * @param requests what is searched for: alike but for their kinds, and whether they are weighed; those that are, are by the same
     * @param wanted how many answers that count are wanted for each
     * @param mapping makes an answer of a record; empty if it is none
     * @param counts whether an answer counts; others are given too where they stand
     * @return what was found
     */
    public <T> Best<T> best(
            View view,
            List<TextRequest> requests,
            int wanted,
            Function<Scored, Optional<T>> mapping,
            Predicate<T> counts) {
        CatchUp.Level level = catchUp.level();
        View then = view.at(Math.min(level.through(), view.sequence()));
        Function<@Nullable Weigher, Best<T>> searching = weigher -> {
            List<Ranking> rankings = rankings(level, then, requests, weigher, wanted + wanted / 2);
            return store.read(then, snapshot -> {
                List<List<T>> found = new ArrayList<>();
                rankings.forEach(ranking -> found.add(counted(snapshot, ranking, wanted, mapping, counts)));
                return new Best<>(then.sequence(), found);
            });
        };
        Optional<Weighing> weighing =
                requests.stream().flatMap(each -> each.weighing().stream()).findFirst();
        return weighing.isPresent() ? weighing.get().weighed(then, searching) : searching.apply(null);
    }

    private static List<Ranking> rankings(
            CatchUp.Level level, View then, List<TextRequest> requests, @Nullable Weigher weigher, int asked) {
        List<IntFunction<TextQuery>> queries = new ArrayList<>();
        for (TextRequest request : requests) {
            Weigher own = request.weighing().isPresent() ? weigher : null;
            queries.add(from -> query(then, level.through(), request, own, asked, from));
        }
        List<List<TextHit>> first = level.index()
                .searchEach(queries.stream().map(query -> query.apply(0)).toList());
        List<Ranking> rankings = new ArrayList<>();
        for (int i = 0; i < queries.size(); i++) {
            IntFunction<TextQuery> query = queries.get(i);
            rankings.add(new Ranking(first.get(i), from -> level.index().search(query.apply(from)), asked));
        }
        return rankings;
    }

    /** A ranking that was asked for its first hits, before the store is read, and may be asked for more. */
    private record Ranking(List<TextHit> first, IntFunction<List<TextHit>> more, int asked) {}

    private <T> List<T> counted(
            Snapshot snapshot,
            Ranking ranking,
            int wanted,
            Function<Scored, Optional<T>> mapping,
            Predicate<T> counts) {
        List<T> found = new ArrayList<>();
        int counted = 0;
        int place = 0;
        List<TextHit> hits = ranking.first();
        while (true) {
            for (TextHit hit : hits) {
                Optional<T> answer = mapping.apply(scored(snapshot, hit));
                answer.ifPresent(found::add);
                counted += answer.filter(counts).isPresent() ? 1 : 0;
                if (counted == wanted) {
                    return found;
                }
            }
            place += hits.size();
            if (hits.size() < ranking.asked()) {
                return found;
            }
            hits = ranking.more().apply(place);
        }
    }

    private Scored scored(Snapshot snapshot, TextHit hit) {
        Stored stored = stored(snapshot, hit);
        return new Scored(stored, kinds.of(stored.entry()).searchable(stored), score(hit));
    }

    private static Stored stored(Snapshot snapshot, TextHit hit) {
        return LedgerVersions.at(snapshot, hit.sequence());
    }

    private static Score score(TextHit hit) {
        List<Score.Part> parts = new ArrayList<>();
        hit.parts().forEach(part -> parts.add(new Score.Part(part.name(), part.value())));
        return new Score(hit.score(), parts);
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
                view.spaces().orElse(null),
                request.kinds(),
                request.attributes(),
                request.from().map(Milliseconds::ceiling).orElse(Long.MIN_VALUE),
                request.until().map(Milliseconds::ceiling).orElse(Long.MAX_VALUE),
                weigher,
                limit,
                offset);
    }

    private Found found(Snapshot snapshot, TextHit hit, String text) {
        Stored stored = stored(snapshot, hit);
        Searchable searchable = kinds.of(stored.entry()).searchable(stored);
        return new Found(stored, searchable, score(hit), Snippet.of(searchable.text(), text, SNIPPET));
    }
}
