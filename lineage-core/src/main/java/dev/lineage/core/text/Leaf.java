package dev.lineage.core.text;

import org.jspecify.annotations.Nullable;

/** A run of documents, ascending by sequence, that is searched on its own: a packed segment or the tail. */
interface Leaf {
    /** Begin of a facet's term; no word begins so. */
    String FACET = "\u0001";

    /** How many documents the leaf has; they are numbered from 0. */
    int size();

    Columns columns();

    Deaths deaths();

    /** The postings of a term; null where no document has it. */
    @Nullable
    Postings postings(String term);

    /** Number of a name; -1 where no document of the leaf has it. */
    int name(String name);

    /** What a viewer may see of the leaf when everything up to a sequence was published. */
    Visible visible(Viewer viewer, long through);

    /** The documents of a kind, by its number; null if they are not few. */
    @Nullable
    Universe ofKind(int kind);

    /** How many documents have a sequence up to the given one. */
    default int upTo(long sequence) {
        int low = 0;
        int high = size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (columns().sequence(middle) <= sequence) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
