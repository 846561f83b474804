package dev.lineage.recall;

import java.time.Instant;
import java.util.Optional;

/**
 * That something was shown to somebody.
 *
 * @param at when, by the clock, in milliseconds
 * @param actor to whom, if the scope said who acts
 * @param session in which session, if the scope said so
 * @param project in which project, if the scope had one
 */
public record Showing(Instant at, Optional<String> actor, Optional<String> session, Optional<String> project) {}
