package dev.lineage.core.text;

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
 * @param known in how many live ones frequent terms stand
 */
record Visible(Bits ever, Bits live, int count, long totalLength, long through, LiveCounts known) {
    private static final int ANY = -2;

    static Visible of(Leaf leaf, Viewer viewer, long through) {
        Columns columns = leaf.columns();
        int project = viewer.project() == null ? ANY : leaf.name(viewer.project());
        boolean anywhere = project == ANY || columns.allIn(project);
        Bits ever =
                anywhere && columns.allPublic() ? Bits.all(leaf.size()) : readable(leaf, project, spaces(leaf, viewer));
        return of(leaf, ever, through);
    }

    private static Visible of(Leaf leaf, Bits ever, long through) {
        Bits live = ever.copy();
        leaf.deaths().removeFrom(live, through);
        int count = live.count();
        return new Visible(ever, live, count, totalLength(live, count, leaf), through, LiveCounts.none());
    }

    private static int @Nullable [] spaces(Leaf leaf, Viewer viewer) {
        Set<String> names = viewer.spaces();
        if (names == null) {
            return null;
        }
        int[] spaces = new int[names.size()];
        int next = 0;
        for (String space : names) {
            spaces[next++] = leaf.name(space);
        }
        return spaces;
    }

    /** The same when another sequence was published: documents may have been replaced since. */
    Visible published(Leaf leaf, Viewer viewer, long published) {
        if (published < through) {
            return of(leaf, viewer, published);
        }
        Bits then = live.copy();
        leaf.deaths().removeFrom(then, published);
        Bits died = live.without(then);
        Universe gone = Universe.of(died, died.count());
        long length = totalLength - totalLength(died, leaf.columns());
        return new Visible(ever, then, count - gone.size(), length, published, known.without(gone));
    }

    /** In how many live ones a term stands. */
    int liveWith(Leaf leaf, String term) {
        Postings postings = leaf.postings(term);
        return postings == null ? 0 : liveWith(leaf, term, postings);
    }

    /** The same, given the term's postings. */
    int liveWith(Leaf leaf, String term, Postings postings) {
        if (count == leaf.size()) {
            return postings.count();
        }
        return count == 0 ? 0 : known.of(term, postings, live);
    }

    /** What the viewer would have seen when nothing behind a past sequence was published. */
    Visible at(Leaf leaf, long sequence) {
        if (sequence >= through || (leaf.deaths().latest() <= sequence && leaf.upTo(sequence) == leaf.size())) {
            return this;
        }
        Bits then = asOf(leaf, sequence);
        long length = totalLength
                + totalLength(then.without(live), leaf.columns())
                - totalLength(live.without(then), leaf.columns());
        return new Visible(ever, then, then.count(), length, sequence, LiveCounts.none());
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

    private static Bits readable(Leaf leaf, int project, int @Nullable [] spaces) {
        Columns columns = leaf.columns();
        Bits readable = Bits.none(leaf.size());
        for (int document = 0; document < leaf.size(); document++) {
            if (!columns.deleted(document)
                    && (project == ANY || columns.project(document) == project)
                    && isReadable(columns.space(document), spaces)) {
                readable.set(document);
            }
        }
        return readable;
    }

    private static boolean isReadable(int space, int @Nullable [] spaces) {
        if (space == 0 || spaces == null) {
            return true;
        }
        for (int readable : spaces) {
            if (readable == space) {
                return true;
            }
        }
        return false;
    }

    /** Adds up those that are live or, where they are fewer, those that are not. */
    private static long totalLength(Bits live, int count, Leaf leaf) {
        Columns columns = leaf.columns();
        return count > leaf.size() / 2
                ? columns.totalLength(leaf.size())
                        - totalLength(Bits.all(leaf.size()).without(live), columns)
                : totalLength(live, columns);
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
