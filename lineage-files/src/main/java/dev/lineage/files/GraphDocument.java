package dev.lineage.files;

import dev.lineage.graph.Edge;
import dev.lineage.graph.Node;
import dev.lineage.graph.NodeStatement;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Nodes and edges as the fields of documents, as Lineage writes them by itself. */
final class GraphDocument {
    /** The type of the id of a record that is not here. */
    static final String NOT_HERE = "record";

    /** What keeps the fields of a graph's file that are neither nodes nor edges. */
    static final Thing FILE = new Thing("document", "graph.json");

    private GraphDocument() {}

    /** A node of which something was said, or that is a record; of a thing that edges alone name, type and name. */
    static Map<String, @Nullable Object> of(Node node, String id) {
        Optional<NodeStatement> common = common(node);
        Optional<Instant> time = isHere(node) ? node.time() : common.map(NodeStatement::time);
        Map<String, @Nullable Object> fields = node(
                node.reference(),
                node.type(),
                time.isPresent() ? common.map(NodeStatement::data).orElse(Map.of()) : null,
                time,
                common.map(NodeStatement::changed),
                others(common.map(NodeStatement::aliases).orElse(List.of()), id),
                common.map(said -> validity(said, isHere(node))).orElse(Validity.UNSAID));
        restore(
                NodeField.AS_WRITTEN,
                fields,
                common.map(NodeStatement::additional).orElse(Map.of()));
        putSpaces(node, fields);
        return fields;
    }

    /** A thing with the statements of its spaces, without that of the common one. */
    static Map<String, @Nullable Object> spacesOnly(Node thing) {
        Map<String, @Nullable Object> fields = bare(thing.reference(), thing.type(), null, Optional.empty());
        putSpaces(thing, fields);
        return fields;
    }

    /** A record of which nothing was said as a node. */
    static Map<String, @Nullable Object> untold(Node record) {
        Map<String, @Nullable Object> fields = bare(record.reference(), record.type(), Map.of(), record.time());
        record.space().ifPresent(name -> fields.put(NodeField.SPACE.key(), name));
        return fields;
    }

    private static Map<String, @Nullable Object> bare(
            Reference reference, String type, @Nullable Map<String, ?> data, Optional<Instant> time) {
        return node(reference, type, data, time, Optional.empty(), List.of(), Validity.UNSAID);
    }

    /** When a statement holds, as a document says it; one of a record that is here has no time of its own there. */
    static Validity validity(NodeStatement said, boolean isRecord) {
        return ValidityField.of(
                said.validFrom(), said.validUntil(), Optional.of(said.time()).filter(time -> !isRecord));
    }

    /** Whether a node is a record that is here, whose own time counts. */
    private static boolean isHere(Node node) {
        return node.reference() instanceof RecordId && !node.type().equals(NOT_HERE);
    }

    /** The statement of the common space about a node. */
    static Optional<NodeStatement> common(Node node) {
        return node.statements().stream().filter(said -> said.space().isEmpty()).findFirst();
    }

    private static void putSpaces(Node node, Map<String, @Nullable Object> fields) {
        node.space().ifPresent(name -> fields.put(NodeField.SPACE.key(), name));
        Map<String, Object> spaces = new LinkedHashMap<>();
        for (NodeStatement said : node.statements()) {
            said.space().ifPresent(name -> spaces.put(name, SpaceStatement.document(said, isHere(node))));
        }
        if (!spaces.isEmpty()) {
            fields.put(NodeField.SPACES.key(), spaces);
        }
    }

    static Map<String, @Nullable Object> node(
            Reference reference,
            @Nullable String type,
            @Nullable Map<String, ?> data,
            Optional<Instant> time,
            Optional<Instant> changed,
            List<String> aliases,
            Validity validity) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        if (type != null) {
            fields.put(NodeField.TYPE.key(), type);
        }
        fields.put(NodeField.NAME.key(), reference instanceof Thing thing ? thing.name() : reference.text());
        if (data != null) {
            fields.put(NodeField.DATA.key(), data);
        }
        time.ifPresent(instant -> fields.put(NodeField.CREATED_AT.key(), instant.toString()));
        changed.ifPresent(instant -> fields.put(NodeField.UPDATED_AT.key(), instant.toString()));
        if (!aliases.isEmpty()) {
            fields.put(NodeField.ALIASES.key(), aliases);
        }
        ValidityField.put(fields, validity);
        return fields;
    }

    private static List<String> others(List<String> aliases, String id) {
        List<String> others = new ArrayList<>(aliases);
        others.remove(id);
        return others;
    }

    static Map<String, @Nullable Object> of(Edge edge, String from, String to) {
        Optional<Instant> time = Optional.of(edge.time());
        Validity validity = ValidityField.of(edge.validFrom(), edge.validUntil(), time);
        Map<String, @Nullable Object> fields =
                edge(from, to, edge.relation().word(), edge.weight(), edge.reason(), time, validity);
        if (!edge.isAdded()) {
            fields.put(EdgeField.SAID_BY, edge.said().text());
        }
        restore(EdgeField.AS_WRITTEN, fields, edge.additional());
        edge.space().ifPresent(name -> fields.put(EdgeField.SPACE.key(), name));
        return fields;
    }

    static Map<String, @Nullable Object> edge(
            String from,
            String to,
            String relation,
            double weight,
            Optional<String> reason,
            Optional<Instant> time,
            Validity validity) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put(EdgeField.FROM.key(), from);
        fields.put(EdgeField.TO.key(), to);
        fields.put(EdgeField.RELATION.key(), relation);
        fields.put(EdgeField.WEIGHT.key(), new BigDecimal(Double.toString(weight)));
        reason.ifPresent(text -> fields.put(EdgeField.REASON.key(), text));
        time.ifPresent(instant -> fields.put(EdgeField.CREATED_AT.key(), instant.toString()));
        ValidityField.put(fields, validity);
        return fields;
    }

    private static void restore(
            AsWritten asWritten, Map<String, @Nullable Object> fields, Map<String, Object> additional) {
        asWritten.restore(fields, additional.get(AsWritten.FIELD));
        additional.forEach((name, value) -> {
            if (!asWritten.knows(name)) {
                fields.put(name, value);
            }
        });
    }
}
