package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** One of two types, each with a tag of its own: those of the second follow those of the first. */
record EitherType<V>(Type<V> first, Type<V> second, Predicate<V> isFirst) implements Type<V> {
    @Override
    public int width() {
        return first.width() + second.width();
    }

    @Override
    public void write(BodyWriter writer, int tag, V value) {
        if (isFirst.test(value)) {
            first.write(writer, tag, value);
        } else {
            second.write(writer, tag + first.width(), value);
        }
    }

    @Override
    public @Nullable V read(BodyReader reader) {
        return read(reader, 0);
    }

    @Override
    public @Nullable V read(BodyReader reader, int choice) {
        return choice < first.width() ? first.read(reader, choice) : second.read(reader, choice - first.width());
    }

    @Override
    public Object document(V value) {
        return of(value).document(value);
    }

    /** Documents say a value in one way, which is the second's. */
    @Override
    public @Nullable V read(DocumentValue value) {
        return second.read(value);
    }

    @Override
    public void search(V value, Consumer<String> to) {
        of(value).search(value, to);
    }

    @Override
    public void link(V value, LinkConsumer to) {
        of(value).link(value, to);
    }

    private Type<V> of(V value) {
        return isFirst.test(value) ? first : second;
    }
}
