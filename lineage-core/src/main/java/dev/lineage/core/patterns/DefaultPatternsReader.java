package dev.lineage.core.patterns;

import dev.lineage.core.kernel.RecordReader;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.search.SearchIndex;
import dev.lineage.core.search.TextRequest;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.MatchedLesson;
import dev.lineage.patterns.PatternsReader;
import dev.lineage.query.Link;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import java.util.List;
import java.util.Optional;

/** What can be asked of the patterns. */
public class DefaultPatternsReader implements PatternsReader {
    private static final String LIST = "lessons";
    private static final String MATCH = "match";

    private final SearchIndex index;
    private final Views views;
    private final RecordReader<Lesson> lessons;

    /**
     * A reader of one view.
     *
     * @param store where lessons are
     * @param index what searches them
     * @param views what is seen
     */
    public DefaultPatternsReader(Store store, SearchIndex index, Views views) {
        this.index = index;
        this.views = views;
        this.lessons = new RecordReader<>(store, views, LIST, DefaultPatternsReader::isLesson, StoredLesson::of);
    }

    private static boolean isLesson(Stored stored) {
        return LessonRecord.kind(stored).isPresent();
    }

    @Override
    public Optional<Lesson> find(RecordId id) {
        return lessons.find(id);
    }

    @Override
    public List<Lesson> versions(RecordId id) {
        return lessons.versions(id);
    }

    @Override
    public Page<Lesson> list(LessonFilter filter, Paging paging) {
        return lessons.list(
                paging, (project, before, limit) -> LessonFilters.selection(filter, project, before, limit));
    }

    @Override
    public long count(LessonFilter filter) {
        return lessons.count((project, before, limit) -> LessonFilters.selection(filter, project, before, limit));
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
        return lessons.links(id);
    }
}
