package dev.lineage.core.text;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Remembers what the latest viewers may see of a leaf, as long as it stays the same. */
final class VisibleByViewer {
    private static final int MOST = 64;

    private final Map<Viewer, Visible> known = new ConcurrentHashMap<>();

    Visible of(Leaf leaf, Viewer viewer, long through) {
        Visible remembered = known.get(viewer);
        if (remembered != null && remembered.holdsAt(through, leaf.deaths().latest())) {
            return remembered;
        }
        Visible found =
                remembered == null ? Visible.of(leaf, viewer, through) : remembered.published(leaf, viewer, through);
        if (known.size() >= MOST) {
            known.clear();
        }
        known.put(viewer, found);
        return found;
    }
}
