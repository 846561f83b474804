package dev.lineage.spi;

import org.jspecify.annotations.Nullable;

/**
 * A record that was found by a name.
 *
 * @param record its id
 * @param kind the name of its kind
 * @param project its project
 * @param name its value of the facet {@code name}, if that is how it was found
 * @param body its current version as JSON
 */
public record NamedRow(
        String record,
        String kind,
        String project,
        @Nullable String name,
        String body) {}
