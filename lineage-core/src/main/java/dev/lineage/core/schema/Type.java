package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import java.util.function.Consumer;
import java.util.function.Function;
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
     * How many tags in a row its parts may have.
     *
     * @return 1 unless the type says otherwise
     */
    default int width() {
        return 1;
    }

    /**
     * Reads the part at which a reader is.
     *
     * @param reader the body
     * @param choice which of the tags the part has, from 0
     * @return as {@link #read(BodyReader)}
     */
    default @Nullable V read(BodyReader reader, int choice) {
        return read(reader);
    }

    /**
     * The value in a document.
     *
     * @param value the value
     * @return a text, a number, a boolean, a list or a map of the JDK
     */
    Object document(V value);

    /**
     * Reads a value of a document.
     *
     * @param value the value in the document
     * @return the value; null if it is left out, which was reported
     * @throws dev.lineage.error.InvalidInput if it breaks a rule
     */
    @Nullable
    V read(DocumentValue value);

    /**
     * Passes on the texts of a value that are searched.
     *
     * @param value the value
     * @param to takes each text
     */
    default void search(V value, Consumer<String> to) {}

    /**
     * Passes on the links of a value.
     *
     * @param value the value
     * @param to takes each link
     */
    default void link(V value, LinkConsumer to) {}

    /**
     * The same part for another value.
     *
     * @param <W> the other value
     * @param to makes it of this one
     * @param from makes this one of it
     * @return a type
     */
    default <W> Type<W> as(Function<V, W> to, Function<W, V> from) {
        return new TypeOf<>(this, to, from);
    }
}
