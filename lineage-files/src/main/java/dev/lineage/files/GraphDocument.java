package dev.lineage.files;

import dev.lineage.document.Documents;
import dev.lineage.graph.Edge;
import dev.lineage.graph.Node;
import dev.lineage.graph.NodeStatement;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Documents of nodes and edges as a graph's file has them: a node's name for its id, which stands before it; what is foreign to Lineage among
 * the other fields; and of a record its own time.
 */
final class GraphDocument {
    static final String NODE = "node";
    static final String EDGE = "edge";
    static final String ID = "id";
    static final String TYPE = "type";
    static final String NAME = "name";
    static final String DATA = "data";
    static final String ALIASES = "aliases";
    static final String CREATED_AT = "created_at";
    static final String UPDATED_AT = "updated_at";
    static final String FROM = "from";
    static final String TO = "to";
    static final String RELATION = "relation";

    /** The record that says an edge, which was not added as such: kept, since an edge of a file is added. */
    static final String SAID_BY = "said_by";

    /** What documents keep foreign fields in. */
    static final String ADDITIONAL = "additional";

    /** The type of the id of a record that is not here. */
    static final String NOT_HERE = "record";

    /** What keeps the fields of a graph's file that are neither nodes nor edges. */
    static final Thing FILE = new Thing("document", "graph.json");

    private static final String FROM_TIME = "valid_from";

    /** What has a meaning in documents, and none in a file: it holds in one memory alone, or a file says it in another way. */
    private static final Set<String> FOREIGN = Set.of(
            ID,
            SAID_BY,
            ADDITIONAL,
            "removed",
            "project",
            SpaceField.KEY,
            "session_id",
            "actor",
            "by",
            "version",
            "sequence",
            "learned_at");

    private GraphDocument() {}

    /** How nodes wrote what Lineage would write in another way; it knows the fields that have a meaning. */
    static AsWritten writtenNodes(Documents documents) {
        Set<String> names = names(documents, NODE);
        return new AsWritten(
                Stream.concat(names.stream(), Stream.of(SpaceField.KEY, SpaceField.STATEMENTS)),
                AsWritten.TYPE_AND_TIMES);
    }

    /** The same of edges. */
    static AsWritten writtenEdges(Documents documents) {
        return new AsWritten(
                Stream.concat(names(documents, EDGE).stream(), Stream.of(SpaceField.KEY)), AsWritten.CREATION);
    }

    /** The fields of documents that a file has, in their order. */
    static Set<String> names(Documents documents, String kind) {
        Set<String> names = new LinkedHashSet<>(documents.fields(kind));
        names.removeAll(FOREIGN);
        return names;
    }

    /** A node of which something was said, or that is a record; of a thing that edges alone name, type and name. */
    static Map<String, @Nullable Object> of(Node node, String id) {
        Optional<NodeStatement> common = common(node);
        Map<String, @Nullable Object> said =
                common.map(NodeStatement::document).map(LinkedHashMap::new).orElseGet(LinkedHashMap::new);
        if (isHere(node)) {
            said.putIfAbsent(DATA, Map.of());
            said.put(CREATED_AT, node.time().map(Instant::toString).orElse(null));
        }
        Map<String, @Nullable Object> fields = node(node.reference(), node.type(), said, id);
        restore(
                AsWritten.EXPORTED_NODES,
                fields,
                common.map(NodeStatement::additional).orElse(Map.of()));
        putSpaces(node, fields);
        return fields;
    }

    /** A thing with the statements of its spaces, without that of the common one. */
    static Map<String, @Nullable Object> spacesOnly(Node thing) {
        Map<String, @Nullable Object> fields = node(thing.reference(), thing.type(), Map.of(), "");
        putSpaces(thing, fields);
        return fields;
    }

    /** A record of which nothing was said as a node, without its space. */
    static Map<String, @Nullable Object> untold(Node record) {
        Map<String, @Nullable Object> said = new LinkedHashMap<>();
        said.put(DATA, Map.of());
        said.put(CREATED_AT, record.time().map(Instant::toString).orElse(null));
        return node(record.reference(), record.type(), said, "");
    }

    /** Whether a node is a record that is here, whose own time counts. */
    static boolean isHere(Node node) {
        return node.reference() instanceof RecordId && !node.type().equals(NOT_HERE);
    }

    /** The statement of the common space about a node. */
    static Optional<NodeStatement> common(Node node) {
        return node.statements().stream().filter(said -> said.space().isEmpty()).findFirst();
    }

    private static void putSpaces(Node node, Map<String, @Nullable Object> fields) {
        node.space().ifPresent(name -> fields.put(SpaceField.KEY, name));
        Map<String, Object> spaces = new LinkedHashMap<>();
        for (NodeStatement said : node.statements()) {
            said.space().ifPresent(name -> spaces.put(name, SpaceStatement.document(said, isHere(node))));
        }
        if (!spaces.isEmpty()) {
            fields.put(SpaceField.STATEMENTS, spaces);
        }
    }

    /**
     * A node's fields.
     *
     * @param type its type; null if it is left out
     * @param document what is said of it
     * @param id the name under which it stands, which is none of its other names then
     */
    static Map<String, @Nullable Object> node(
            Reference reference, @Nullable String type, Map<String, ? extends @Nullable Object> document, String id) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        if (type != null) {
            fields.put(TYPE, type);
        }
        fields.put(NAME, reference instanceof Thing thing ? thing.name() : reference.text());
        said(document).forEach((name, value) -> {
            Object others = name.equals(ALIASES) ? without(id, (List<?>) value) : value;
            if (!others.equals(List.of())) {
                fields.putIfAbsent(name, others);
            }
        });
        return fields;
    }

    private static List<Object> without(String id, List<?> aliases) {
        List<Object> others = new ArrayList<>(aliases);
        others.remove(id);
        return others;
    }

    static Map<String, @Nullable Object> of(Edge edge, String from, String to) {
        Map<String, @Nullable Object> fields = edge(edge.document(), from, to);
        if (!edge.isAdded()) {
            fields.put(SAID_BY, edge.said().text());
        }
        restore(AsWritten.EXPORTED_EDGES, fields, edge.additional());
        edge.space().ifPresent(name -> fields.put(SpaceField.KEY, name));
        return fields;
    }

    /** An edge's fields, whose ends are what a file calls them. */
    static Map<String, @Nullable Object> edge(
            Map<String, ? extends @Nullable Object> document, String from, String to) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>(said(document));
        fields.put(FROM, from);
        fields.put(TO, to);
        return fields;
    }

    /** What a document says that a file has: a beginning that is its own time is not said. */
    static Map<String, Object> said(Map<String, ? extends @Nullable Object> document) {
        Map<String, Object> said = new LinkedHashMap<>();
        document.forEach((name, value) -> {
            boolean isOwnTime = name.equals(FROM_TIME) && value != null && value.equals(document.get(CREATED_AT));
            boolean isSaid = value != null && !(value instanceof Collection<?> list && list.isEmpty());
            if (value != null && isSaid && !isOwnTime && !FOREIGN.contains(name)) {
                said.put(name, value);
            }
        });
        return said;
    }

    private static void restore(
            AsWritten asWritten, Map<String, @Nullable Object> fields, Map<String, Object> additional) {
        Map<String, Object> kept = new TreeMap<>(); // what several imports have kept came together in any order
        if (additional.get(AsWritten.FIELD) instanceof Map<?, ?> entries) {
            entries.forEach((name, entry) -> kept.put((String) name, entry));
        }
        asWritten.restore(fields, kept);
        additional.forEach((name, value) -> {
            if (!name.equals(AsWritten.FIELD)) {
                fields.putIfAbsent(name, value);
            }
        });
    }
}
