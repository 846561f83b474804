package dev.lineage.files;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A node or an edge of a graph's file.
 *
 * @param line the line that it begins in
 * @param path where it stands in the document
 * @param key the name or the number under which it stands
 * @param fields its fields
 * @param timed whether it could have said its time
 */
record ParsedElement(int line, String path, String key, Map<String, @Nullable Object> fields, boolean timed) {}
