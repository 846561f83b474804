package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.error.InvalidInput;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** The types of values that are one text or one number. */
final class PlainTypes {
    private PlainTypes() {}

    static final class TextType implements Type<String> {
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

    record WordType<V>(Function<String, V> make, Function<V, String> word) implements Type<V> {
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

    record CodeType<V>(ToIntFunction<V> number, IntFunction<@Nullable V> value, Function<V, String> word)
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

    static final class NumberType implements Type<Long> {
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

    static final class HexType implements Type<String> {
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

    static final class TimeType implements Type<Instant> {
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

    record DecimalType(double least, double most) implements Type<Double> {
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

    static final class FlagType implements Type<Boolean> {
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
