package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import java.util.BitSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
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
     * @return the tags, each from 32; none of a value that is not stored
     */
    int[] tags();

    /**
     * Whether a part that was not known has no meaning any more, because a value was written that takes its place.
     *
     * @param tag the part's tag, one of {@link #tags}
     * @param written the tags of all parts that were written
     * @return false unless the form says otherwise
     */
    default boolean isReplaced(int tag, BitSet written) {
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
     * Appends the parts of a value, or passes on the fields that it is made of.
     *
     * @param value the value
     * @param to appends to the body
     */
    default void encode(V value, BodyEncoder to) {
        write(value, to.writer());
    }

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
     * Adds the names of the fields that a value is made of, where those stand in the document itself.
     *
     * @param names takes each name
     */
    default void addNames(Set<String> names) {
        throw new UnsupportedOperationException("only groups of fields are flat");
    }

    /**
     * Reads the value of a document leniently.
     *
     * @param document where it may stand
     * @param name the field's name
     * @param isFlat whether the fields of a group stand in the document itself
     * @return the value; null if there is none
     */
    default @Nullable V read(DocumentReader document, String name, boolean isFlat) {
        throw new UnsupportedOperationException("documents of the field " + name + " are not read");
    }

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
    default void facets(V value, Consumer<String> to) {
        throw new UnsupportedOperationException("records are not listed by fields of this form");
    }

    /**
     * Passes on the links of a value.
     *
     * @param value the value
     * @param to takes each link
     */
    default void link(V value, LinkConsumer to) {}

    /**
     * Passes on the fields that a value is made of, for their edges.
     *
     * @param value the value
     * @param edges takes each field
     */
    default void derive(V value, EdgeConsumer edges) {}

    /**
     * The same parts for another value.
     *
     * @param <W> the other value
     * @param to makes it of this one
     * @param from makes this one of it
     * @return a form
     */
    default <W> Form<W> as(Function<V, W> to, Function<W, V> from) {
        return new FormOf<>(this, to, from);
    }

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
