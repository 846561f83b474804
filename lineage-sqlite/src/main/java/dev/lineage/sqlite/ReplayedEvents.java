package dev.lineage.sqlite;

import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the events of one record have begun and not ended while they are derived anew, one after the other. */
final class ReplayedEvents {
    private final Map<Key, HeldEdge> open = new LinkedHashMap<>();

    private record Key(long relation, long node) {
        static Key of(HeldEdge edge) {
            return new Key(edge.relation(), edge.node());
        }
    }

    /**
     * What the row of an event must have of its edges. An edge that holds does not begin: which edges events of a later release have ended is
     * not known.
     */
    List<HeldEdge> changed(Derived said, Replay.Resolving resolving, long sequence) throws SQLException {
        List<HeldEdge> changed = new ArrayList<>();
        for (Edge edge : said.ended()) {
            HeldEdge held = open.get(Key.of(resolving.resolve(edge, sequence, sequence)));
            if (held == null) {
                throw new DamageException("entry " + sequence + " ends an edge that no event has begun");
            }
            changed.add(held);
        }
        for (Edge edge : said.begun()) {
            HeldEdge begun = resolving.resolve(edge, sequence, sequence);
            if (!open.containsKey(Key.of(begun)) || isAmong(changed, begun)) {
                changed.add(begun);
            }
        }
        return HeldEdge.ordered(changed);
    }

    private static boolean isAmong(List<HeldEdge> edges, HeldEdge edge) {
        return edges.stream().anyMatch(other -> other.isTo(edge.relation(), edge.node()));
    }

    /** Takes note of what the row of an event has, and says what has ended with it. */
    List<Replay.Ended> take(List<HeldEdge> changed, long sequence) {
        List<Replay.Ended> ended = new ArrayList<>();
        for (HeldEdge edge : changed) {
            if (edge.since() != sequence) {
                open.remove(Key.of(edge));
                ended.add(new Replay.Ended(edge, sequence));
            }
        }
        for (HeldEdge edge : changed) {
            if (edge.since() == sequence) {
                open.put(Key.of(edge), edge);
            }
        }
        return ended;
    }

    /** What holds still. */
    List<HeldEdge> open() {
        return List.copyOf(open.values());
    }
}
