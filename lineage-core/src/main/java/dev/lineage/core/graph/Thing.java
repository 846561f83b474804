package dev.lineage.core.graph;

import dev.lineage.graph.GraphNode;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import java.util.Optional;
import java.util.Set;

/**
 * A record or an outside thing.
 *
 * @param key its name in normal form; things of one key are one
 * @param name the name that is shown
 * @param record its record, if the viewer sees one
 * @param names all names by which links may mean it
 */
record Thing(String key, Reference name, Optional<Version<?>> record, Set<String> names) {
    /** Returns it as part of an answer. */
    GraphNode node(int depth) {
        String title = record.<String>map(Version::title)
                .orElse(name.text().substring(name.text().indexOf(':') + 1));
        return new GraphNode(name, title, record, depth);
    }
}
