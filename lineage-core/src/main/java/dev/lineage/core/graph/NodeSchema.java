package dev.lineage.core.graph;

import static dev.lineage.core.schema.Fields.flag;
import static dev.lineage.core.schema.Fields.json;
import static dev.lineage.core.schema.Fields.list;
import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Types.number;
import static dev.lineage.core.schema.Types.text;

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
    private static final Field<End> NODE = Fields.of("node", new EndForm(32)).searched();
    private static final Field<Map<String, Object>> DATA = json(34, "data").searched();
    private static final Field<List<String>> ALIASES =
            list(35, "aliases", text()).searched();
    private static final Field<Boolean> REMOVED = flag(43, "removed");
    private static final Field<Map<String, Object>> ADDITIONAL = json(44, "additional");
    private static final Field<Optional<Long>> CHANGED =
            optional(45, "changed", number()).undocumented();

    static final NodeSchema INSTANCE = new NodeSchema();

    private NodeSchema() {
        super(NodeRecord.NAME, Limits.BODY, List.of(NODE, DATA, ALIASES, REMOVED, CHANGED, ADDITIONAL));
    }

    @Override
    protected boolean hasOwnIds() {
        return true;
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
        return new NodeContent(
                from.of(NODE),
                from.of(DATA),
                from.of(ALIASES),
                from.of(REMOVED),
                from.of(CHANGED),
                from.of(ADDITIONAL));
    }
}
