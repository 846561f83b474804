package dev.lineage.core.schema;

import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * How documents say a field that they know by other names than its own. Immutable.
 *
 * @param <V> the field's value
 */
public interface DocumentForm<V> {
    /**
     * The names in documents.
     *
     * @return the names, in their order
     */
    List<String> names();

    /**
     * Says a value.
     *
     * @param value the value
     * @param to takes a value of the JDK for each name; null, or an empty list or map, where there is nothing to say
     */
    void write(V value, BiConsumer<String, @Nullable Object> to);

    /**
     * Reads a value leniently.
     *
     * @param document where it may stand
     * @return the value; null if there is none
     */
    @Nullable
    V read(DocumentReader document);
}
