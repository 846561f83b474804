package dev.lineage.core.model;

import dev.lineage.patterns.Validation;
import java.time.Instant;
import java.util.Optional;

/** A validation of a lesson, or several alike, with the time that an import stated. */
record Made(Validation validation, int times, Optional<Instant> stated) {}
