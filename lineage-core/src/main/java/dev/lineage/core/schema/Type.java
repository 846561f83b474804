package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How one value is stored in one part of a body, and shown in documents. Immutable.
 *
 * @param <V> the value
 */
public interface Type<V> {
    /**
     * Appends a value.
     *
     * @param writer the body
     * @param tag the part's tag
     * @param value the value
     */
    void write(BodyWriter writer, int tag, V value);

    /**
     * Reads the part at which a reader is.
     *
     * @param reader the body
     * @return the value, or null if it is one of a later release, such as a code that is not known here
     * @throws dev.lineage.error.StoreFailure if the part is malformed
     * @throws dev.lineage.error.InvalidInput if its value breaks a rule
     */
    @Nullable
    V read(BodyReader reader);

    /**
     * The value in a document.
     *
     * @param value the value
     * @return a text, a number, a boolean, a list or a map of the JDK
     */
    Object document(V value);

    /**
     * Passes on the texts of a value that are searched.
     *
     * @param value the value
     * @param to takes each text
     */
    default void search(V value, Consumer<String> to) {}
}
