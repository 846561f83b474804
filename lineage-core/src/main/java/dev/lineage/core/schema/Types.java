package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyLink;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.LinkRelation;
import dev.lineage.core.kernel.ThingForm;
import dev.lineage.error.InvalidInput;
import dev.lineage.query.Relation;
import java.time.Instant;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** The types of values that many kinds have. */
public final class Types {
    private static final Type<String> TEXT = new PlainTypes.TextType(Integer.MAX_VALUE);
    private static final Type<Long> NUMBER = new PlainTypes.NumberType();
    private static final Type<Instant> TIME = new PlainTypes.TimeType();
    private static final Type<Boolean> FLAG = new PlainTypes.FlagType();
    private static final Type<Integer> COUNT = NUMBER.as(Types::checkedCount, Integer::longValue);
    private static final Type<String> HEX = new PlainTypes.HexType();

    private Types() {}

    /**
     * Text, stored as UTF-8.
     *
     * @param limit how many characters it may have in a document; what is stored may be longer
     * @return the type
     */
    public static Type<String> text(int limit) {
        return new PlainTypes.TextType(limit);
    }

    /**
     * Text in one line without control characters, stored as UTF-8.
     *
     * @param limit how many characters it may have in a document; what is stored may be longer
     * @return the type
     */
    public static Type<String> name(int limit) {
        return new PlainTypes.NameType(limit);
    }

    /**
     * Text of any length, stored as UTF-8.
     *
     * @return the type
     */
    public static Type<String> text() {
        return TEXT;
    }

    /**
     * A value that is stored and shown as text.
     *
     * @param <V> the value
     * @param make makes it from its text, and throws {@link dev.lineage.error.InvalidInput} if it is none
     * @param word gives its text
     * @return the type
     */
    public static <V> Type<V> word(Function<String, V> make, Function<V, String> word) {
        return new PlainTypes.WordType<>(make, word);
    }

    /**
     * A whole number, stored in 8 bytes.
     *
     * @return the type
     */
    public static Type<Long> number() {
        return NUMBER;
    }

    /**
     * A time, stored in milliseconds since 1970.
     *
     * @return the type
     */
    public static Type<Instant> instant() {
        return TIME;
    }

    /**
     * A number, stored by its bits.
     *
     * @param least the least that it may be
     * @param most the most that it may be
     * @return the type
     */
    public static Type<Double> decimal(double least, double most) {
        return new PlainTypes.DecimalType(least, most);
    }

    /**
     * A word that is stored as one byte. A number that is not known here is a word of a later release.
     *
     * @param <V> the value
     * @param number gives the number of a value, from 0 to 255, which can never change
     * @param value gives the value of a number, or null
     * @param word gives the word in documents
     * @return the type
     */
    public static <V> Type<V> code(ToIntFunction<V> number, IntFunction<@Nullable V> value, Function<V, String> word) {
        return new PlainTypes.CodeType<>(number, value, word);
    }

    /**
     * How many there are of something, from 0 to 2^31 - 1, stored in 8 bytes.
     *
     * @return the type
     */
    public static Type<Integer> count() {
        return COUNT;
    }

    /**
     * Lower-case hex digits, stored two a byte.
     *
     * @return the type
     */
    public static Type<String> hex() {
        return HEX;
    }

    /**
     * A sign that is either set or not, which is stored in both cases.
     *
     * @return the type
     */
    public static Type<Boolean> truth() {
        return FLAG;
    }

    /**
     * A record that is named: by its identity, or, under the next tag, by its id if it was not here.
     *
     * @param prefix what short ids of its kind begin with
     * @return the type, with two tags
     */
    public static Type<Cited> cited(String prefix) {
        return either(here(prefix), new MissingType(), record -> record.identity() != null);
    }

    /**
     * A record that was here.
     *
     * @param prefix what short ids of its kind begin with
     * @return the type
     */
    public static Type<Cited> here(String prefix) {
        return new CitedType(prefix);
    }

    /**
     * A link to a record, be it here or not.
     *
     * @param relation how records stand to it
     * @return the type
     */
    public static Type<Cited> link(Relation relation) {
        return new CitingType(LinkRelation.of(relation));
    }

    /**
     * A link to a thing, whose value is what the author called it.
     *
     * @param relation how records stand to it
     * @param form how an author's words say it
     * @param limit how many characters the words may have in a document
     * @return the type
     */
    public static Type<String> thing(Relation relation, ThingForm form, int limit) {
        return new NamingType(LinkRelation.of(relation), form, limit);
    }

    /**
     * A link that says its relation and its strength, and has fields of its own.
     *
     * @param <V> the value
     * @param <O> what the fields of its own say
     * @param group the fields of its own
     * @param link gives the link of a value
     * @param own gives what the fields of its own say
     * @param make makes the value of both
     * @return the type
     */
    public static <V, O> Type<V> link(
            FieldGroup<O> group, Function<V, BodyLink> link, Function<V, O> own, BiFunction<BodyLink, O, V> make) {
        return new LinkedType<>(group, link, own, make);
    }

    /**
     * A group of fields as one value.
     *
     * @param <V> what they say
     * @param group the group, whose tags are its own
     * @return the type
     */
    public static <V> Type<V> item(FieldGroup<V> group) {
        return new ItemType<>(group);
    }

    /**
     * A value that is stored in one of two ways. The second has the tags after those of the first.
     *
     * @param <V> the value
     * @param first one way
     * @param second the other
     * @param isFirst which of them a value is stored in
     * @return the type, with the tags of both
     */
    public static <V> Type<V> either(Type<V> first, Type<V> second, Predicate<V> isFirst) {
        return new EitherType<>(first, second, isFirst);
    }

    /**
     * A word of an open vocabulary: as one byte if it is well known, under the next tag as text else.
     *
     * @param <V> the word
     * @param number gives its number, from 1 to 255, which can never change; 0 if it is not well known
     * @param value gives the word of a number, or null
     * @param make makes it from its text
     * @param word gives its text
     * @return the type, with two tags
     */
    public static <V> Type<V> coded(
            ToIntFunction<V> number,
            IntFunction<@Nullable V> value,
            Function<String, V> make,
            Function<V, String> word) {
        return new CodedType<>(number, value, make, word);
    }

    private static int checkedCount(long number) {
        if (number < 0 || number > Integer.MAX_VALUE) {
            throw new InvalidInput("count", Long.toString(number), "must be from 0 to 2^31 - 1");
        }
        return (int) number;
    }
}
