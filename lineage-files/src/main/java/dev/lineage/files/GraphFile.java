package dev.lineage.files;

import dev.lineage.record.Reference;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Nodes and edges as the {@code graph.json} of the integration contract. A node has the key with which it was imported,
 * else {@code type:name}.
 */
public final class GraphFile {
    private static final String ALIASES = "aliases";

    private final Map<String, Map<String, Object>> nodes = new LinkedHashMap<>();
    private final Map<String, String> keys = new HashMap<>();
    private final Set<String> ends = new HashSet<>();
    private final List<Map<String, Object>> edges;

    private GraphFile(Collection<Map<String, Object>> documents) {
        edges = PortableFields.ofKind(documents, "edge");
        edges.stream()
                .flatMap(edge -> Stream.of(edge.get("from"), edge.get("to")))
                .forEach(end -> ends.add(normal(end)));
        PortableFields.ofKind(documents, "node").forEach(this::add);
        edges.forEach(edge -> {
            edge.remove("id");
            edge.computeIfPresent("from", (field, end) -> key(end));
            edge.computeIfPresent("to", (field, end) -> key(end));
        });
    }

    private void add(Map<String, Object> node) {
        String id = String.valueOf(node.remove("id"));
        String name = node.get("type") + ":" + node.get("name");
        List<?> aliases = node.get(ALIASES) instanceof List<?> all ? all : List.of();
        String key = Stream.concat(aliases.stream().limit(1), Stream.of(name))
                .map(String::valueOf)
                .filter(each -> !nodes.containsKey(each) && (each.equals(name) || !ends.contains(each)))
                .findFirst()
                .orElse(id);
        node.remove(ALIASES, List.of(key));
        node.putIfAbsent("data", Map.of());
        nodes.put(key, node);
        keys.putIfAbsent(Reference.of(name).normal(), key);
    }

    private String key(Object end) {
        String reference = normal(end);
        return keys.getOrDefault(reference, reference);
    }

    private static String normal(Object end) {
        Object text = end instanceof Map<?, ?> reference ? reference.get("text") : end;
        return Reference.of(String.valueOf(text)).normal();
    }

    /** Returns the text of {@code graph.json}, indented, with the nodes and edges among some documents. */
    public static String json(Collection<Map<String, Object>> documents) {
        GraphFile file = new GraphFile(documents);
        Map<String, Object> graph = new LinkedHashMap<>();
        graph.put("nodes", file.nodes);
        graph.put("edges", file.edges);
        return LenientJson.writeIndented(graph);
    }
}
