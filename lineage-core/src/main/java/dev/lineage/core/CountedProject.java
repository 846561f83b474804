package dev.lineage.core;

import dev.lineage.query.ProjectSummary;
import java.time.Instant;
import java.util.Optional;

/** The counts of a project. */
record CountedProject(Optional<String> name, long decisions, long lessons, long sessions, Optional<Instant> newest)
        implements ProjectSummary {
    boolean isEmpty() {
        return decisions == 0 && lessons == 0 && sessions == 0;
    }
}
