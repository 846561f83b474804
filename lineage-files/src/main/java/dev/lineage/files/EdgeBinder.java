package dev.lineage.files;

import dev.lineage.document.Documents;
import dev.lineage.error.InvalidInput;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the document of an edge that Lineage can take over of one in a file. */
final class EdgeBinder {
    /** Whether an edge leads both ways: kept, and no matter to a traversal, which follows edges both ways unless it is told. */
    private static final String BIDIRECTIONAL = "bidirectional";

    private static final Set<String> RELATIONS =
            Set.of("relates_to", "implements", "learned_from", "affects", "depends_on");

    private final Documents documents;
    private final ElementFields fields;
    private final GraphEnds ends;

    EdgeBinder(Documents documents, ParsedElement element, AsWritten asWritten, GraphEnds ends, Reports reports) {
        this.documents = documents;
        this.fields = new ElementFields(element, asWritten, reports);
        this.ends = ends;
    }

    /**
     * An edge of a file.
     *
     * @param from where it begins
     * @param relation its relation
     * @param to where it ends
     * @param document what is said of it
     */
    record Bound(Reference from, Relation relation, Reference to, Map<String, @Nullable Object> document) {}

    /**
     * Binds it; nothing if it lacks an end.
     *
     * @throws InvalidInput if an end has no name that a node could have, or too much is said of it
     */
    Optional<Bound> bound() {
        Optional<GraphEnds.End> from = end(GraphDocument.FROM);
        Optional<GraphEnds.End> to = end(GraphDocument.TO);
        return from.isEmpty() || to.isEmpty() ? Optional.empty() : Optional.of(bound(from.get(), to.get()));
    }

    private Bound bound(GraphEnds.End from, GraphEnds.End to) {
        Relation relation = relation();
        Map<String, @Nullable Object> read = fields.read(
                documents,
                GraphDocument.EDGE,
                Map.of(
                        GraphDocument.FROM, from.reference().text(),
                        GraphDocument.RELATION, relation.word(),
                        GraphDocument.TO, to.reference().text()));
        checkBidirectional();
        Map<String, @Nullable Object> document = fields.withTheRest(
                read,
                GraphDocument.edge(read, from.id(), to.id()),
                Set.of(BIDIRECTIONAL, GraphDocument.SAID_BY),
                Set.of());
        return new Bound(from.reference(), relation, to.reference(), document);
    }

    private Optional<GraphEnds.End> end(String field) {
        Optional<String> text = fields.text(field);
        if (text.isEmpty()) {
            fields.report(Rule.MISSING_FIELD, field + " is missing, the edge is left out");
            return Optional.empty();
        }
        GraphEnds.End end = ends.end(text.get());
        end.rule()
                .ifPresent(rule -> fields.report(
                        rule,
                        field + ": " + Deviation.quoted(text.get()) + " is read as "
                                + Deviation.quoted(end.reference().text())));
        return Optional.of(end);
    }

    /** What records say of each other has words of its own. */
    private Relation relation() {
        String key = GraphDocument.RELATION;
        Optional<String> word = fields.text(key);
        if (word.isEmpty()) {
            if (!fields.has(key)) {
                fields.report(Rule.MISSING_FIELD, "relation is missing, it reads as " + Relation.RELATES_TO);
            }
            return Relation.RELATES_TO;
        }
        try {
            Relation relation = new Relation(word.get());
            boolean said = fields.value(GraphDocument.SAID_BY) instanceof String;
            if (!RELATIONS.contains(relation.word()) && !said) {
                fields.report(Rule.RELATION_OUTSIDE_CONTRACT, "relation: " + Deviation.quoted(word.get()));
            }
            return relation;
        } catch (InvalidInput refused) {
            fields.report(Rule.REFUSED_VALUE, refused);
            return new Relation(NodeTypes.slug(word.get()));
        }
    }

    private void checkBidirectional() {
        if (fields.has(BIDIRECTIONAL) && !(fields.value(BIDIRECTIONAL) instanceof Boolean)) {
            fields.wrongType(BIDIRECTIONAL, "true or false");
        }
    }
}
