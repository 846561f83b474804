package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The types of values that are one text or one number. */
final class PlainTypes {
    private static final Pattern HEX = Pattern.compile("(?:[0-9a-f]{2})+");

    /** How many numbers words may have. */
    private static final int CODES = 256;

    private PlainTypes() {}

    /** Text, of which documents may say so much. */
    record TextType(int limit) implements Type<String> {
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
        public String read(DocumentValue value) {
            return Rules.text(value.name(), value.text(), limit);
        }

        @Override
        public void search(String value, Consumer<String> to) {
            to.accept(value);
        }
    }

    /** Text in one line, of which documents may say so much. */
    record NameType(int limit) implements Type<String> {
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
        public String read(DocumentValue value) {
            return Rules.name(value.name(), value.text(), limit);
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
        public V read(DocumentValue value) {
            return make.apply(value.text());
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
        public V read(DocumentValue said) {
            String text = said.text();
            List<String> words = new ArrayList<>();
            for (int code = 0; code < CODES; code++) {
                V known = value.apply(code);
                if (known != null && word.apply(known).equals(text)) {
                    return known;
                }
                if (known != null) {
                    words.add(word.apply(known));
                }
            }
            throw new InvalidInput(said.name(), text, "must be one of " + words);
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

        @Override
        public @Nullable Long read(DocumentValue value) {
            return value.whole();
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

        @Override
        public String read(DocumentValue value) {
            String digits = value.text();
            if (!HEX.matcher(digits).matches()) {
                throw new InvalidInput(value.name(), digits, "must be lower-case hex digits, two for each byte");
            }
            return digits;
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

        @Override
        public Instant read(DocumentValue value) {
            String text = value.text();
            try {
                return Instant.parse(text);
            } catch (DateTimeParseException e) {
                throw new InvalidInput(value.name(), text, "must be a time such as 2026-01-31T12:00:00Z");
            }
        }
    }

    record DecimalType(double least, double most) implements Type<Double> {
        @Override
        public void write(BodyWriter writer, int tag, Double value) {
            writer.number(tag, Double.doubleToLongBits(value));
        }

        @Override
        public Double read(BodyReader reader) {
            return checked("number", Double.longBitsToDouble(reader.number()));
        }

        private double checked(String field, double number) {
            if (!(number >= least && number <= most)) {
                throw new InvalidInput(field, Double.toString(number), "must be from " + least + " to " + most);
            }
            return number;
        }

        @Override
        public @Nullable Double read(DocumentValue value) {
            BigDecimal number = value.decimal();
            return number == null ? null : checked(value.name(), number.doubleValue());
        }

        /** Exactly as many digits as tell it from other numbers. */
        @Override
        public Object document(Double value) {
            return new BigDecimal(Double.toString(value));
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

        @Override
        public @Nullable Boolean read(DocumentValue value) {
            return value.truth();
        }
    }
}
