package dev.lineage.core.correction;

import java.time.Instant;

/**
 * A correction: when some entries were written.
 *
 * @param first the first entry that is corrected
 * @param last the last entry that is corrected
 * @param time when they were written
 */
record CorrectedTime(long first, long last, Instant time) {}
