package dev.lineage.core.text;

import java.util.ArrayList;
import java.util.List;

/** Adds what the things of a query count to the documents of a leaf that have them, window by window. */
final class ThingsOfLeaf {
    private static final int RUN = 256;

    private final List<List<PostingsCursor>> cursors = new ArrayList<>();
    private final LikenessWeights weights;
    private final int[] documents = new int[RUN];
    private final int[] frequencies = new int[RUN];

    ThingsOfLeaf(Leaf leaf, List<LikenessQuery.Thing> things, LikenessWeights weights) {
        this.weights = weights;
        for (LikenessQuery.Thing thing : things) {
            List<PostingsCursor> ofThing = new ArrayList<>();
            for (String facet : thing.facets()) {
                Postings found = leaf.postings(Leaf.FACET + facet);
                if (found != null) {
                    ofThing.add(found.cursor());
                }
            }
            cursors.add(ofThing);
        }
    }

    /** Adds to the shares, each thing once however often a document has it, and marks the documents. */
    void addAll(int start, int end, Window marked, Window shares) {
        for (int thing = 0; thing < cursors.size(); thing++) {
            for (PostingsCursor cursor : cursors.get(thing)) {
                add(cursor, weights.thing(thing), start, end, marked, shares);
            }
            shares.settle();
        }
    }

    private void add(PostingsCursor cursor, double share, int start, int end, Window marked, Window shares) {
        for (int read = RUN; read == RUN; ) {
            read = cursor.read(start, end, documents, frequencies, 0);
            for (int i = 0; i < read; i++) {
                marked.add(documents[i], 0);
                shares.addOnce(documents[i], share);
            }
        }
    }
}
