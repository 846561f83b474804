package dev.lineage.core.precedent;

import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.journal.Extraction;
import dev.lineage.core.journal.Filters;
import dev.lineage.core.kernel.Continuation;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Pages;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.search.SearchIndex;
import dev.lineage.error.Rules;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.EntityExtractor;
import dev.lineage.precedent.Assignment;
import dev.lineage.precedent.Citation;
import dev.lineage.precedent.CitingEpic;
import dev.lineage.precedent.Limits;
import dev.lineage.precedent.PrecedentReader;
import dev.lineage.precedent.SimilarDecision;
import dev.lineage.precedent.Similarity;
import dev.lineage.precedent.Trace;
import dev.lineage.query.Cursor;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** What can be asked of precedent. */
public final class DefaultPrecedentReader implements PrecedentReader {
    private static final String CITING = "citing";
    private static final String CHAIN = "citingchain";
    private static final String APPLYING = "applying";
    private static final String ASSIGNMENTS = "assignments";
    private static final String EPIC = "epic";

    private static final Comparator<SimilarDecision> BETTER_FIRST = Comparator.comparingDouble(
                    (SimilarDecision similar) -> similar.quality().orElse(0.5))
            .reversed();

    private final Store store;
    private final Kinds kinds;
    private final SearchIndex index;
    private final Views views;
    private final Optional<EntityExtractor> extractor;
    private final Qualities qualities;

    /**
     * A reader of one view.
     *
     * @param store where decisions are
     * @param kinds what records are
     * @param index what searches them
     * @param views what is seen
     * @param extractor what finds entities in texts
     * @param qualities says how well decisions turned out
     */
    public DefaultPrecedentReader(
            Store store,
            Kinds kinds,
            SearchIndex index,
            Views views,
            Optional<EntityExtractor> extractor,
            Qualities qualities) {
        this.store = store;
        this.kinds = kinds;
        this.index = index;
        this.views = views;
        this.extractor = extractor;
        this.qualities = qualities;
    }

    @Override
    public Page<Citation> citing(Reference precedent, int depth, Paging paging) {
        Rules.given("precedent", precedent);
        Rules.given("paging", paging);
        Rules.range("depth", depth, 1, Limits.DEPTH);
        return depth == 1
                ? linking(
                        CITING,
                        Relation.CITES_PRECEDENT,
                        precedent,
                        paging,
                        decision -> new Citation(decision, 1, List.of(precedent)))
                : paged(CHAIN, paging, (snapshot, sequence) -> chain(snapshot, precedent, depth, paging, sequence));
    }

    private Page<Citation> chain(Snapshot snapshot, Reference precedent, int depth, Paging paging, long sequence) {
        require(snapshot, Relation.CITES_PRECEDENT, precedent, paging);
        int offset =
                (int) Rules.range("cursor", paging.after().map(Cursor::position).orElse(0L), 0, Limits.CHAIN);
        int end = Math.min(Limits.CHAIN, offset + paging.limit());
        List<Citation> found = new CitationChain(snapshot, Math.min(Limits.CHAIN, end + 1)).of(precedent, depth);
        List<Citation> items = found.subList(Math.min(offset, found.size()), Math.min(end, found.size()));
        Optional<Cursor> next = found.size() > end ? Optional.of(new Cursor(CHAIN, sequence, end)) : Optional.empty();
        return new Page<>(items, next, sequence);
    }

    @Override
    public List<CitingEpic> epicsCiting(Reference precedent, int limit) {
        Rules.given("precedent", precedent);
        Rules.range("limit", limit, 1, Limits.MOST);
        return store.read(views.view(), snapshot -> {
            new KnownRecords(kinds, snapshot).require(Relation.CITES_PRECEDENT, precedent);
            return new Epics(snapshot).citing(precedent, limit);
        });
    }

    @Override
    public Page<Decision> applying(Reference pattern, Paging paging) {
        Rules.given("pattern", pattern);
        Rules.given("paging", paging);
        return linking(APPLYING, Relation.APPLIES_PATTERN, pattern, paging, Function.identity());
    }

    @Override
    public Page<Assignment> assignments(Thing file, Paging paging) {
        Rules.given("file", file);
        Rules.given("paging", paging);
        DecisionFilter filter =
                DecisionFilter.all().linked(Relation.ASSIGNS_FILE, file).point(DecisionPoint.FILE_ASSIGNMENT);
        return Pages.list(
                store,
                ASSIGNMENTS,
                views,
                paging,
                (before, limit) -> Filters.selection(filter, Optional.empty(), before, limit),
                stored -> assignment(stored, file));
    }

    private Assignment assignment(Stored stored, Thing file) {
        Decision decision = DecisionKind.decision(stored).orElseThrow();
        DecisionLink link = decision.links().stream()
                .filter(said -> said.relation().equals(Relation.ASSIGNS_FILE)
                        && said.target().equals(file))
                .findFirst()
                .orElseGet(() -> DecisionLink.of(Relation.ASSIGNS_FILE, file));
        return new Assignment(decision, link, qualities.of(decision));
    }

    @Override
    public Page<Decision> ofEpic(String epic, Paging paging) {
        Rules.given("epic", epic);
        Rules.given("paging", paging);
        Thing thing = Reference.epic(epic);
        long after = paging.after().map(Cursor::position).orElse(-1L);
        return paged(EPIC, paging, (snapshot, sequence) -> new Epics(snapshot)
                .inOrder(thing, EPIC, after, paging.limit(), sequence));
    }

    @Override
    public Trace trace(RecordId id, int limit) {
        Rules.given("id", id);
        Rules.range("limit", limit, 1, Limits.MOST);
        return store.read(views.view(), snapshot -> new Traces(kinds, snapshot).of(id, limit, qualities));
    }

    @Override
    public List<SimilarDecision> similar(DecisionDraft draft, Similarity similarity) {
        Rules.given("draft", draft);
        Rules.given("similarity", similarity);
        DecisionDraft whole = Extraction.into(draft, extractor);
        List<SimilarDecision> similar =
                index.similar(views.view(), Likeness.request(whole, similarity), (stored, score) -> {
                    Decision decision = DecisionKind.decision(stored).orElseThrow();
                    return new SimilarDecision(decision, score, qualities.of(decision));
                });
        return Ties.sorted(similar, BETTER_FIRST);
    }

    /** A page of the decisions that point to something, but for itself. */
    private <T> Page<T> linking(
            String list, Relation relation, Reference target, Paging paging, Function<Decision, T> mapping) {
        return paged(list, paging, (snapshot, sequence) -> {
            require(snapshot, relation, target, paging);
            long before = paging.after().map(Cursor::position).orElse(Long.MAX_VALUE);
            List<Stored> found = snapshot.list(Linking.selection(relation, target, before, paging.limit() + 2)).stream()
                    .filter(stored -> !stored.name().equals(target.text()))
                    .toList();
            List<Stored> shown = found.subList(0, Math.min(found.size(), paging.limit()));
            Optional<Cursor> next = found.size() > paging.limit()
                    ? Optional.of(new Cursor(
                            list, sequence, shown.get(paging.limit() - 1).handle()))
                    : Optional.empty();
            return new Page<>(Linking.decisions(shown).stream().map(mapping).toList(), next, sequence);
        });
    }

    private void require(Snapshot snapshot, Relation relation, Reference target, Paging paging) {
        if (paging.after().isEmpty()) {
            new KnownRecords(kinds, snapshot).require(relation, target);
        }
    }

    /** A page that its own function reads, of the state that its cursor pins. */
    private <T> Page<T> paged(String list, Paging paging, BiFunction<Snapshot, Long, Page<T>> reading) {
        Optional<Cursor> after = paging.after().map(cursor -> cursor.require(list));
        View view = views.view();
        View then = after.map(cursor -> view.at(Math.min(cursor.sequence(), view.sequence())))
                .orElse(view);
        return store.read(
                then,
                snapshot -> Continuation.of(
                        snapshot,
                        after,
                        () -> reading.apply(
                                snapshot, after.map(Cursor::sequence).orElseGet(snapshot::sequence))));
    }
}
