package dev.lineage.files;

import org.jspecify.annotations.Nullable;

/**
 * A value in a YAML mapping.
 *
 * @param line the line of its key, from 1
 * @param value a value of the JDK, as {@link JsonObjects} has them
 */
record YamlField(int line, @Nullable Object value) {}
