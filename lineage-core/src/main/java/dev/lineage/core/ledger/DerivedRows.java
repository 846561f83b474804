package dev.lineage.core.ledger;

import dev.lineage.spi.Changes;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Compares the stored derived rows with those that the versions should have, by sums in no order. */
final class DerivedRows {
    private static final String BEGIN = "begin";
    private static final String END = "end";

    private final Fingerprint facets = new Fingerprint();
    private final Fingerprint links = new Fingerprint();
    private final Fingerprint texts = new Fingerprint();
    /** The sequences of versions, and of the first versions of their records, whose derivation is not known here. */
    private final Set<Long> skipped = new HashSet<>();

    /** Expects the rows that begin and end with a version. */
    void expect(Row row, Changes changes) {
        long sequence = row.sequence();
        long time = row.header().time();
        changes.facets().forEach(facet -> facets.add(BEGIN, sequence, row.origin(), time, facet));
        changes.endedFacets().forEach(facet -> facets.add(END, sequence, row.origin(), time, facet));
        changes.links().forEach((place, link) -> links.add(BEGIN, sequence, row.origin(), place, link));
        changes.endedLinks().forEach((place, link) -> links.add(END, sequence, row.origin(), place, link));
        if (changes.hasWords()) {
            texts.add(sequence);
        }
    }

    /** Leaves out the rows of a version whose derivation is not known here. */
    void skip(Row row) {
        skipped.add(row.sequence());
        skipped.add(row.origin());
    }

    /** Returns the names of the tables whose stored rows differ. */
    List<String> differences(Reader reader) {
        reader.facets(facet -> remove(facets, facet, facet.time()));
        reader.links(link -> remove(links, link, link.place()));
        reader.texts(text -> {
            if (!skipped.contains(text)) {
                texts.remove(text);
            }
        });
        Map<String, Fingerprint> tables = new TreeMap<>(Map.of("facets", facets, "links", links, "texts", texts));
        tables.values().removeIf(Fingerprint::isZero);
        return List.copyOf(tables.keySet());
    }

    private void remove(Fingerprint rows, Derived<?> stored, Object column) {
        if (skipped.contains(stored.origin())) {
            return;
        }
        rows.remove(BEGIN, stored.sequence(), stored.origin(), column, stored.row());
        if (stored.until() != null) {
            rows.remove(END, stored.until(), stored.origin(), column, stored.row());
        }
    }

    /** A sum of 64-bit hashes of rows: zero if all that were added were removed, else almost surely not. */
    private static final class Fingerprint {
        private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

        private long sum;

        void add(Object... columns) {
            sum += hash(columns);
        }

        void remove(Object... columns) {
            sum -= hash(columns);
        }

        boolean isZero() {
            return sum == 0;
        }

        private static long hash(Object... columns) {
            long hash = 0;
            for (Object column : columns) {
                hash = (hash ^ column.hashCode()) * MULTIPLIER;
                hash ^= hash >>> 32;
            }
            return hash;
        }
    }
}
