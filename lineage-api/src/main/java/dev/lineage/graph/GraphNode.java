package dev.lineage.graph;

import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import java.util.Optional;

/**
 * A record or an outside thing in an answer about the graph.
 *
 * @param name {@code type:name} for a named record, such as a node, and for an outside thing; else the id
 * @param title the name without its type, or the title of a record that has no such name
 * @param record the id of its record, if the viewer sees one; of several nodes of one name, that of the scope's
 *     project, else any of them
 * @param depth the number of links from the start of the walk; 0 if there was none
 */
public record GraphNode(Reference name, String title, Optional<RecordId> record, int depth) {}
