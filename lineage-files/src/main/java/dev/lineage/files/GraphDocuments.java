package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Makes documents of nodes and edges. Edges come last, since the nodes that they name may follow them. */
final class GraphDocuments {
    private static final Set<String> MARKS = Set.of("entity", "node", "relation", "edge");
    private static final Set<String> RELATIONS =
            Set.of("relates_to", "implements", "learned_from", "affects", "depends_on");

    private final FileDocuments file;
    /** The references, in normal form, by the keys of the file. */
    private final Map<String, String> references = new HashMap<>();

    private final Set<List<String>> nodes = new HashSet<>();
    private final List<ObjectFields> edges = new ArrayList<>();

    GraphDocuments(FileDocuments file) {
        this.file = file;
    }

    /** Adds an entity of an MCP memory, which is a node whose key is its name, without the type if it begins so. */
    void entity(ObjectFields entity) {
        unmark(entity);
        entity.rename(ObjectFields.OF_NODES);
        entity.rename("id", entity.text("name").isEmpty() ? "name" : "id_as_written");
        String key = entity.text("name");
        String prefix = entity.text("type") + ":";
        if (prefix.length() > 1 && key.startsWith(prefix) && !key.equals(prefix)) { // as GraphFile writes it
            entity.put("id", key);
            entity.put("name", key.substring(prefix.length()));
        }
        node(entity);
    }

    /** Removes the field that says that an object is an entity or a relation. */
    private static void unmark(ObjectFields fields) {
        fields.keySet().removeIf(name -> ObjectFields.snake(name).equals("type") && MARKS.contains(fields.text(name)));
    }

    /** Adds a relation of an MCP memory, which is an edge. */
    void relation(ObjectFields relation) {
        unmark(relation);
        relation.rename(ObjectFields.OF_EDGES);
        word(relation, "relation", Relation.RELATES_TO.value(), Set.of());
        edges.add(relation);
    }

    /** Adds a node by its id, else its name. One whose id is that of a record bears that id as its name. */
    void node(ObjectFields node) {
        node.rename(ObjectFields.OF_NODES);
        String key = node.text(node.text("id").isEmpty() ? "name" : "id");
        String written = node.text(node.text("name").isEmpty() ? "id" : "name");
        if (written.isEmpty()) {
            file.refuse(node.line, "not-a-record", "it has no name");
            return;
        }
        String name = isRecord(key) && !isRecord(written) ? key : written;
        node.remove("id");
        node.put("name", name);
        word(node, "type", "concept", Set.of());
        String type = node.text("type");
        boolean taken = references.containsKey(type + ":" + name); // then GraphFile writes the id
        if (!key.equals(type + ":" + name) && !(taken && key.matches("node-[0-9a-f]{8,}"))) {
            Stream<?> others = node.get("aliases") instanceof List<?> more ? more.stream() : Stream.empty();
            Stream<?> own = name.equals(written) ? Stream.of(key) : Stream.of(key, written);
            node.put("aliases", Stream.concat(own, others).distinct().toList());
        }
        String reference = normal(type + ":" + name);
        references.put(key, reference);
        if (!nodes.add(List.of(reference, node.text("project"), node.text("space")))) {
            file.report(node.line, "duplicate-id", key + " is another key of " + reference + "; its fields are added");
            node.remove("updated_at"); // else it would be a version that replaces the first
        }
        file.emit("node", node);
    }

    private static boolean isRecord(String text) {
        return text.matches("(dec|pat|anti|session)-.*") && Reference.hasIdForm(text);
    }

    /** Replaces a word that cannot be kept. It is reported once, as one is that a contract with words does not have. */
    private void word(ObjectFields fields, String field, String other, Set<String> contract) {
        String written = fields.text(field);
        String joined = written.replaceAll("\\s+", "_");
        String word = joined.matches("[A-Za-z0-9._/-]{1,64}") ? joined : other;
        fields.put(field, word);
        boolean kept = written.isEmpty() || written.equals(word);
        boolean outside = !contract.isEmpty() && !contract.contains(word);
        if (!kept || outside) {
            String detail = field + " is '" + written + "'" + (kept ? "" : "; it is read as " + word);
            file.reportOnce(fields.line, field + "-outside-contract", detail);
        }
    }

    private static String normal(String text) {
        try {
            return Reference.of(text).normal();
        } catch (InvalidInput refused) { // the import refuses it too
            return text;
        }
    }

    /** Adds an edge between two nodes by their keys, or between other things by their references. */
    void edge(ObjectFields edge) {
        edge.rename(ObjectFields.OF_EDGES);
        word(edge, "relation", Relation.RELATES_TO.value(), RELATIONS);
        edges.add(edge);
    }

    void end() {
        for (ObjectFields edge : edges) {
            edge.rename("id", "id_as_written");
            bind(edge, "from");
            bind(edge, "to");
            if (!edge.text("from").isEmpty() && edge.text("from").equals(edge.text("to"))) {
                file.report(edge.line, "self-link", "both ends are " + edge.text("from"));
            }
            file.emit("edge", edge);
        }
    }

    private void bind(ObjectFields edge, String end) {
        String key = edge.text(end);
        if (key.isEmpty()) {
            return;
        }
        String reference = references.getOrDefault(key, normal(key));
        if (!references.containsKey(key) && reference.equals("concept:" + key)) {
            file.report(edge.line, "dangling-link", "there is no node '" + key + "'");
        }
        edge.put(end, reference);
    }
}
