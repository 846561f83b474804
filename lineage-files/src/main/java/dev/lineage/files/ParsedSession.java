package dev.lineage.files;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A file with a session.
 *
 * @param file its name
 * @param document its fields, unmodifiable
 */
record ParsedSession(String file, Map<String, @Nullable Object> document) {}
