package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The part of one value for another that is made of it. */
record TypeOf<V, W>(Type<V> type, Function<V, W> to, Function<W, V> from) implements Type<W> {
    @Override
    public int width() {
        return type.width();
    }

    @Override
    public void write(BodyWriter writer, int tag, W value) {
        type.write(writer, tag, from.apply(value));
    }

    @Override
    public @Nullable W read(BodyReader reader) {
        return read(reader, 0);
    }

    @Override
    public @Nullable W read(BodyReader reader, int choice) {
        V value = type.read(reader, choice);
        return value == null ? null : to.apply(value);
    }

    @Override
    public Object document(W value) {
        return type.document(from.apply(value));
    }

    @Override
    public @Nullable W read(DocumentValue value) {
        V read = type.read(value);
        return read == null ? null : to.apply(read);
    }

    @Override
    public void search(W value, Consumer<String> texts) {
        type.search(from.apply(value), texts);
    }

    @Override
    public void link(W value, LinkConsumer links) {
        type.link(from.apply(value), links);
    }
}
