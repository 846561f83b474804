package dev.lineage.patterns;

import java.time.Instant;
import java.util.Optional;

/**
 * A validation of a lesson as it was made, or several at once that an import brought and that name nothing. Of several by one decision the
 * last counts.
 *
 * @param validation what it says
 * @param times how many there are; 1 if it names a decision or has a note
 * @param sequence its place in the ledger
 * @param at when it was made: its writer's clock, as corrected, or the own time that an import stated
 * @param actor who made it, if that was said
 * @param session the session in which it was made, if there was one
 */
public record RecordedValidation(
        Validation validation,
        int times,
        long sequence,
        Instant at,
        Optional<String> actor,
        Optional<String> session) {}
