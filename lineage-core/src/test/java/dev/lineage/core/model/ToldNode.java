package dev.lineage.core.model;

import dev.lineage.ref.Reference;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a project says of a node, or that it has taken all of it back.
 *
 * @param changed when an import says that it was last changed
 * @param additional what an import said beside the rest
 */
record ToldNode(
        Reference node,
        Map<String, Object> data,
        List<String> aliases,
        boolean removed,
        Optional<Instant> changed,
        Map<String, Object> additional) {
    static ToldNode removed(Reference node) {
        return new ToldNode(node, Map.of(), List.of(), true, Optional.empty(), Map.of());
    }

    /** The texts that are searched, none once they were taken back. */
    String text() {
        StringBuilder text = new StringBuilder();
        if (!removed) {
            text.append(node.text());
            aliases.forEach(alias -> text.append("\n").append(alias));
            texts(data, text);
        }
        return text.toString();
    }

    private static void texts(Object value, StringBuilder text) {
        if (value instanceof String said) {
            text.append("\n").append(said);
        }
        if (value instanceof Map<?, ?> map) {
            map.values().forEach(each -> texts(each, text));
        }
        if (value instanceof List<?> list) {
            list.forEach(each -> texts(each, text));
        }
    }
}
