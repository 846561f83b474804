package dev.lineage.core.search;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is searched for.
 *
 * @param list what the cursors of its pages call it
 * @param text the words
 * @param kinds the kinds; empty means all
 * @param attributes sets of attributes, of each of which a hit must have one
 * @param from the earliest own time
 * @param until the own time before which a hit must lie
 * @param weighing what relevance is multiplied by, where it does not count alone
 */
public record TextRequest(
        String list,
        String text,
        Set<String> kinds,
        List<Set<String>> attributes,
        Optional<Instant> from,
        Optional<Instant> until,
        Optional<Weighing> weighing) {}
