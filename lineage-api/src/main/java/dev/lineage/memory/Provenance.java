package dev.lineage.memory;

import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import java.util.Optional;

/**
 * Where an entry comes from.
 *
 * @param source the person, document or record, up to 10,000 characters
 * @param sourceType how it came into its core
 */
public record Provenance(Optional<String> source, @Facet SourceType sourceType) {
    public Provenance {
        source = Check.text("source", source, Check.MAX_LINE);
        sourceType = Check.orElse(sourceType, SourceType.MANUAL);
    }
}
