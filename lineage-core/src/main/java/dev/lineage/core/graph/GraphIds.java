package dev.lineage.core.graph;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Digests;
import dev.lineage.core.kernel.Identities;
import dev.lineage.ref.Ulid;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The ids of the graph's own records. They follow from what the record tells of, within a project and a space, so that saying it again
 * meets what was said before, in every store: a prefix and 20 hex digits of a SHA-256, of which no two are alike in practice (one in
 * 10^12 for a million of them).
 */
final class GraphIds {
    private GraphIds() {}

    static String node(Scope scope, String node) {
        return id(NodeRecord.PREFIX, scope, node);
    }

    static String edge(Scope scope, String from, String relation, String to) {
        return id(EdgeRecord.PREFIX, scope, from, relation, to);
    }

    /** The record's identity, which follows from its id. */
    static Ulid identity(String kind, String id) {
        return Identities.imported(kind, id);
    }

    private static String id(String prefix, Scope scope, String... parts) {
        StringBuilder key = new StringBuilder();
        part(key, scope.project());
        part(key, scope.space());
        for (String part : parts) {
            part(key, Optional.of(part));
        }
        return prefix + Digests.brief(key.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static void part(StringBuilder key, Optional<String> part) {
        part.ifPresent(text -> key.append(text.length()).append('/').append(text));
        key.append('/');
    }
}
