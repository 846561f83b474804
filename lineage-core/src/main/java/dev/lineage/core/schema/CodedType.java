package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** A word of an open vocabulary: one byte if it is well known, else text under the next tag. */
record CodedType<V>(
        ToIntFunction<V> number, IntFunction<@Nullable V> value, Function<String, V> make, Function<V, String> word)
        implements Type<V> {
    @Override
    public int width() {
        return 2;
    }

    @Override
    public void write(BodyWriter writer, int tag, V said) {
        int code = number.applyAsInt(said);
        if (code == 0) {
            writer.text(tag + 1, word.apply(said));
        } else {
            writer.code(tag, code);
        }
    }

    @Override
    public @Nullable V read(BodyReader reader) {
        return value.apply(reader.code());
    }

    @Override
    public @Nullable V read(BodyReader reader, int choice) {
        return choice == 0 ? read(reader) : make.apply(reader.text());
    }

    @Override
    public Object document(V said) {
        return word.apply(said);
    }

    @Override
    public V read(DocumentValue said) {
        return make.apply(said.text());
    }

    @Override
    public void search(V said, Consumer<String> to) {
        to.accept(word.apply(said));
    }
}
