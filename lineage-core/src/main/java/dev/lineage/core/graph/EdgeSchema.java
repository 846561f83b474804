package dev.lineage.core.graph;

import static dev.lineage.core.schema.Fields.flag;
import static dev.lineage.core.schema.Fields.json;
import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Fields.required;
import static dev.lineage.core.schema.Fields.usually;
import static dev.lineage.core.schema.Types.decimal;
import static dev.lineage.core.schema.Types.text;
import static dev.lineage.core.schema.Types.word;

import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Fields;
import dev.lineage.core.schema.Schema;
import dev.lineage.graph.Limits;
import dev.lineage.query.Relation;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The fields of a statement about an edge. */
final class EdgeSchema extends Schema<EdgeContent> {
    private static final Field<End> FROM = Fields.of("from", new EndForm(36));
    private static final Field<Relation> RELATION = required(38, "relation", word(Relation::new, Relation::word));
    private static final Field<End> TO = Fields.of("to", new EndForm(39));
    private static final Field<Double> WEIGHT = usually(41, "weight", decimal(0, Limits.WEIGHT), EdgeContent.USUAL);
    private static final Field<Optional<String>> REASON = optional(42, "reason", text());
    private static final Field<Boolean> REMOVED = flag(43, "removed");
    private static final Field<Map<String, Object>> ADDITIONAL = json(44, "additional");

    static final EdgeSchema INSTANCE = new EdgeSchema();

    private EdgeSchema() {
        super(EdgeRecord.NAME, Limits.BODY, List.of(FROM, RELATION, TO, WEIGHT, REASON, REMOVED, ADDITIONAL));
    }

    @Override
    protected boolean hasOwnIds() {
        return true;
    }

    @Override
    protected void write(EdgeContent value, FieldConsumer to) {
        to.put(FROM, value.from());
        to.put(RELATION, value.relation());
        to.put(TO, value.to());
        to.put(WEIGHT, value.weight());
        to.put(REASON, value.reason());
        to.put(REMOVED, value.removed());
        to.put(ADDITIONAL, value.additional());
    }

    @Override
    protected EdgeContent make(FieldValues from) {
        return new EdgeContent(
                from.of(FROM),
                from.of(RELATION),
                from.of(TO),
                from.of(WEIGHT),
                from.of(REASON),
                from.of(REMOVED),
                from.of(ADDITIONAL));
    }
}
