package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The forms of fields that many kinds have. */
final class Forms {
    private Forms() {}

    private static int[] range(int tag, int width) {
        return IntStream.range(tag, tag + width).toArray();
    }

    /** A value that must be there, unless there is one for bodies without. */
    record Required<V>(int tag, Type<V> type, @Nullable V absent) implements SinglePart<V> {
        @Override
        public int[] tags() {
            return range(tag, type.width());
        }

        @Override
        public void write(V value, BodyWriter writer) {
            type.write(writer, tag, value);
        }

        @Override
        public @Nullable V read(BodyReader reader) {
            return type.read(reader, reader.tag() - tag);
        }

        @Override
        public Object document(V value) {
            return type.document(value);
        }

        @Override
        public @Nullable V read(DocumentReader document, String name, boolean isFlat) {
            return absent == null ? document.required(name, type) : document.value(name, type);
        }

        @Override
        public void link(V value, LinkConsumer to) {
            type.link(value, to);
        }

        @Override
        public void search(V value, Consumer<String> to) {
            type.search(value, to);
        }

        @Override
        public void facets(V value, Consumer<String> to) {
            to.accept(type.document(value).toString());
        }
    }

    /** A value that need not be there. */
    record Maybe<V>(int tag, Type<V> type) implements SinglePart<Optional<V>> {
        @Override
        public int[] tags() {
            return range(tag, type.width());
        }

        @Override
        public void write(Optional<V> value, BodyWriter writer) {
            if (value.isPresent()) {
                type.write(writer, tag, value.get());
            }
        }

        @Override
        @SuppressWarnings("NullableOptional") // null is not known here, which is neither a value nor none
        public @Nullable Optional<V> read(BodyReader reader) {
            V value = type.read(reader, reader.tag() - tag);
            return value == null ? null : Optional.of(value);
        }

        @Override
        public Optional<V> absent() {
            return Optional.empty();
        }

        @Override
        public @Nullable Object document(Optional<V> value) {
            return value.isPresent() ? type.document(value.get()) : null;
        }

        @Override
        public Optional<V> read(DocumentReader document, String name, boolean isFlat) {
            return Optional.ofNullable(document.value(name, type));
        }

        @Override
        public void link(Optional<V> value, LinkConsumer to) {
            if (value.isPresent()) {
                type.link(value.get(), to);
            }
        }

        @Override
        public void search(Optional<V> value, Consumer<String> to) {
            if (value.isPresent()) {
                type.search(value.get(), to);
            }
        }

        @Override
        public void facets(Optional<V> value, Consumer<String> to) {
            if (value.isPresent()) {
                to.accept(type.document(value.get()).toString());
            }
        }
    }

    /** A value that is not stored where it is the usual one, which can never change. */
    record Usual<V>(int tag, Type<V> type, V usual, boolean mentioned) implements SinglePart<V> {
        @Override
        public int[] tags() {
            return range(tag, type.width());
        }

        @Override
        public void write(V value, BodyWriter writer) {
            if (!value.equals(usual)) {
                type.write(writer, tag, value);
            }
        }

        @Override
        public @Nullable V read(BodyReader reader) {
            return type.read(reader, reader.tag() - tag);
        }

        @Override
        public V absent() {
            return usual;
        }

        @Override
        public @Nullable Object document(V value) {
            return mentioned || !value.equals(usual) ? type.document(value) : null;
        }

        @Override
        public V read(DocumentReader document, String name, boolean isFlat) {
            V value = document.value(name, type);
            return value == null ? usual : value;
        }

        @Override
        public void link(V value, LinkConsumer to) {
            type.link(value, to);
        }

        @Override
        public void search(V value, Consumer<String> to) {
            type.search(value, to);
        }

        @Override
        public void facets(V value, Consumer<String> to) {
            to.accept(type.document(value).toString());
        }
    }

    /** Values in their order, each a part. */
    record Many<V>(int tag, Type<V> type, int most) implements Form<List<V>> {
        @Override
        public int[] tags() {
            return range(tag, type.width());
        }

        @Override
        public void write(List<V> values, BodyWriter writer) {
            for (V value : values) {
                type.write(writer, tag, value);
            }
        }

        @Override
        public Reading<List<V>> reading() {
            List<V> values = new ArrayList<>();
            return new Reading<>() {
                @Override
                public boolean take(BodyReader reader) {
                    V value = type.read(reader, reader.tag() - tag);
                    return value != null && values.add(value);
                }

                @Override
                public List<V> value() {
                    return List.copyOf(values);
                }
            };
        }

        @Override
        public List<V> absent() {
            return List.of();
        }

        @Override
        public List<V> read(DocumentReader document, String name, boolean isFlat) {
            return document.values(name, type, most);
        }

        @Override
        public Object document(List<V> values) {
            return values.stream().map(type::document).toList();
        }

        @Override
        public void link(List<V> values, LinkConsumer to) {
            for (V value : values) {
                type.link(value, to);
            }
        }

        @Override
        public void search(List<V> values, Consumer<String> to) {
            values.forEach(value -> type.search(value, to));
        }

        @Override
        public void facets(List<V> values, Consumer<String> to) {
            values.forEach(value -> to.accept(type.document(value).toString()));
        }
    }

    /** A value that follows from others and is not stored. */
    record Computed<V>() implements Form<V> {
        @Override
        public int[] tags() {
            return new int[0];
        }

        @Override
        public void write(V value, BodyWriter writer) {}

        @Override
        public Reading<V> reading() {
            throw new UnsupportedOperationException("what is computed has no parts");
        }

        @Override
        public @Nullable V absent() {
            return null;
        }

        @Override
        public Object document(V value) {
            return value;
        }

        @Override
        public void search(V value, Consumer<String> to) {
            to.accept(value.toString());
        }

        @Override
        public void facets(V value, Consumer<String> to) {
            to.accept(value.toString());
        }
    }
}
