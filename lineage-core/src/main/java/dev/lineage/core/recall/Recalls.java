package dev.lineage.core.recall;

import dev.lineage.core.feedback.FeedbackIndex;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.patterns.JudgedLessons;
import dev.lineage.core.patterns.LessonRecord;
import dev.lineage.core.patterns.MaturityWeighing;
import dev.lineage.core.search.Best;
import dev.lineage.core.search.Scored;
import dev.lineage.core.search.SearchIndex;
import dev.lineage.core.search.TextRequest;
import dev.lineage.core.search.Weighing;
import dev.lineage.patterns.Lesson;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.recall.LeftOut;
import dev.lineage.recall.Recall;
import dev.lineage.recall.RecallKind;
import dev.lineage.recall.RecallQuery;
import dev.lineage.recall.Showing;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Recalls what fits a situation, and notes to whom it was shown. */
public final class Recalls {
    private static final String LIST = "recall";

    private final Store store;
    private final SearchIndex index;
    private final Views views;
    private final JudgedLessons judged;
    private final Weighing weighing;
    private final Showings showings;

    /**
     * What can be recalled in one view.
     *
     * @param store where records are
     * @param index what searches them
     * @param feedback what came of following lessons
     * @param views what is seen, and by whom
     * @param showings takes note of what is shown
     */
    public Recalls(Store store, SearchIndex index, FeedbackIndex feedback, Views views, Showings showings) {
        this.store = store;
        this.index = index;
        this.views = views;
        this.judged = new JudgedLessons(store, feedback, views);
        this.weighing = new MaturityWeighing(feedback);
        this.showings = showings;
    }

    /**
     * Recalls. The host's counter is called after the store was read.
     *
     * @param query the situation, the room, and what is wanted
     * @return what is to be known
     */
    public Recall recall(RecallQuery query) {
        View view = views.view();
        Looked looked = looked(view, query, Looked.usual(query));
        if (looked.isCrowded(query)) {
            looked = looked(view, query, Looked.deeper(query));
        }
        Instant now = view.validAt().map(Instant::ofEpochMilli).orElseGet(views.clock()::instant);
        PackedRecall recall = packed(query, looked, now);
        if (!views.everySpace()) { // a note in no scope would name what is hidden from most
            showings.note(views.scope(), recall.shown());
        }
        return recall;
    }

    /** Looks at so many records of each kind that are asked for. */
    private Looked looked(View view, RecallQuery query, int depth) {
        Best<Scored> best = index.best(
                view,
                requests(query),
                depth,
                Tellings::told,
                scored -> isAsked(scored.searchable().superseded(), query));
        return Looked.at(ranked(best), query, depth, best.sequence());
    }

    /** Lessons are made outside of the read: how far they proved true is not asked within one. */
    private List<Telling> ranked(Best<Scored> best) {
        List<Scored> found = best.found().stream().flatMap(List::stream).toList();
        List<Stored> versions = found.stream()
                .map(Scored::stored)
                .filter(LessonRecord::isLesson)
                .toList();
        Map<RecordId, Lesson> lessons = new HashMap<>();
        judged.of(versions, best.sequence()).forEach(lesson -> lessons.put(lesson.id(), lesson));
        return found.stream()
                .flatMap(scored -> Tellings.of(scored, lessons).stream())
                .sorted(Telling.BEST_FIRST)
                .toList();
    }

    private List<TextRequest> requests(RecallQuery query) {
        List<TextRequest> requests = new ArrayList<>();
        for (RecallKind kind : RecallKind.values()) {
            if (query.asks(kind)) {
                requests.add(new TextRequest(
                        LIST,
                        query.situation(),
                        Set.of(kind.record()),
                        List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        isLesson(kind) ? Optional.of(weighing) : Optional.empty()));
            }
        }
        return requests;
    }

    private static boolean isLesson(RecallKind kind) {
        return kind == RecallKind.PATTERN || kind == RecallKind.ANTI_PATTERN;
    }

    static boolean isAsked(boolean superseded, RecallQuery query) {
        return !superseded || query.superseded();
    }

    private static PackedRecall packed(RecallQuery query, Looked looked, Instant now) {
        List<LeftOut> leftOut = new ArrayList<>();
        looked.ranked().stream()
                .filter(telling -> !isAsked(telling.superseded(), query))
                .forEach(telling -> leftOut.add(leftOut(telling, LeftOut.Reason.SUPERSEDED)));
        leftOut.addAll(looked.duplicates());
        List<Slot> slots = Packer.pack(query, looked.kept(), now);
        LeftOut.Reason reason = Packer.isFull(query, slots) ? LeftOut.Reason.OVER_LIMIT : LeftOut.Reason.OVER_BUDGET;
        List<Slot> shown = new ArrayList<>();
        for (Slot slot : slots) {
            if (slot.chosen().isPresent()) {
                shown.add(slot);
            } else {
                leftOut.add(leftOut(slot.telling(), reason));
            }
        }
        leftOut.sort(inTheOrderOf(looked.ranked()));
        String text = shown.isEmpty() ? "" : Packer.text(shown);
        int tokens = shown.isEmpty() ? 0 : Packer.tokens(query.budget(), text);
        List<ShownItem> items = shown.stream().map(slot -> item(slot, now)).toList();
        return new PackedRecall(text, tokens, items, leftOut, looked.sequence());
    }

    private static LeftOut leftOut(Telling telling, LeftOut.Reason reason) {
        return new LeftOut(telling.id(), telling.kind(), reason, Optional.empty());
    }

    private static Comparator<LeftOut> inTheOrderOf(List<Telling> ranked) {
        Map<RecordId, Integer> places = new HashMap<>();
        ranked.forEach(telling -> places.put(telling.id(), places.size()));
        return Comparator.comparing(left -> places.get(left.id()));
    }

    private static ShownItem item(Slot slot, Instant now) {
        Detail detail = slot.chosen().orElseThrow();
        return new ShownItem(
                slot.telling(),
                detail,
                slot.quote(detail),
                Age.of(slot.telling().time(), now));
    }

    /**
     * To whom a record was shown.
     *
     * @param id the record
     * @param paging how many, and from where on
     * @return a page, the last that was written first
     */
    public Page<Showing> shown(RecordId id, Paging paging) {
        return new ShowingPages(store, views).shown(id, paging);
    }
}
