package dev.lineage.core.kernel;

import dev.lineage.spi.Edge;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What differs between the edges of two versions. An edge with another ordinal ends and begins.
 *
 * @param begun what the later version has
 * @param ended what the earlier one had
 */
public record EdgeChanges(List<Edge> begun, List<Edge> ended) {
    /** Nothing. */
    public static final EdgeChanges NONE = new EdgeChanges(List.of(), List.of());

    /**
     * Compares two lists, neither of which names an edge twice. Most edges stand where they stood, so that only the rest is
     * looked up.
     *
     * @param then the edges of the earlier version
     * @param now those of the later one
     * @return what differs
     */
    public static EdgeChanges between(List<Edge> then, List<Edge> now) {
        if (then.isEmpty()) {
            return new EdgeChanges(now, List.of());
        }
        List<Edge> begun = new ArrayList<>();
        List<Edge> ended = new ArrayList<>();
        int common = Math.min(then.size(), now.size());
        for (int i = 0; i < common; i++) {
            if (!then.get(i).equals(now.get(i))) {
                ended.add(then.get(i));
                begun.add(now.get(i));
            }
        }
        ended.addAll(then.subList(common, then.size()));
        begun.addAll(now.subList(common, now.size()));
        return moved(begun, ended);
    }

    /** Leaves out what stands in both, and keys: a key names the version that was written with it, and never ends. */
    private static EdgeChanges moved(List<Edge> begun, List<Edge> ended) {
        Set<Edge> both = both(begun, ended);
        begun.removeAll(both);
        ended.removeIf(edge -> both.contains(edge) || edge.relation().equals(Header.KEY));
        return new EdgeChanges(begun, ended);
    }

    private static Set<Edge> both(List<Edge> edges, List<Edge> others) {
        if (edges.isEmpty() || others.isEmpty()) {
            return Set.of();
        }
        Set<Edge> both = new HashSet<>(edges);
        both.retainAll(new HashSet<>(others));
        return both;
    }
}
