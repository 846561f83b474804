package dev.lineage.core.text;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The documents of a leaf that a query may find. What few documents fail is looked at last. */
final class Candidates {
    private static final Universe NOTHING = Universe.of(Bits.none(0), 0);

    private final Leaf leaf;
    private final Bits bits;
    private final Columns columns;
    private final TextQuery query;
    private final int @Nullable [] kinds;

    private Candidates(Leaf leaf, Bits bits, TextQuery query, int @Nullable [] kinds) {
        this.leaf = leaf;
        this.bits = bits;
        columns = leaf.columns();
        this.query = query;
        this.kinds = kinds;
    }

    static Candidates of(Leaf leaf, Visible visible, TextQuery query) {
        Bits bits = visible.asOf(leaf, query.asOf());
        for (Set<String> anyOf : query.facets()) {
            Bits both = withAny(leaf, anyOf);
            both.and(bits);
            bits = both;
        }
        return new Candidates(leaf, bits, query, kinds(leaf, query));
    }

    /** Those of another query that is alike but for its kinds. */
    Candidates of(TextQuery other) {
        return new Candidates(leaf, bits, other, kinds(leaf, other));
    }

    private static int @Nullable [] kinds(Leaf leaf, TextQuery query) {
        return query.kinds().isEmpty()
                ? null
                : query.kinds().stream()
                        .mapToInt(leaf::name)
                        .filter(kind -> kind >= 0)
                        .toArray();
    }

    /** The documents that have one of some facets. */
    static Bits withAny(Leaf leaf, Set<String> facets) {
        Bits any = Bits.none(leaf.size());
        for (String facet : facets) {
            setAll(any, leaf.postings(Leaf.FACET + facet));
        }
        return any;
    }

    /** Sets the documents of a term, if any has it. */
    static void setAll(Bits bits, @Nullable Postings postings) {
        if (postings == null) {
            return;
        }
        int[] documents = new int[postings.count()];
        postings.read(documents, new int[postings.count()], 0);
        for (int document : documents) {
            bits.set(document);
        }
    }

    boolean isEmpty() {
        return !bits.any();
    }

    /** What of the leaf may be one at the most; null where that is not little. */
    @Nullable
    Universe universe() {
        if (kinds != null && kinds.length == 0) {
            return NOTHING;
        }
        int count = bits.count();
        Universe found = Universe.isFew(count, leaf.size()) ? Universe.of(bits, count) : null;
        Universe ofKind = kinds == null || kinds.length > 1 ? null : leaf.ofKind(kinds[0]);
        return found == null || (ofKind != null && ofKind.size() < found.size()) ? ofKind : found;
    }

    /** Whether a document is one; who asks has looked up its kind, which several may want to know. */
    boolean contains(int document, int kind) {
        return isOfKind(kind) && bits.get(document) && isInTime(document) && isValid(document);
    }

    private boolean isOfKind(int kind) {
        return kinds == null || holds(kinds, kind);
    }

    private static boolean holds(int[] kinds, int wanted) {
        for (int kind : kinds) {
            if (kind == wanted) {
                return true;
            }
        }
        return false;
    }

    private boolean isInTime(int document) {
        if (query.from() == Long.MIN_VALUE && query.until() == Long.MAX_VALUE) {
            return true;
        }
        long time = columns.time(document);
        return time >= query.from() && (time < query.until() || query.until() == Long.MAX_VALUE);
    }

    private boolean isValid(int document) {
        Long instant = query.validAt();
        return instant == null
                || (columns.validFrom(document) <= instant
                        && (instant < columns.validUntil(document) || columns.validUntil(document) == Long.MAX_VALUE));
    }
}
