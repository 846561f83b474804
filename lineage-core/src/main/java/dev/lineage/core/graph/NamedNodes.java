package dev.lineage.core.graph;

import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds things by their names: edges name many of which nobody said anything that could be searched. */
final class NamedNodes {
    private NamedNodes() {}

    /** The things that a view sees whose names hold a text, whatever its case: the shortest names first. */
    static List<Integer> holding(LinkView view, String text, int most) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        List<Thing> things = new ArrayList<>();
        for (int node = 0; node < view.table().nodes() && !wanted.isEmpty(); node++) {
            Reference reference = view.reference(node);
            if (reference instanceof Thing thing
                    && thing.name().toLowerCase(Locale.ROOT).contains(wanted)
                    && view.isNode(node)) {
                things.add(thing);
            }
        }
        things.sort(Comparator.comparing((Thing thing) -> thing.name().length()).thenComparing(Thing::text));
        return things.stream().limit(most).map(view::node).toList();
    }
}
