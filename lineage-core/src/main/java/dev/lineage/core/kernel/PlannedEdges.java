package dev.lineage.core.kernel;

import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which records begin and end edges in a unit, brought up with what the unit has taken when it is asked. For one thread. */
final class PlannedEdges {
    private static final Records NONE = new Records(Set.of(), Set.of());

    private final List<Derived> taken;
    private final Map<List<String>, Records> records = new HashMap<>();
    private int read;

    /**
     * The edges of a unit.
     *
     * @param taken what its versions derive to, which grows at its end
     */
    PlannedEdges(List<Derived> taken) {
        this.taken = taken;
    }

    /**
     * Records by their ids.
     *
     * @param having those that have an edge in the end
     * @param ended those that had it before, and have it no longer
     */
    record Records(Set<String> having, Set<String> ended) {}

    /** The records of the unit that begin or end an edge of a relation to a target. */
    Records of(String relation, String target) {
        for (; read < taken.size(); read++) {
            Derived version = taken.get(read);
            version.ended().forEach(edge -> end(version.name(), edge));
            version.begun().forEach(edge -> begin(version.name(), edge));
        }
        return records.getOrDefault(List.of(relation, target), NONE);
    }

    private void begin(String record, Edge edge) {
        Records known = known(edge);
        known.having().add(record);
        known.ended().remove(record);
    }

    private void end(String record, Edge edge) {
        Records known = known(edge);
        known.having().remove(record);
        known.ended().add(record);
    }

    private Records known(Edge edge) {
        return records.computeIfAbsent(
                List.of(edge.relation(), edge.target()), key -> new Records(new HashSet<>(), new HashSet<>()));
    }
}
