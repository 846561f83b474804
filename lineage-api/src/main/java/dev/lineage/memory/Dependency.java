package dev.lineage.memory;

import dev.lineage.record.Check;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.Reference;
import java.util.Optional;

/**
 * An entry that must hold for another one to hold.
 *
 * @param entry the entry that is needed
 * @param reason why, up to 100,000 characters
 */
public record Dependency(Reference entry, Optional<String> reason) implements LinkTarget {
    public Dependency {
        entry = Check.required("entry", entry);
        reason = Check.text("reason", reason, Check.MAX_TEXT);
    }

    @Override
    public Reference target() {
        return entry;
    }
}
