package dev.lineage.memory;

import dev.lineage.record.Check;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.OmitDefault;
import dev.lineage.record.Reference;
import java.time.Instant;
import java.util.Optional;

/**
 * An entry or other thing on the same subject.
 *
 * @param entry the other entry
 * @param strength how near it is, from 0 to 1; 1 by default
 * @param discoveredAt when that was found
 */
public record RelatedEntry(Reference entry, @OmitDefault Double strength, Optional<Instant> discoveredAt)
        implements LinkTarget {
    public RelatedEntry {
        entry = Check.required("entry", entry);
        strength = Check.number("strength", strength, 0, 1, 1.0);
        discoveredAt = Check.instant(discoveredAt);
    }

    @Override
    public Reference target() {
        return entry;
    }

    @Override
    public Optional<Instant> at() {
        return discoveredAt;
    }
}
