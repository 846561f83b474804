package dev.lineage.core.precedent;

import dev.lineage.journal.Decision;
import dev.lineage.precedent.Citation;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Follows citations from what is cited to who cites it, distance by distance. Circles, which imports may bring, end where they began. */
final class CitationChain {
    private final Snapshot snapshot;
    private final int most;
    private final List<Citation> found = new ArrayList<>();
    private final Set<Reference> met = new HashSet<>();

    /** How many there may be at the most: of each who cites so many of the newest are read as may still count. */
    CitationChain(Snapshot snapshot, int most) {
        this.snapshot = snapshot;
        this.most = most;
    }

    List<Citation> of(Reference precedent, int depth) {
        met.add(precedent);
        List<Step> ahead = List.of(new Step(precedent, List.of(precedent)));
        for (int distance = 1; distance <= depth && !ahead.isEmpty() && found.size() < most; distance++) {
            ahead = follow(ahead, distance);
        }
        return found;
    }

    /** What is cited, and the way from there to what was asked about. */
    private record Step(Reference cited, List<Reference> path) {}

    /** A decision that cites one of the steps. */
    private record Reach(Stored stored, List<Reference> path) {}

    /** The newest of a distance, each by the newest of the steps that it cites: these stand in that order. */
    private List<Step> follow(List<Step> steps, int distance) {
        int room = most - found.size();
        List<Reach> reached = new ArrayList<>();
        Set<Long> here = new HashSet<>();
        for (Step step : steps) {
            for (Stored stored : citing(step.cited(), room)) {
                if (here.add(stored.handle())) {
                    reached.add(new Reach(stored, step.path()));
                }
            }
        }
        reached.sort(Comparator.comparingLong((Reach reach) -> reach.stored().handle())
                .reversed());
        List<Step> next = new ArrayList<>();
        for (Reach reach : reached.subList(0, Math.min(room, reached.size()))) {
            for (Decision decision : Linking.decisions(List.of(reach.stored()))) {
                met.add(decision.id());
                found.add(new Citation(decision, distance, reach.path()));
                List<Reference> path = new ArrayList<>(List.of(decision.id()));
                path.addAll(reach.path());
                next.add(new Step(decision.id(), path));
            }
        }
        return next;
    }

    /** The newest that cite it and were not met at a shorter distance. */
    private List<Stored> citing(Reference cited, int room) {
        List<Stored> fresh = new ArrayList<>();
        long before = Long.MAX_VALUE;
        List<Stored> page;
        do {
            page = snapshot.list(Linking.selection(Relation.CITES_PRECEDENT, cited, before, room));
            for (Stored stored : page) {
                if (fresh.size() < room && !met.contains(RecordId.of(stored.name()))) {
                    fresh.add(stored);
                }
                before = stored.handle();
            }
        } while (page.size() == room && fresh.size() < room);
        return fresh;
    }
}
