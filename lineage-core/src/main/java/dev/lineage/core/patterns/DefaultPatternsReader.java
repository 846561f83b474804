package dev.lineage.core.patterns;

import dev.lineage.core.kernel.Adjacency;
import dev.lineage.core.kernel.Pages;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.search.SearchIndex;
import dev.lineage.core.search.TextRequest;
import dev.lineage.error.NotFound;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.MatchedLesson;
import dev.lineage.patterns.PatternsReader;
import dev.lineage.query.Link;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.util.List;
import java.util.Optional;

/** What can be asked of the patterns. */
public class DefaultPatternsReader implements PatternsReader {
    private static final String LIST = "lessons";
    private static final String MATCH = "match";

    private final Store store;
    private final SearchIndex index;
    private final Views views;

    /**
     * A reader of one view.
     *
     * @param store where lessons are
     * @param index what searches them
     * @param views what is seen
     */
    public DefaultPatternsReader(Store store, SearchIndex index, Views views) {
        this.store = store;
        this.index = index;
        this.views = views;
    }

    @Override
    public Optional<Lesson> find(RecordId id) {
        return lesson(store.find(views.view(), id.text())).map(StoredLesson::of);
    }

    private static Optional<Stored> lesson(Optional<Stored> found) {
        return found.filter(stored -> LessonRecord.kind(stored).isPresent());
    }

    private static boolean isLesson(Snapshot snapshot, RecordId id) {
        return lesson(snapshot.find(id.text())).isPresent();
    }

    @Override
    public List<Lesson> versions(RecordId id) {
        return store.read(
                views.view(),
                snapshot -> isLesson(snapshot, id)
                        ? snapshot.versions(id.text()).stream()
                                .map(StoredLesson::of)
                                .toList()
                        : List.of());
    }

    @Override
    public Page<Lesson> list(LessonFilter filter, Paging paging) {
        Optional<String> project = views.view().project();
        return Pages.list(
                store,
                LIST,
                views,
                paging,
                (before, limit) -> LessonFilters.selection(filter, project, before, limit),
                StoredLesson::of);
    }

    @Override
    public long count(LessonFilter filter) {
        View view = views.view();
        Selection selection = LessonFilters.selection(filter, view.project(), Long.MAX_VALUE, Integer.MAX_VALUE);
        return store.read(view, snapshot -> snapshot.count(selection));
    }

    @Override
    public Page<MatchedLesson> match(String situation, LessonFilter filter, Paging paging) {
        TextRequest request = new TextRequest(
                MATCH,
                Search.of(situation).text(),
                LessonFilters.kinds(filter),
                LessonFilters.attributes(filter),
                filter.from(),
                filter.until(),
                true);
        return index.search(
                views,
                request,
                paging,
                hit -> new MatchedLesson(StoredLesson.of(hit.stored()), hit.score(), hit.snippet()));
    }

    @Override
    public List<Link> links(RecordId id) {
        return store.read(views.view(), snapshot -> {
            if (!isLesson(snapshot, id)) {
                throw new NotFound("id", id.text());
            }
            return Adjacency.links(snapshot, id);
        });
    }
}
