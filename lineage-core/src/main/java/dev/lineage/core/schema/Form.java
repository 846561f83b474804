package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How the value of a field is made of parts of a body. Immutable.
 *
 * @param <V> the value
 */
public interface Form<V> {
    /**
     * The tags of the parts.
     *
     * @return the tags, each from 16; at least one
     */
    int[] tags();

    /**
     * Whether a body has one value of the field, so that a part that is written takes the place of one that was not known.
     *
     * @return false unless the form says otherwise
     */
    default boolean isSingle() {
        return false;
    }

    /**
     * Appends the parts of a value; none for a value that is not stored.
     *
     * @param value the value
     * @param writer the body
     */
    void write(V value, BodyWriter writer);

    /**
     * Begins to read the field of one body.
     *
     * @return takes the field's parts in their order
     */
    Reading<V> reading();

    /**
     * The value of a body that has no part of the field.
     *
     * @return the value, or null if the field must be there
     */
    @Nullable
    V absent();

    /**
     * The value in a document.
     *
     * @param value the value
     * @return a value of the JDK, or null if the document does not mention the field
     */
    @Nullable
    Object document(V value);

    /**
     * Passes on the texts of a value that are searched.
     *
     * @param value the value
     * @param to takes each text
     */
    void search(V value, Consumer<String> to);

    /**
     * Passes on the words by which a value is listed.
     *
     * @param value the value
     * @param to takes each word
     */
    default void facets(V value, Consumer<String> to) {}

    /**
     * The parts of one field of one body. For one thread.
     *
     * @param <V> the field's value
     */
    interface Reading<V> {
        /**
         * Takes the next part.
         *
         * @param reader is at the part
         * @return false if this release does not know what the part says
         */
        boolean take(BodyReader reader);

        /**
         * The value of the parts that were taken.
         *
         * @return the value, or null if it is absent
         */
        @Nullable
        V value();
    }
}
