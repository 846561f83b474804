package dev.lineage.graph;

import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import java.util.Optional;

/**
 * A record or an outside thing in an answer about the graph.
 *
 * @param name {@code type:name} for a node and an outside thing, the id for any other record
 * @param title the title of the record; without one, the name without its type
 * @param record the record, if the viewer sees one. Of nodes of one name it is that of the scope's project, else the
 *     newest
 * @param depth the number of links from the start of the walk; 0 if there was none
 */
public record GraphNode(Reference name, String title, Optional<Version<?>> record, int depth) {}
