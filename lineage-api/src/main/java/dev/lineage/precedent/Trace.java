package dev.lineage.precedent;

import dev.lineage.journal.Decision;
import dev.lineage.journal.Notice;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The whole story of a decision, as of one state.
 *
 * @param decision the decision
 * @param quality how well it turned out, by the host's {@link dev.lineage.journal.QualityScorer}; empty while nothing came of it
 * @param versions its versions up to this one, oldest first
 * @param links what it points to, in its order; a record that the view does not see is no more than its name
 * @param pointing what other records say of it, by the word of the relation, each newest first. What was added to the graph as an edge of
 *     its own is the graph's
 * @param notices what is the matter with precedent that it cites, as things are in this state
 * @param supersedes what it has taken the place of, and what those had, nearest first; at most {@link Limits#LINE}
 * @param supersededBy what has taken its place, and the place of those, nearest first; at most {@link Limits#LINE}
 */
public record Trace(
        Decision decision,
        OptionalDouble quality,
        List<Decision> versions,
        List<TracedLink> links,
        List<Pointing> pointing,
        List<Notice> notices,
        List<Decision> supersedes,
        List<Decision> supersededBy) {
    /** Copies. */
    public Trace {
        versions = List.copyOf(versions);
        links = List.copyOf(links);
        pointing = List.copyOf(pointing);
        notices = List.copyOf(notices);
        supersedes = List.copyOf(supersedes);
        supersededBy = List.copyOf(supersededBy);
    }
}
