package dev.lineage.files;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A graph's file held in memory.
 *
 * @param nodes in the order of the file
 * @param edges in the order of the file
 * @param other the document's fields that the contract does not know
 * @param unreadable how many nodes and edges could not be read
 * @param deviations what departs from the contract
 */
record ParsedGraph(
        List<ParsedElement> nodes,
        List<ParsedElement> edges,
        Map<String, @Nullable Object> other,
        int unreadable,
        List<Deviation> deviations) {}
