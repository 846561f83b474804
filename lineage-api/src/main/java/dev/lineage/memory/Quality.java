package dev.lineage.memory;

import dev.lineage.journal.Level;
import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import java.time.Instant;
import java.util.Optional;

/**
 * How far an entry can be trusted.
 *
 * @param confidence how sure its author is; {@link Level#MEDIUM} by default
 * @param verified whether somebody checked it
 * @param verifiedAt when
 * @param verifiedBy who
 */
public record Quality(
        @Facet Level confidence, @Facet Boolean verified, Optional<Instant> verifiedAt, Optional<String> verifiedBy) {
    public Quality {
        confidence = Check.orElse(confidence, Level.MEDIUM);
        verified = Check.orElse(verified, false);
        verifiedAt = Check.instant(verifiedAt);
        verifiedBy = Check.name("verified_by", verifiedBy);
    }

    /** Returns an entry's quality as its author sees it. */
    public static Quality of(Level confidence) {
        return new Quality(confidence, false, Optional.empty(), Optional.empty());
    }

    Quality verified(Optional<Instant> at, Optional<String> by) {
        return new Quality(confidence, by.isPresent(), at, by);
    }
}
