package dev.lineage.core.journal;

import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Fields.required;
import static dev.lineage.core.schema.Fields.usually;
import static dev.lineage.core.schema.Types.coded;
import static dev.lineage.core.schema.Types.decimal;
import static dev.lineage.core.schema.Types.text;

import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldGroup;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.LinkConsumer;
import dev.lineage.journal.DecisionLink;
import dev.lineage.query.Relation;
import java.util.List;
import java.util.Optional;

/** A link as fields: what it points to, then what is said of it. */
final class LinkFields extends FieldGroup<Linked> {
    private static final Field<LinkTarget> TARGET = required(49, "target", LinkTarget.TYPE);
    private static final Field<Relation> RELATION =
            required(51, "relation", coded(DecisionCodes::of, DecisionCodes::relation, Relation::new, Relation::word));
    private static final Field<Double> STRENGTH = usually(53, "strength", decimal(0, 1), DecisionLink.USUAL);
    private static final Field<Optional<String>> REASON =
            optional(54, "reason", text()).searched();

    LinkFields() {
        super(List.of(RELATION, TARGET, STRENGTH, REASON));
    }

    static void link(List<Linked> links, LinkConsumer to) {
        links.forEach(link -> to.link(link.relation(), link.target(), link.strength()));
    }

    @Override
    protected void write(Linked value, FieldConsumer to) {
        to.put(TARGET, value.to());
        to.put(RELATION, value.relation());
        to.put(STRENGTH, value.strength());
        to.put(REASON, value.reason());
    }

    /** Whoever asks for the link must not meet a rule that its bytes break. */
    @Override
    protected Linked make(FieldValues from) {
        Linked linked = new Linked(from.of(RELATION), from.of(TARGET), from.of(STRENGTH), from.of(REASON));
        linked.link();
        return linked;
    }
}
