package dev.lineage.core.schema;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The fields that schemas are made of. */
public final class Fields {
    private static final Type<Map<String, Object>> JSON = new JsonType();

    private Fields() {}

    /**
     * A field of any form.
     *
     * @param <V> its value
     * @param name its name in documents
     * @param form its form
     * @return the field
     */
    public static <V> Field<V> of(String name, Form<V> form) {
        return Field.of(name, form);
    }

    /**
     * A value that every record of the kind has.
     *
     * @param <V> the value
     * @param tag the tag of its part, from 32
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
     * @param tag the tag of its part, from 32
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
     * @param tag the tag of its part, from 32
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
     * @param tag the tag of its part, from 32
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
     * @param tag the tag of its part, from 32
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
     * @param tag the tag of its part, from 32
     * @param name its name in documents
     * @return the field
     */
    public static Field<Boolean> flag(int tag, String name) {
        return unlessUsual(tag, name, Types.truth(), false);
    }

    /**
     * Free data, which is stored and mentioned only where there is any.
     *
     * @param tag the tag of its part, from 32
     * @param name its name in documents
     * @return the field
     */
    public static Field<Map<String, Object>> json(int tag, String name) {
        return unlessUsual(tag, name, JSON, Map.of());
    }

    /**
     * Free data, which is stored only where there is any. Documents of whole records mention it always.
     *
     * @param tag the tag of its part, from 32
     * @param name its name in documents
     * @return the field
     */
    public static Field<Map<String, Object>> data(int tag, String name) {
        return usually(tag, name, JSON, Map.of()).always();
    }

    /**
     * What an import said beside the fields that have a meaning: documents have it in an object of its own, to which they may add names that
     * have no meaning.
     *
     * @param tag the tag of its part, from 32
     * @return the field
     */
    public static Field<Map<String, Object>> additional(int tag) {
        return json(tag, AdditionalForm.NAME).documentedBy(new AdditionalForm(JSON));
    }

    /**
     * Values in their order.
     *
     * @param <V> one of them
     * @param tag the tag of their parts, from 32
     * @param name the name of the list in documents
     * @param type the type of each
     * @return the field
     */
    public static <V> Field<List<V>> list(int tag, String name, Type<V> type) {
        return list(tag, name, type, Integer.MAX_VALUE);
    }

    /**
     * So many values in their order.
     *
     * @param <V> one of them
     * @param tag the tag of their parts, from 32
     * @param name the name of the list in documents
     * @param type the type of each
     * @param most how many a document may have; what is stored may be longer
     * @return the field
     */
    public static <V> Field<List<V>> list(int tag, String name, Type<V> type, int most) {
        return of(name, new Forms.Many<>(tag, type, most));
    }

    /**
     * What is known of a record beside what it says, which its documents say in this place.
     *
     * @param name its name in documents
     * @return the field, which no value has
     */
    public static Field<Object> known(String name) {
        return Fields.<Object>computed(name).known();
    }

    /**
     * All that a document says under names that have no meaning, which is kept as it is.
     *
     * @param tag the tag of its part, from 32
     * @return the field
     */
    public static Field<Map<String, Object>> rest(int tag) {
        return json(tag, "additional").rest();
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
     * Groups in their order, each a part that is made of its fields. They must not have links.
     *
     * @param <V> what one says
     * @param tag the tag of their parts, from 32
     * @param name the name of the list in documents
     * @param group the group, whose tags are its own
     * @param most how many a document may have; what is stored may be longer
     * @return the field
     */
    public static <V> Field<List<V>> groups(int tag, String name, FieldGroup<V> group, int most) {
        return list(tag, name, new ItemType<>(group), most);
    }
}
