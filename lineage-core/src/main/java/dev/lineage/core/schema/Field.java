package dev.lineage.core.schema;

import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * One field of a kind: its name in documents, how it is stored, and what it is used for. Immutable.
 *
 * @param <V> its value
 */
public final class Field<V> {
    private static final Type<Map<String, Object>> JSON = new JsonType();

    private final String name;
    private final Form<V> form;
    private final boolean searched;
    private final @Nullable String facet;
    private final BiConsumer<V, BiConsumer<Relation, Reference>> links;
    private final boolean documented;

    private Field(
            String name,
            Form<V> form,
            boolean searched,
            @Nullable String facet,
            BiConsumer<V, BiConsumer<Relation, Reference>> links,
            boolean documented) {
        this.name = name;
        this.form = form;
        this.searched = searched;
        this.facet = facet;
        this.links = links;
        this.documented = documented;
    }

    /**
     * A field of any form.
     *
     * @param <V> its value
     * @param name its name in documents
     * @param form its form
     * @return the field
     */
    public static <V> Field<V> of(String name, Form<V> form) {
        return new Field<>(name, form, false, null, (value, to) -> {}, true);
    }

    /**
     * A value that every record of the kind has.
     *
     * @param <V> the value
     * @param tag the tag of its part, from 16
     * @param name its name in documents
     * @param type its type
     * @return the field
     */
    public static <V> Field<V> required(int tag, String name, Type<V> type) {
        return of(name, new Forms.Required<>(tag, type));
    }

    /**
     * A value that a record may have.
     *
     * @param <V> the value
     * @param tag the tag of its part, from 16
     * @param name its name in documents
     * @param type its type
     * @return the field
     */
    public static <V> Field<Optional<V>> optional(int tag, String name, Type<V> type) {
        return of(name, new Forms.Maybe<>(tag, type));
    }

    /**
     * A value that is not stored where it is the usual one. Documents mention it always.
     *
     * @param <V> the value
     * @param tag the tag of its part, from 16
     * @param name its name in documents
     * @param type its type
     * @param usual the usual value, which can never change
     * @return the field
     */
    public static <V> Field<V> usually(int tag, String name, Type<V> type, V usual) {
        return of(name, new Forms.Usual<>(tag, type, usual, true));
    }

    /**
     * A sign that is stored and mentioned only where it is set.
     *
     * @param tag the tag of its part, from 16
     * @param name its name in documents
     * @return the field
     */
    public static Field<Boolean> flag(int tag, String name) {
        return of(name, new Forms.Usual<>(tag, Types.flag(), false, false));
    }

    /**
     * Free data, which is stored and mentioned only where there is any.
     *
     * @param tag the tag of its part, from 16
     * @param name its name in documents
     * @return the field
     */
    public static Field<Map<String, Object>> json(int tag, String name) {
        return of(name, new Forms.Usual<>(tag, JSON, Map.of(), false));
    }

    /**
     * Values in their order.
     *
     * @param <V> one of them
     * @param tag the tag of their parts, from 16
     * @param name the name of the list in documents
     * @param type the type of each
     * @return the field
     */
    public static <V> Field<List<V>> list(int tag, String name, Type<V> type) {
        return of(name, new Forms.Many<>(tag, type));
    }

    /**
     * The same field, searched.
     *
     * @return a field
     */
    public Field<V> searched() {
        return new Field<>(name, form, true, facet, links, documented);
    }

    /**
     * The same field, by whose words records are listed and searches filtered.
     *
     * @return a field
     */
    public Field<V> facet() {
        return new Field<>(name, form, searched, name, links, documented);
    }

    /**
     * The same field, which links its record to others.
     *
     * @param linking passes on relations and targets of a value, in their order
     * @return a field
     */
    public Field<V> linking(BiConsumer<V, BiConsumer<Relation, Reference>> linking) {
        return new Field<>(name, form, searched, facet, linking, documented);
    }

    /**
     * The same field, which documents leave out.
     *
     * @return a field
     */
    public Field<V> undocumented() {
        return new Field<>(name, form, searched, facet, links, false);
    }

    String name() {
        return name;
    }

    Form<V> form() {
        return form;
    }

    boolean isSearched() {
        return searched;
    }

    boolean isDocumented() {
        return documented;
    }

    /** The attribute whose values its words are; null if nothing is listed by it. */
    @Nullable
    String facetName() {
        return facet;
    }

    void link(V value, BiConsumer<Relation, Reference> to) {
        links.accept(value, to);
    }
}
