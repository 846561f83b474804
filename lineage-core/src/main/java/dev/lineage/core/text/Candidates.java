package dev.lineage.core.text;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The documents of a leaf that a query may find. What few documents fail is looked at last. */
final class Candidates {
    private final Bits bits;
    private final Columns columns;
    private final TextQuery query;
    private final int @Nullable [] kinds;

    private Candidates(Bits bits, Columns columns, TextQuery query, int @Nullable [] kinds) {
        this.bits = bits;
        this.columns = columns;
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
        return new Candidates(bits, leaf.columns(), query, kinds(leaf, query));
    }

    /** Those of another query that is alike but for its kinds. */
    Candidates of(Leaf leaf, TextQuery other) {
        return new Candidates(bits, columns, other, kinds(leaf, other));
    }

    private static int @Nullable [] kinds(Leaf leaf, TextQuery query) {
        return query.kinds().isEmpty()
                ? null
                : query.kinds().stream().mapToInt(leaf::name).toArray();
    }

    private static Bits withAny(Leaf leaf, Set<String> facets) {
        Bits any = Bits.none(leaf.size());
        for (String facet : facets) {
            Postings found = leaf.postings(Leaf.FACET + facet);
            if (found != null) {
                setAll(any, found);
            }
        }
        return any;
    }

    private static void setAll(Bits bits, Postings postings) {
        int[] documents = new int[postings.count()];
        postings.read(documents, new int[postings.count()], 0);
        for (int document : documents) {
            bits.set(document);
        }
    }

    boolean isEmpty() {
        return !bits.any();
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
