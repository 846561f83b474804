package dev.lineage.core.schema;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * One field of a kind: its name in documents, how it is stored, and what it is used for. Immutable.
 *
 * @param <V> its value
 */
public final class Field<V> {
    private static final Type<Map<String, Object>> JSON = new JsonType();

    private enum Use {
        SEARCHED,
        UNDOCUMENTED,
        FLAT,
        EVEN_EMPTY
    }

    /** The tag of a field that is not stored. */
    static final int NO_TAG = -1;

    private final String name;
    private final Form<V> form;
    private final @Nullable SinglePart<V>
            single; // asked for at each part: to ask the form's class takes longer than to read
    private final int tag;
    private final @Nullable V absent;
    private final Set<Use> uses;
    private final @Nullable String facet;
    private final BiConsumer<V, Linking> links;

    private Field(String name, Form<V> form, Set<Use> uses, @Nullable String facet, BiConsumer<V, Linking> links) {
        this.name = name;
        this.form = form;
        this.single = form instanceof SinglePart<V> one ? one : null;
        this.absent = form.absent();
        this.tag = Arrays.stream(form.tags()).findFirst().orElse(NO_TAG);
        this.uses = uses;
        this.facet = facet;
        this.links = links;
    }

    private Field<V> with(Use use) {
        Set<Use> more = EnumSet.of(use);
        more.addAll(uses);
        return new Field<>(name, form, Collections.unmodifiableSet(more), facet, links);
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
        return new Field<>(name, form, Set.of(), null, (value, to) -> {});
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
        return of(name, new Forms.Required<>(tag, type, null));
    }

    /**
     * A value that every record of the kind has, and which is absent where a later release wrote one that is not known here.
     *
     * @param <V> the value
     * @param tag the tag of its part, from 16
     * @param name its name in documents
     * @param type its type
     * @param absent the value that stands for one that is not known
     * @return the field
     */
    public static <V> Field<V> required(int tag, String name, Type<V> type, V absent) {
        return of(name, new Forms.Required<>(tag, type, absent));
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
     * A value that is stored and mentioned only where it is not the usual one.
     *
     * @param <V> the value
     * @param tag the tag of its part, from 16
     * @param name its name in documents
     * @param type its type
     * @param usual the usual value, which can never change
     * @return the field
     */
    public static <V> Field<V> unlessUsual(int tag, String name, Type<V> type, V usual) {
        return of(name, new Forms.Usual<>(tag, type, usual, false));
    }

    /**
     * A sign that is stored and mentioned only where it is set.
     *
     * @param tag the tag of its part, from 16
     * @param name its name in documents
     * @return the field
     */
    public static Field<Boolean> flag(int tag, String name) {
        return unlessUsual(tag, name, Types.truth(), false);
    }

    /**
     * Free data, which is stored and mentioned only where there is any.
     *
     * @param tag the tag of its part, from 16
     * @param name its name in documents
     * @return the field
     */
    public static Field<Map<String, Object>> json(int tag, String name) {
        return unlessUsual(tag, name, JSON, Map.of());
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
     * A value that follows from others: it is passed on like a field, and not stored.
     *
     * @param <V> the value, one of the JDK
     * @param name its name in documents
     * @return the field
     */
    public static <V> Field<V> computed(String name) {
        return of(name, new Forms.Computed<>());
    }

    /**
     * A group of fields that a record may have. It has one if it has a part of it.
     *
     * @param <V> what they say
     * @param name the group's name in documents
     * @param group the group
     * @return the field
     */
    public static <V> Field<Optional<V>> group(String name, FieldGroup<V> group) {
        return of(name, new GroupForm<>(group));
    }

    /**
     * A group of fields that says nothing where none of them is there.
     *
     * @param <V> what they say
     * @param name the group's name in documents
     * @param group the group
     * @param nothing the value that says nothing
     * @return the field
     */
    public static <V> Field<V> group(String name, FieldGroup<V> group, V nothing) {
        return of(
                name,
                new GroupForm<>(group)
                        .as(
                                said -> said.orElse(nothing),
                                value -> value.equals(nothing) ? Optional.empty() : Optional.of(value)));
    }

    /**
     * Groups one after another; each begins with the field of the lowest tag, which all of them have.
     *
     * @param <V> what one says
     * @param name the name of the list in documents
     * @param group the group
     * @return the field
     */
    public static <V> Field<List<V>> groups(String name, FieldGroup<V> group) {
        return of(name, new GroupsForm<>(group));
    }

    /**
     * The same field, searched.
     *
     * @return a field
     */
    public Field<V> searched() {
        return with(Use.SEARCHED);
    }

    /**
     * The same field, by whose words records are listed and searches filtered.
     *
     * @return a field
     */
    public Field<V> facet() {
        return facet(name);
    }

    /**
     * The same field, by whose words records are listed and searches filtered.
     *
     * @param attribute what the attribute is called
     * @return a field
     */
    public Field<V> facet(String attribute) {
        return new Field<>(name, form, uses, attribute, links);
    }

    /**
     * The same field, which links its record to others.
     *
     * @param linking passes on the links of a value, in their order
     * @return a field
     */
    public Field<V> linking(BiConsumer<V, Linking> linking) {
        return new Field<>(name, form, uses, facet, linking);
    }

    /**
     * The same field, which documents leave out.
     *
     * @return a field
     */
    public Field<V> undocumented() {
        return with(Use.UNDOCUMENTED);
    }

    /**
     * The same group of fields, which documents say beside the record's other fields and not as a part.
     *
     * @return a field
     */
    public Field<V> flat() {
        return with(Use.FLAT);
    }

    /**
     * The same list, which documents mention even where it is empty.
     *
     * @return a field
     */
    public Field<V> evenEmpty() {
        return with(Use.EVEN_EMPTY);
    }

    /**
     * Its name in documents.
     *
     * @return the name
     */
    public String name() {
        return name;
    }

    /** The form, if a value is a single part. */
    @Nullable
    SinglePart<V> single() {
        return single;
    }

    /** The value of a body without a part of it; null if it must have one. */
    @Nullable
    V absent() {
        return absent;
    }

    /** One of the tags of its parts. */
    int tag() {
        return tag;
    }

    Form<V> form() {
        return form;
    }

    boolean isSearched() {
        return uses.contains(Use.SEARCHED);
    }

    boolean isDocumented() {
        return !uses.contains(Use.UNDOCUMENTED);
    }

    /** The attribute whose values its words are; null if nothing is listed by it. */
    @Nullable
    String facetName() {
        return facet;
    }

    boolean isEvenEmpty() {
        return uses.contains(Use.EVEN_EMPTY);
    }

    boolean isFlat() {
        return uses.contains(Use.FLAT);
    }

    /** The words by which a record with a value is listed. */
    List<String> words(V value) {
        List<String> words = new ArrayList<>();
        form.facets(value, words::add);
        return words;
    }

    void link(V value, Linking to) {
        links.accept(value, to);
    }
}
