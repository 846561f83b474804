package dev.lineage.spi;

import org.jspecify.annotations.Nullable;

/**
 * A record that was found by a name.
 *
 * @param row its current version
 * @param name its value of the facet {@code name}, if that is how it was found
 */
public record NamedRow(Row row, @Nullable String name) {}
