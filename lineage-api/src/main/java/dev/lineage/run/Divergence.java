package dev.lineage.run;

import java.util.List;
import java.util.Optional;

/**
 * The first event in which two runs differ but for ids and times (rule R9).
 *
 * @param before up to three events of the first run that led there
 * @param first the event of the first run; empty if it has no more
 * @param second the event of the second run; empty if it has no more
 */
public record Divergence(List<LoggedEvent> before, Optional<LoggedEvent> first, Optional<LoggedEvent> second) {}
