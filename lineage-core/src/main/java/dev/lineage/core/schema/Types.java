package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Cited;
import dev.lineage.error.InvalidInput;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** The types of values that many kinds have. */
public final class Types {
    private static final Type<String> TEXT = new TextType();
    private static final Type<Long> NUMBER = new NumberType();
    private static final Type<Instant> TIME = new TimeType();
    private static final Type<Boolean> FLAG = new FlagType();
    private static final Type<Integer> COUNT = NUMBER.as(Types::checkedCount, Integer::longValue);
    private static final Type<String> HEX = new HexType();

    private Types() {}

    /**
     * Text, stored as UTF-8.
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
        return new WordType<>(make, word);
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
        return new DecimalType(least, most);
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
        return new CodeType<>(number, value, word);
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

    private static final class TextType implements Type<String> {
        @Override
        public void write(BodyWriter writer, int tag, String value) {
            writer.text(tag, value);
        }

        @Override
        public String read(BodyReader reader) {
            return reader.text();
        }

        @Override
        public Object document(String value) {
            return value;
        }

        @Override
        public void search(String value, Consumer<String> to) {
            to.accept(value);
        }
    }

    private record WordType<V>(Function<String, V> make, Function<V, String> word) implements Type<V> {
        @Override
        public void write(BodyWriter writer, int tag, V value) {
            writer.text(tag, word.apply(value));
        }

        @Override
        public V read(BodyReader reader) {
            return make.apply(reader.text());
        }

        @Override
        public Object document(V value) {
            return word.apply(value);
        }

        @Override
        public void search(V value, Consumer<String> to) {
            to.accept(word.apply(value));
        }
    }

    private record CodeType<V>(ToIntFunction<V> number, IntFunction<@Nullable V> value, Function<V, String> word)
            implements Type<V> {
        @Override
        public void write(BodyWriter writer, int tag, V said) {
            writer.code(tag, number.applyAsInt(said));
        }

        @Override
        public @Nullable V read(BodyReader reader) {
            return value.apply(reader.code());
        }

        @Override
        public Object document(V said) {
            return word.apply(said);
        }

        @Override
        public void search(V said, Consumer<String> to) {
            to.accept(word.apply(said));
        }
    }

    private static final class NumberType implements Type<Long> {
        @Override
        public void write(BodyWriter writer, int tag, Long value) {
            writer.number(tag, value);
        }

        @Override
        public Long read(BodyReader reader) {
            return reader.number();
        }

        @Override
        public Object document(Long value) {
            return value;
        }
    }

    private static final class HexType implements Type<String> {
        @Override
        public void write(BodyWriter writer, int tag, String value) {
            writer.hex(tag, value);
        }

        @Override
        public String read(BodyReader reader) {
            return reader.hex();
        }

        @Override
        public Object document(String value) {
            return value;
        }
    }

    private static final class TimeType implements Type<Instant> {
        @Override
        public void write(BodyWriter writer, int tag, Instant value) {
            writer.number(tag, value.toEpochMilli());
        }

        @Override
        public Instant read(BodyReader reader) {
            return Instant.ofEpochMilli(reader.number());
        }

        @Override
        public Object document(Instant value) {
            return value.toString();
        }
    }

    private record DecimalType(double least, double most) implements Type<Double> {
        @Override
        public void write(BodyWriter writer, int tag, Double value) {
            writer.number(tag, Double.doubleToLongBits(value));
        }

        @Override
        public Double read(BodyReader reader) {
            double number = Double.longBitsToDouble(reader.number());
            if (!(number >= least && number <= most)) {
                throw new InvalidInput("number", Double.toString(number), "must be from " + least + " to " + most);
            }
            return number;
        }

        @Override
        public Object document(Double value) {
            return value;
        }
    }

    private static final class FlagType implements Type<Boolean> {
        @Override
        public void write(BodyWriter writer, int tag, Boolean value) {
            writer.code(tag, value ? 1 : 0);
        }

        @Override
        public Boolean read(BodyReader reader) {
            return reader.code() == 1;
        }

        @Override
        public Object document(Boolean value) {
            return value;
        }
    }
}
