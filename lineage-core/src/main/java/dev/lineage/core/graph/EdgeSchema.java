package dev.lineage.core.graph;

import static dev.lineage.core.schema.Fields.additional;
import static dev.lineage.core.schema.Fields.flag;
import static dev.lineage.core.schema.Fields.known;
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
    private static final Field<End> FROM = Fields.of("from", new EndForm(36)).ofContract();
    private static final Field<Relation> RELATION =
            required(38, "relation", word(Relation::new, Relation::word)).ofContract();
    private static final Field<End> TO = Fields.of("to", new EndForm(39)).ofContract();
    private static final Field<Double> WEIGHT =
            usually(41, "weight", decimal(0, Limits.WEIGHT), EdgeContent.USUAL).ofContract();
    private static final Field<Optional<String>> REASON =
            optional(42, "reason", text(Limits.REASON)).ofContract();
    private static final Field<Object> SAID_BY = known(EdgeRecord.SAID_BY).ofContract();
    private static final Field<Object> CREATED = known(GraphTimes.CREATED).ofContract();
    private static final Field<Boolean> REMOVED = flag(43, "removed");
    private static final Field<Map<String, Object>> ADDITIONAL = additional(44);

    static final EdgeSchema INSTANCE = new EdgeSchema();

    private EdgeSchema() {
        super(
                EdgeRecord.NAME,
                Limits.BODY,
                List.of(FROM, TO, RELATION, WEIGHT, REASON, SAID_BY, CREATED, REMOVED, ADDITIONAL));
    }

    @Override
    protected boolean hasOwnIds() {
        return true;
    }

    @Override
    protected boolean hasGivenIds() {
        return false;
    }

    @Override
    protected String timeName() {
        return GraphTimes.CREATED;
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
        EdgeContent content = new EdgeContent(
                from.of(FROM),
                from.of(RELATION),
                from.of(TO),
                from.of(WEIGHT),
                from.of(REASON),
                from.of(REMOVED),
                from.of(ADDITIONAL));
        return from.areStored() ? content : content.checked();
    }
}
