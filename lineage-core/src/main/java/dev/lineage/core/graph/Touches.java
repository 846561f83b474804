package dev.lineage.core.graph;

import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.graph.Facet;
import dev.lineage.query.Relation;
import dev.lineage.query.Touch;
import dev.lineage.query.Why;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the records that have to do with something. For one answer. */
final class Touches {
    private static final Set<String> LESSONS = Set.of("pattern", "anti-pattern");

    private final LinkView view;
    private final LinkTable table;
    private final Kinds kinds;
    private final Snapshot snapshot;
    private final Map<Integer, How> found = new LinkedHashMap<>();

    Touches(LinkView view, Kinds kinds, Snapshot snapshot) {
        this.view = view;
        this.table = view.table();
        this.kinds = kinds;
        this.snapshot = snapshot;
    }

    /** How a record was found. */
    private record How(int version, Relation relation, Optional<RecordId> via) {}

    Why of(Reference about, int limit) {
        int asked = view.node(about);
        joined(asked, false, Optional.empty());
        found.remove(asked);
        List<Integer> direct = new ArrayList<>(found.keySet());
        direct.forEach(node -> joined(node, true, Optional.of(id(node))));
        found.remove(asked);
        new ArrayList<>(found.keySet()).forEach(this::session);
        found.remove(asked);
        List<Map.Entry<Integer, How>> newest = new ArrayList<>(found.entrySet());
        newest.sort(Comparator.comparing((Map.Entry<Integer, How> each) ->
                        -table.version().time(each.getValue().version()))
                .thenComparing(each -> id(each.getKey()).text()));
        List<Touch> touches = newest.stream()
                .limit(limit)
                .map(each -> touch(id(each.getKey()), each.getValue()))
                .toList();
        return new Why(about, touches, found.size() > limit);
    }

    private RecordId id(int node) {
        return (RecordId) view.reference(node);
    }

    /** Takes the records that edges join to a node: all, or lessons alone. */
    private void joined(int node, boolean lessons, Optional<RecordId> via) {
        for (int link = view.first(node, true); link >= 0; link = view.next(link, true)) {
            take(table.link().to(link), link, lessons, via);
        }
        for (int link = view.first(node, false); link >= 0; link = view.next(link, false)) {
            take(table.link().from(link), link, lessons, via);
        }
    }

    private void take(int node, int link, boolean lessons, Optional<RecordId> via) {
        Optional<Integer> record = view.record(node);
        if (record.isPresent() && (!lessons || LESSONS.contains(table.version().kind(record.get())))) {
            found.putIfAbsent(node, new How(record.get(), view.relation(link), via));
        }
    }

    private void session(int node) {
        FacetSteps sessions = new FacetSteps(view, kinds, snapshot, Set.of(Facet.SESSION), 1);
        for (SaidEdge step : sessions.valuesOf(node)) {
            if (step.to() instanceof RecordId session) {
                int other = view.node(session);
                view.record(other)
                        .ifPresent(version ->
                                found.putIfAbsent(other, new How(version, step.relation(), Optional.of(id(node)))));
            }
        }
    }

    private Touch touch(RecordId id, How how) {
        Stored stored = Edges.stored(view, how.version(), snapshot);
        Kind kind = kinds.of(stored.entry());
        String title =
                kind.searchable(stored).title().strip().lines().findFirst().orElse("");
        return new Touch(
                id,
                kind.name(),
                title,
                Instant.ofEpochMilli(stored.time()),
                how.relation(),
                how.via(),
                kind.document(stored));
    }
}
