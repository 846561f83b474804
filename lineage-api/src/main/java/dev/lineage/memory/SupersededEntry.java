package dev.lineage.memory;

import dev.lineage.record.Check;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.Reference;
import java.time.Instant;
import java.util.Optional;

/**
 * An older entry that another one replaces.
 *
 * @param entry the older entry
 * @param reason why, up to 100,000 characters
 * @param supersededAt when
 */
public record SupersededEntry(Reference entry, Optional<String> reason, Optional<Instant> supersededAt)
        implements LinkTarget {
    public SupersededEntry {
        entry = Check.required("entry", entry);
        reason = Check.text("reason", reason, Check.MAX_TEXT);
        supersededAt = Check.instant(supersededAt);
    }

    @Override
    public Reference target() {
        return entry;
    }

    @Override
    public Optional<Instant> at() {
        return supersededAt;
    }
}
