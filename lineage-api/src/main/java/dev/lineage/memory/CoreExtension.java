package dev.lineage.memory;

import dev.lineage.record.Check;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import java.util.Optional;

/**
 * Another core whose entries belong to a core too.
 *
 * @param coreId the other core
 * @param relationshipType how it belongs
 */
public record CoreExtension(RecordId coreId, Type relationshipType) implements LinkTarget {
    /** How another core belongs to a core. */
    public enum Type {
        /** This core begins where the other one ends: the default. */
        INHERITS,
        /** The other one has more on the same subject. */
        SUPPLEMENTS
    }

    public CoreExtension {
        coreId = Check.required("core_id", coreId);
        relationshipType = Check.orElse(relationshipType, Type.INHERITS);
    }

    @Override
    public Reference target() {
        return coreId.target();
    }

    @Override
    public Optional<String> reason() {
        return Optional.of(relationshipType == Type.INHERITS ? "inherits" : "supplements");
    }
}
