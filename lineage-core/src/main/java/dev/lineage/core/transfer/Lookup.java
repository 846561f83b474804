package dev.lineage.core.transfer;

import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Newest;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.patterns.LessonRecord;
import dev.lineage.journal.Decision;
import dev.lineage.patterns.LessonKind;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.transfer.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Looks up what was recorded in sessions, alike in a plan and in a snapshot.
 *
 * @param find finds a record
 * @param newest finds the newest records of which something holds
 */
record Lookup(Function<RecordId, Optional<Stored>> find, Newests newest) {
    /** Finds the newest records of which something holds. */
    @FunctionalInterface
    interface Newests {
        Newest of(List<Selection.Clause> clauses, Predicate<Stored> condition, int most);
    }

    static Lookup in(Plan plan) {
        return new Lookup(plan::find, plan::newest);
    }

    static Lookup in(Snapshot snapshot) {
        return new Lookup(
                id -> snapshot.find(id.text()), (clauses, condition, most) -> Newest.of(snapshot, clauses, most));
    }

    Optional<Decision> decision(RecordId id) {
        return find.apply(id).flatMap(DecisionKind::decision);
    }

    /** The decisions that were made in a session. */
    Items decisions(RecordId session) {
        Newest found = newest.of(
                List.of(DecisionKind.inSession(session.text())),
                stored -> DecisionKind.decision(stored).isPresent() && isIn(stored, session),
                Limits.RECORDS);
        return Items.of(found, DecisionKind.PREFIX);
    }

    /** The lessons that were learned in a session. */
    Items lessons(RecordId session) {
        Newest found = newest.of(
                List.of(LessonRecord.inSession(session.text())),
                stored -> LessonRecord.isLesson(stored) && isIn(stored, session),
                Limits.RECORDS);
        return Items.of(found, LessonKind.PATTERN.idForm().prefix());
    }

    private static boolean isIn(Stored stored, RecordId session) {
        return session.text().equals(Header.read(stored.entry()).session());
    }

    /** The threads that are open of what a session has inherited, then those of its decisions that are pending; no texts. */
    Items threads(RecordId session, Items inherited) {
        Items own = pending(session);
        List<RecordId> ids = own.ids();
        List<Item> all = new ArrayList<>();
        for (Item item : stillOpen(inherited).list()) {
            boolean isOther = item.id().filter(id -> !ids.contains(id)).isPresent();
            if (isOther) {
                all.add(item);
            }
        }
        all.addAll(own.list());
        int left = Math.max(0, all.size() - Limits.RECORDS);
        return new Items(all.subList(left, all.size()), own.more() + left);
    }

    private Items pending(RecordId session) {
        Newest found = newest.of(
                List.of(DecisionKind.inSession(session.text()), DecisionKind.pending()),
                stored ->
                        DecisionKind.decision(stored).filter(Lookup::isPending).isPresent() && isIn(stored, session),
                Limits.RECORDS);
        return Items.of(found, DecisionKind.PREFIX);
    }

    static boolean isPending(Decision decision) {
        return !decision.isResolved();
    }

    /** Threads without the decisions that are no longer pending. What is not here for the viewer stands as it was said. */
    Items stillOpen(Items threads) {
        List<Item> open = threads.list().stream().filter(this::isOpen).toList();
        return new Items(open, threads.more());
    }

    private boolean isOpen(Item item) {
        return item.id().flatMap(this::decision).map(Lookup::isPending).orElse(true);
    }
}
