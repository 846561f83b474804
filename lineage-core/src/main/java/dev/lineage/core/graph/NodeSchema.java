package dev.lineage.core.graph;

import static dev.lineage.core.schema.Fields.additional;
import static dev.lineage.core.schema.Fields.data;
import static dev.lineage.core.schema.Fields.flag;
import static dev.lineage.core.schema.Fields.known;
import static dev.lineage.core.schema.Fields.list;
import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Types.name;
import static dev.lineage.core.schema.Types.number;

import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Fields;
import dev.lineage.core.schema.Schema;
import dev.lineage.graph.Limits;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The fields of a statement about a node. */
final class NodeSchema extends Schema<NodeContent> {
    private static final Field<End> NODE = Fields.of("node", new EndForm(32))
            .documentedBy(new NodeForm())
            .searched()
            .ofContract();
    private static final Field<Object> TYPE = known(GraphDocument.TYPE).ofContract();
    private static final Field<Object> NAME = known(GraphDocument.NAME).ofContract();
    private static final Field<Map<String, Object>> DATA =
            data(34, "data").searched().ofContract();
    private static final Field<Object> CREATED = known(GraphTimes.CREATED).ofContract();
    private static final Field<List<String>> ALIASES =
            list(35, "aliases", name(Limits.ALIAS), Limits.ALIASES).searched();
    private static final Field<Boolean> REMOVED = flag(43, "removed");
    private static final Field<Map<String, Object>> ADDITIONAL = additional(44);
    private static final Field<Optional<Long>> CHANGED =
            optional(45, "changed", number()).documentedBy(GraphTimes.CHANGE).ofContract();

    static final NodeSchema INSTANCE = new NodeSchema();

    private NodeSchema() {
        super(
                NodeRecord.NAME,
                Limits.BODY,
                List.of(NODE, TYPE, NAME, DATA, CREATED, CHANGED, ALIASES, REMOVED, ADDITIONAL));
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
    protected void write(NodeContent value, FieldConsumer to) {
        to.put(NODE, value.node());
        to.put(DATA, value.data());
        to.put(ALIASES, value.aliases());
        to.put(REMOVED, value.removed());
        to.put(CHANGED, value.changed());
        to.put(ADDITIONAL, value.additional());
    }

    @Override
    protected NodeContent make(FieldValues from) {
        NodeContent content = new NodeContent(
                from.of(NODE),
                from.of(DATA),
                from.of(ALIASES),
                from.of(REMOVED),
                from.of(CHANGED),
                from.of(ADDITIONAL));
        return from.areStored() ? content : content.checked();
    }
}
