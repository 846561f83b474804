package dev.lineage.core.text;

import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The documents of a leaf that a query may find. What few documents fail is looked at last. */
final class Candidates {
    private final Bits bits;
    private final Columns columns;
    private final TextQuery query;
    private final @Nullable Set<Integer> kinds;

    private Candidates(Bits bits, Columns columns, TextQuery query, @Nullable Set<Integer> kinds) {
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
        Set<Integer> kinds = query.kinds().isEmpty()
                ? null
                : query.kinds().stream().map(leaf::name).collect(Collectors.toSet());
        return new Candidates(bits, leaf.columns(), query, kinds);
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

    boolean contains(int document) {
        return bits.get(document) && isOfKind(document) && isInTime(document) && isValid(document);
    }

    private boolean isOfKind(int document) {
        return kinds == null || kinds.contains(columns.kind(document));
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
