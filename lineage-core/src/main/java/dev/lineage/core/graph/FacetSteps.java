package dev.lineage.core.graph;

import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.graph.Facet;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Steps between records and what groups them, which the store finds: from a record to its tags, and from a tag to the records that have
 * it. For one walk.
 */
final class FacetSteps {
    private static final int PAGE = 1_000;
    private static final int LONGEST_ID = 200;

    private final LinkView view;
    private final Kinds kinds;
    private final Snapshot snapshot;
    private final Set<Facet> through;
    private final int most;

    /**
     * Steps of one view.
     *
     * @param through the facets
     * @param most after how many steps from one node no more are looked for
     */
    FacetSteps(LinkView view, Kinds kinds, Snapshot snapshot, Set<Facet> through, int most) {
        this.view = view;
        this.kinds = kinds;
        this.snapshot = snapshot;
        this.through = through;
        this.most = most;
    }

    /** The steps from a node: each an edge that says which record has which value. */
    List<SaidEdge> from(int node) {
        List<SaidEdge> steps = new ArrayList<>();
        Optional<Integer> record = view.record(node);
        for (Facet facet : Facet.values()) {
            if (through.contains(facet)) {
                record.ifPresent(version -> addValues(Edges.stored(view, version, snapshot), facet, steps));
                value(node, facet).ifPresent(value -> addOthers(value, facet, steps));
            }
        }
        return steps;
    }

    /** Whether a node is the value of a facet that some record has. */
    boolean isValue(int node) {
        return through.stream().anyMatch(facet -> value(node, facet)
                .filter(value -> kinds.facets(word(facet)).stream()
                        .anyMatch(relation ->
                                !page(relation, value, Long.MAX_VALUE, 1).isEmpty()))
                .isPresent());
    }

    /** The steps from a record to its values. */
    List<SaidEdge> valuesOf(int node) {
        List<SaidEdge> steps = new ArrayList<>();
        view.record(node).map(version -> Edges.stored(view, version, snapshot)).ifPresent(stored -> {
            for (Facet facet : through) {
                addValues(stored, facet, steps);
            }
        });
        return steps;
    }

    private void addValues(Stored stored, Facet facet, List<SaidEdge> steps) {
        Kind kind = kinds.of(stored.entry());
        String relation = kind.facet(word(facet));
        for (Edge edge :
                kind.derive(stored.entry(), stored.written(), Optional.empty()).begun()) {
            if (!edge.link() && edge.relation().equals(relation)) {
                steps.add(step(stored, facet, node(Reference.parse(edge.target()), facet)));
            }
        }
    }

    /** A session that is a record is the node of that record. */
    private Reference node(Reference value, Facet facet) {
        String name = ((Thing) value).name();
        if (facet == Facet.SESSION && isId(name)) {
            RecordId id = RecordId.of(name);
            return view.record(view.node(id)).isPresent() ? id : value;
        }
        return value;
    }

    private static boolean isId(String name) {
        return name.indexOf(':') < 0 && name.chars().noneMatch(Character::isWhitespace) && name.length() <= LONGEST_ID;
    }

    /** What records have that have a node as the facet's value. */
    private Optional<Thing> value(int node, Facet facet) {
        Reference reference = view.reference(node);
        if (reference instanceof Thing thing) {
            return thing.type().equals(word(facet)) && node(thing, facet).equals(thing)
                    ? Optional.of(thing)
                    : Optional.empty();
        }
        return facet == Facet.SESSION && view.record(node).isPresent()
                ? Optional.of(new Thing(word(facet), reference.text()))
                : Optional.empty();
    }

    /** Adds the records that have a value; if it is itself a record that has it, its own step is among those to its values. */
    private void addOthers(Thing value, Facet facet, List<SaidEdge> steps) {
        Reference node = node(value, facet);
        for (String relation : kinds.facets(word(facet))) {
            List<Stored> page;
            long before = Long.MAX_VALUE;
            do {
                page = page(relation, value, before, PAGE);
                for (Stored stored : page) {
                    if (!stored.name().equals(node.text())) {
                        steps.add(step(stored, facet, node));
                    }
                    before = stored.handle();
                }
            } while (page.size() == PAGE && steps.size() < most);
        }
    }

    private List<Stored> page(String relation, Thing value, long before, int limit) {
        Selection.Clause clause = new Selection.Clause(relation, Set.of(value.text()));
        return snapshot.list(new Selection(List.of(clause), Long.MIN_VALUE, Long.MAX_VALUE, before, limit));
    }

    private static SaidEdge step(Stored stored, Facet facet, Reference value) {
        RecordId record = RecordId.of(stored.name());
        return new SaidEdge(
                record,
                new Relation(word(facet)),
                value,
                EdgeContent.USUAL,
                Optional.empty(),
                Optional.of(record),
                stored.place(),
                Instant.ofEpochMilli(stored.time()),
                Map.of());
    }

    private static String word(Facet facet) {
        return facet.name().toLowerCase(Locale.ROOT);
    }
}
