package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.ImportedEdge;
import dev.lineage.graph.Limits;
import dev.lineage.query.Relation;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes an edge that Lineage can take over of one in a file. */
final class EdgeBinder {
    private static final Set<String> RELATIONS =
            Set.of("relates_to", "implements", "learned_from", "affects", "depends_on");
    private static final double USUAL = 1;

    private final ElementFields fields;
    private final GraphEnds ends;

    EdgeBinder(ParsedElement element, GraphEnds ends, Reports reports) {
        this.fields = new ElementFields(element, reports);
        this.ends = ends;
    }

    /**
     * Binds it; nothing if it lacks an end.
     *
     * @throws InvalidInput if an end has no name that a node could have, or too much is said of it
     */
    Optional<ImportedEdge> bound() {
        Optional<GraphEnds.End> from = end(EdgeField.FROM);
        Optional<GraphEnds.End> to = end(EdgeField.TO);
        if (from.isEmpty() || to.isEmpty()) {
            return Optional.empty();
        }
        EdgeDraft draft = new EdgeDraft(
                from.get().reference(),
                relation(),
                to.get().reference(),
                OptionalDouble.of(weight()),
                reason(),
                fields.validity());
        Optional<Instant> created = fields.time(EdgeField.CREATED_AT.key());
        Map<String, @Nullable Object> read = GraphDocument.edge(
                from.get().id(),
                to.get().id(),
                draft.relation().word(),
                draft.weight().orElse(USUAL),
                draft.reason(),
                created,
                draft.validity());
        checkBidirectional();
        Map<String, Object> additional = fields.additional(
                EdgeField.AS_WRITTEN, read, Set.of(EdgeField.BIDIRECTIONAL, EdgeField.SAID_BY), Set.of());
        return Optional.of(new ImportedEdge(draft, created, additional));
    }

    private Optional<GraphEnds.End> end(EdgeField field) {
        Optional<String> text = fields.text(field.key());
        if (text.isEmpty()) {
            fields.report(Rule.MISSING_FIELD, field.key() + " is missing, the edge is left out");
            return Optional.empty();
        }
        GraphEnds.End end = ends.end(text.get());
        end.rule()
                .ifPresent(rule -> fields.report(
                        rule,
                        field.key() + ": " + Deviation.quoted(text.get()) + " is read as "
                                + Deviation.quoted(end.reference().text())));
        return Optional.of(end);
    }

    /** What records say of each other has words of its own. */
    private Relation relation() {
        String key = EdgeField.RELATION.key();
        Optional<String> word = fields.text(key);
        if (word.isEmpty()) {
            if (!fields.has(key)) {
                fields.report(Rule.MISSING_FIELD, "relation is missing, it reads as " + Relation.RELATES_TO);
            }
            return Relation.RELATES_TO;
        }
        try {
            Relation relation = new Relation(word.get());
            boolean said = fields.value(EdgeField.SAID_BY) instanceof String;
            if (!RELATIONS.contains(relation.word()) && !said) {
                fields.report(Rule.RELATION_OUTSIDE_CONTRACT, "relation: " + Deviation.quoted(word.get()));
            }
            return relation;
        } catch (InvalidInput refused) {
            fields.report(Rule.REFUSED_VALUE, refused);
            return new Relation(NodeTypes.slug(word.get()));
        }
    }

    private double weight() {
        String key = EdgeField.WEIGHT.key();
        Object value = fields.value(key);
        if (value instanceof Number number) {
            double weight = number.doubleValue();
            if (weight >= 0 && weight <= Limits.WEIGHT) {
                return weight;
            }
            fields.report(
                    Rule.REFUSED_VALUE,
                    "weight: " + Deviation.quoted(JsonText.of(value)) + " is not from 0 to " + Limits.WEIGHT);
        } else if (value != null) {
            fields.wrongType(key, "a number");
        }
        return USUAL;
    }

    private Optional<String> reason() {
        Optional<String> reason = fields.text(EdgeField.REASON.key());
        if (reason.isPresent() && reason.get().length() > Limits.REASON) {
            fields.report(Rule.REFUSED_VALUE, "reason: over " + Limits.REASON + " characters");
            return Optional.empty();
        }
        return reason;
    }

    private void checkBidirectional() {
        boolean odd =
                fields.has(EdgeField.BIDIRECTIONAL) && !(fields.value(EdgeField.BIDIRECTIONAL) instanceof Boolean);
        if (odd) {
            fields.wrongType(EdgeField.BIDIRECTIONAL, "true or false");
        }
    }
}
