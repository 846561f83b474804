package dev.lineage.journal;

import dev.lineage.query.Connection;
import dev.lineage.record.Version;
import java.util.List;

/**
 * A decision with everything that explains it (rule J12).
 *
 * @param decision its current version, with its result
 * @param links its links in both directions, newest record first, at most 10,000
 * @param versions all its versions, oldest first
 * @param superseded the decisions that it supersedes
 * @param supersededBy the decisions that supersede it
 * @param citedBy the newest 1,000 decisions that cite it as a precedent
 */
public record DecisionTrace(
        Version<Decision> decision,
        List<Connection> links,
        List<Version<Decision>> versions,
        List<Version<Decision>> superseded,
        List<Version<Decision>> supersededBy,
        List<Citation> citedBy) {}
