package dev.lineage.files;

import dev.lineage.record.Reference;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Nodes and edges as the {@code graph.json} of the integration contract, or as the memory of the MCP reference server.
 * A node has the key with which it was imported, else {@code type:name}.
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

    /** Returns the file of the nodes and edges among the documents of some records. */
    public static GraphFile of(Collection<Map<String, Object>> documents) {
        return new GraphFile(documents);
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

    /** Returns the text of {@code graph.json}, indented. */
    public String json() {
        Map<String, Object> graph = new LinkedHashMap<>();
        graph.put("nodes", nodes);
        graph.put("edges", edges);
        return LenientJson.writeIndented(graph);
    }

    /** Returns the text of an MCP memory: a line for each valid node and edge, with type and observations alone. */
    public String memory(Instant now) {
        List<Map<String, Object>> lines = new ArrayList<>();
        nodes.forEach((key, node) -> {
            Map<String, Object> entity = new LinkedHashMap<>(Map.of("type", "entity"));
            entity.put("name", key);
            entity.put("entityType", node.get("type"));
            entity.put("observations", node.getOrDefault("observations", List.of()));
            if (isValid(node, now)) {
                lines.add(entity);
            }
        });
        edges.stream().filter(edge -> isValid(edge, now)).forEach(edge -> {
            Map<String, Object> relation = new LinkedHashMap<>(Map.of("type", "relation"));
            relation.put("from", edge.get("from"));
            relation.put("to", edge.get("to"));
            relation.put("relationType", edge.get("relation"));
            lines.add(relation);
        });
        return lines.stream().map(line -> LenientJson.write(line) + "\n").collect(Collectors.joining());
    }

    private static boolean isValid(Map<String, Object> fields, Instant now) {
        return !(fields.get("valid_until") instanceof String until)
                || Instant.parse(until).isAfter(now);
    }
}
