package dev.lineage.core.patterns;

import dev.lineage.core.feedback.FeedbackIndex;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.RecordReader;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.schema.Body;
import dev.lineage.core.search.Found;
import dev.lineage.core.search.SearchIndex;
import dev.lineage.core.search.TextRequest;
import dev.lineage.error.Rules;
import dev.lineage.patterns.AntiPatternProposal;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.MatchedLesson;
import dev.lineage.patterns.PatternsReader;
import dev.lineage.patterns.RecordedValidation;
import dev.lineage.query.Link;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What can be asked of the patterns. */
public class DefaultPatternsReader implements PatternsReader {
    private static final String LIST = "lessons";
    private static final String VALIDATIONS = "validations";
    private static final String MATCH = "match";

    private final Store store;
    private final SearchIndex index;
    private final FeedbackIndex feedback;
    private final Views views;
    private final JudgedLessons judged;
    private final RecordReader<Stored> records;

    /**
     * A reader of one view.
     *
     * @param store where lessons are
     * @param kinds what records are
     * @param index what searches them
     * @param feedback what came of following them
     * @param views what is seen
     */
    public DefaultPatternsReader(Store store, Kinds kinds, SearchIndex index, FeedbackIndex feedback, Views views) {
        this.store = store;
        this.index = index;
        this.feedback = feedback;
        this.views = views;
        this.judged = new JudgedLessons(store, feedback, views);
        this.records = new RecordReader<>(store, kinds, views, LIST, DefaultPatternsReader::isLesson, stored -> stored);
    }

    private static boolean isLesson(Stored stored) {
        return LessonRecord.kind(stored).isPresent();
    }

    /** A version that was seen, and the point of the ledger at which it was. */
    private record Seen(List<Stored> version, long sequence) {}

    @Override
    public Optional<Lesson> find(RecordId id) {
        Rules.given("id", id);
        Seen seen = store.read(
                views.view(),
                snapshot -> new Seen(
                        snapshot.find(id.text()).filter(DefaultPatternsReader::isLesson).stream()
                                .toList(),
                        snapshot.sequence()));
        return judged.of(seen.version(), seen.sequence()).stream().findFirst();
    }

    @Override
    public List<Lesson> versions(RecordId id) {
        Rules.given("id", id);
        return judged.each(records.versions(id));
    }

    @Override
    public Page<Lesson> list(LessonFilter filter, Paging paging) {
        Rules.given("filter", filter);
        Rules.given("paging", paging);
        Page<Stored> page = records.list(
                paging, (project, before, limit) -> LessonFilters.selection(filter, project, before, limit));
        return new Page<>(judged.of(page.items(), page.sequence()), page.next(), page.sequence());
    }

    @Override
    public long count(LessonFilter filter) {
        Rules.given("filter", filter);
        return records.count((project, before, limit) -> LessonFilters.selection(filter, project, before, limit));
    }

    @Override
    public Page<MatchedLesson> match(String situation, LessonFilter filter, Paging paging) {
        Rules.given("situation", situation);
        Rules.given("filter", filter);
        Rules.given("paging", paging);
        TextRequest request = new TextRequest(
                MATCH,
                Search.of(situation).text(),
                LessonFilters.kinds(filter),
                LessonFilters.attributes(filter),
                filter.from(),
                filter.until(),
                Optional.of(new MaturityWeighing(feedback)));
        Page<Found> page = index.search(views, request, paging, found -> found);
        List<Stored> versions = page.items().stream().map(Found::stored).toList();
        List<Lesson> lessons = judged.of(versions, page.sequence());
        List<MatchedLesson> matched = new ArrayList<>(lessons.size());
        for (int i = 0; i < lessons.size(); i++) {
            Found found = page.items().get(i);
            matched.add(new MatchedLesson(lessons.get(i), found.score(), found.snippet()));
        }
        return new Page<>(matched, page.next(), page.sequence());
    }

    @Override
    public List<AntiPatternProposal> proposals(int limit) {
        Rules.range("limit", limit, 1, Paging.MOST);
        return new Proposals(store, feedback).list(views.view(), limit);
    }

    @Override
    public Page<RecordedValidation> validations(RecordId id, Paging paging) {
        Rules.given("id", id);
        Rules.given("paging", paging);
        return records.events(id, VALIDATIONS, paging, ValidationEvents.KIND, DefaultPatternsReader::validation);
    }

    private static RecordedValidation validation(Stored event) {
        Body<Judgement> body = ValidationEvents.KIND.body(event);
        Long own = body.header().time();
        return new RecordedValidation(
                body.value().validation(),
                body.value().times(),
                event.entry().sequence(),
                Instant.ofEpochMilli(own != null ? own : event.written()),
                Optional.ofNullable(body.header().actor()),
                Optional.ofNullable(body.header().session()));
    }

    @Override
    public List<Link> links(RecordId id) {
        Rules.given("id", id);
        return records.links(id);
    }
}
