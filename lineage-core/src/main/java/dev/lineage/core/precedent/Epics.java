package dev.lineage.core.precedent;

import dev.lineage.core.insight.Groups;
import dev.lineage.journal.Decision;
import dev.lineage.precedent.CitingEpic;
import dev.lineage.query.Cursor;
import dev.lineage.query.Page;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is asked by epics, of one snapshot. Lists go from the newest back, a thousand at a time. */
final class Epics {
    private static final int STEP = 1_000;

    private final Snapshot snapshot;

    Epics(Snapshot snapshot) {
        this.snapshot = snapshot;
    }

    /** The epics whose decisions cite something: who is met first cited it last. */
    List<CitingEpic> citing(Reference precedent, int limit) {
        Map<String, CitingEpic> epics = new LinkedHashMap<>();
        walk(Relation.CITES_PRECEDENT, precedent, -1, page -> {
            for (Decision decision : Linking.decisions(page)) {
                if (!decision.id().equals(precedent)) {
                    Groups.epics(decision)
                            .forEach(epic -> epics.merge(epic, new CitingEpic(epic, 1, decision), Epics::one));
                }
            }
        });
        Collection<CitingEpic> all = epics.values();
        return all.stream().limit(limit).toList();
    }

    private static CitingEpic one(CitingEpic known, CitingEpic older) {
        return new CitingEpic(known.epic(), known.decisions() + older.decisions(), known.latest());
    }

    /** The oldest of an epic that are newer than a handle: all that are newer pass by, and the last are kept. */
    Page<Decision> inOrder(Thing epic, String list, long after, int limit, long sequence) {
        Deque<Stored> oldest = new ArrayDeque<>();
        walk(Relation.PART_OF, epic, after, page -> {
            for (Stored stored : page) {
                oldest.addFirst(stored);
                if (oldest.size() > limit + 1) {
                    oldest.removeLast();
                }
            }
        });
        List<Stored> found = new ArrayList<>(oldest);
        List<Stored> shown = found.subList(0, Math.min(limit, found.size()));
        Optional<Cursor> next = found.size() > limit
                ? Optional.of(new Cursor(list, sequence, found.get(limit - 1).handle()))
                : Optional.empty();
        return new Page<>(Linking.decisions(shown), next, sequence);
    }

    /** Takes pages of records, newest first. */
    private interface Taking {
        void take(List<Stored> page);
    }

    private void walk(Relation relation, Reference target, long after, Taking taking) {
        long before = Long.MAX_VALUE;
        List<Stored> page;
        do {
            page = snapshot.list(Linking.selection(relation, target, before, STEP));
            List<Stored> newer =
                    page.stream().filter(stored -> stored.handle() > after).toList();
            taking.take(newer);
            if (newer.size() < STEP) {
                return;
            }
            before = page.get(STEP - 1).handle();
        } while (page.size() == STEP);
    }
}
