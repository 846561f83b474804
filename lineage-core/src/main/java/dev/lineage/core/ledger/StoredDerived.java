package dev.lineage.core.ledger;

import dev.lineage.spi.Changes;
import dev.lineage.spi.Derived;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Walks all stored derived rows in the order of the versions with which they begin and end, and compares them with the expected ones. */
final class StoredDerived {
    private final Consumer<String> problem;
    private final Rows<Derived<FacetRow>> facets;
    private final Rows<Derived<FacetRow>> endedFacets;
    private final Rows<Derived<LinkRow>> links;
    private final Rows<Derived<LinkRow>> endedLinks;
    private final Rows<Long> texts;

    StoredDerived(Reader reader, Consumer<String> problem) {
        this.problem = problem;
        this.facets = new Rows<>(reader.facets(false), Derived::sequence);
        this.endedFacets = new Rows<>(reader.facets(true), Derived::sequence);
        this.links = new Rows<>(reader.links(false), Derived::sequence);
        this.endedLinks = new Rows<>(reader.links(true), Derived::sequence);
        this.texts = new Rows<>(reader.texts(), text -> text);
    }

    void check(Row row, String name, Changes expected, long textSequence) {
        boolean same = row.textSequence() == textSequence;
        same &= facets.of(row).equals(facets(row, expected.facets()));
        same &= endedFacets.of(row).equals(facets(row, expected.endedFacets()));
        same &= links.of(row).equals(links(row, expected.links()));
        same &= endedLinks.of(row).equals(links(row, expected.endedLinks()));
        same &= texts.of(row).isEmpty() != expected.hasWords();
        if (!same) {
            problem.accept("The derived rows of " + name + " do not fit its body: rebuild");
        }
    }

    /** Passes over the rows of a version whose derivation is not known here. */
    void skip(Row row) {
        List.of(facets, endedFacets, links, endedLinks, texts).forEach(rows -> rows.of(row));
    }

    void end() {
        if (Stream.of(facets, endedFacets, links, endedLinks, texts)
                        .filter(Rows::isRest)
                        .count()
                > 0) {
            problem.accept("There are derived rows of versions that do not exist: rebuild");
        }
    }

    private static Set<Derived<FacetRow>> facets(Row row, List<FacetRow> facets) {
        return facets.stream()
                .map(facet ->
                        new Derived<>(row.sequence(), row.origin(), row.header().time(), 0, facet))
                .collect(Collectors.toSet());
    }

    private static Set<Derived<LinkRow>> links(Row row, Map<Integer, LinkRow> links) {
        return links.entrySet().stream()
                .map(link -> new Derived<>(row.sequence(), row.origin(), 0, link.getKey(), link.getValue()))
                .collect(Collectors.toSet());
    }

    /** Stored rows in the order of their versions. */
    private static final class Rows<R> {
        private final Iterator<R> rows;
        private final Function<R, Long> sequence;
        private final List<R> stray = new ArrayList<>();
        private @Nullable R next;

        Rows(Iterator<R> rows, Function<R, Long> sequence) {
            this.rows = rows;
            this.sequence = sequence;
            advance();
        }

        private void advance() {
            next = rows.hasNext() ? rows.next() : null;
        }

        Set<R> of(Row row) {
            Set<R> found = new HashSet<>();
            for (R current = next; current != null && sequence.apply(current) <= row.sequence(); current = next) {
                (sequence.apply(current) == row.sequence() ? found : stray).add(current);
                advance();
            }
            return found;
        }

        boolean isRest() {
            boolean rest = next != null || !stray.isEmpty();
            rows.forEachRemaining(row -> {});
            return rest;
        }
    }
}
