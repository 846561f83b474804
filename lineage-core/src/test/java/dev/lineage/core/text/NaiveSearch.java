package dev.lineage.core.text;

import java.util.List;

/** The naive index, for the tests of other packages. */
public final class NaiveSearch {
    private final NaiveIndex index = new NaiveIndex();

    /** Adds a document. */
    public void add(TextDocument document) {
        index.add(document);
    }

    /** Looks at every document. */
    public List<TextHit> search(TextQuery query) {
        return index.search(query);
    }
}
