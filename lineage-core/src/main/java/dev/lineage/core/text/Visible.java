package dev.lineage.core.text;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a viewer may see of a leaf.
 *
 * @param ever all texts in the viewer's project and spaces, replaced ones included
 * @param live those of them that are no record's past
 * @param count how many live ones there are
 * @param totalLength the sum of their lengths
 * @param through the published sequence that they were judged by
 */
record Visible(Bits ever, Bits live, int count, long totalLength, long through) {

    static Visible of(Leaf leaf, Viewer viewer, long through) {
        Columns columns = leaf.columns();
        int project = number(leaf, viewer.project());
        Set<Integer> spaces = new HashSet<>(Set.of(0));
        viewer.spaces().forEach(space -> spaces.add(leaf.name(space)));
        Bits ever = leaf.where(document -> !columns.deleted(document)
                && (viewer.project() == null || columns.project(document) == project)
                && spaces.contains(columns.space(document)));
        Bits live = ever.copy();
        leaf.deaths().removeFrom(live, through);
        return new Visible(ever, live, live.count(), totalLength(live, columns), through);
    }

    /** Whether the same is true when another sequence was published, given that of the leaf's latest death. */
    boolean holdsAt(long other, long latestDeath) {
        return other == through || latestDeath <= Math.min(other, through);
    }

    /** The visible documents that were current at a past sequence. */
    Bits asOf(Leaf leaf, long sequence) {
        if (sequence >= through) {
            return live;
        }
        Bits then = ever.copy();
        then.clearFrom(leaf.upTo(sequence));
        leaf.deaths().removeFrom(then, sequence);
        return then;
    }

    private static int number(Leaf leaf, @Nullable String name) {
        return name == null ? 0 : leaf.name(name);
    }

    private static long totalLength(Bits live, Columns columns) {
        long total = 0;
        for (int word = 0; word < live.wordCount(); word++) {
            for (long left = live.word(word); left != 0; left &= left - 1) {
                total += columns.length((word << 6) + Long.numberOfTrailingZeros(left));
            }
        }
        return total;
    }
}
