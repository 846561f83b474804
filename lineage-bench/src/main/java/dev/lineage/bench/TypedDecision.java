package dev.lineage.bench;

import java.util.List;

/** A decision as the hand-written store reads it. */
record TypedDecision(
        String id,
        String project,
        String actor,
        String session,
        long time,
        String decision,
        String rationale,
        String type,
        String outcome,
        String lesson,
        String gitCommit,
        List<String> tags,
        List<String> entities,
        List<Target> links) {
    /** A link of a decision. */
    record Target(String relation, String target, double strength, String reason) {}
}
