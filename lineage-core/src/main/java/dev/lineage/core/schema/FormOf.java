package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import java.util.BitSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The parts of one value for another that is made of it. */
record FormOf<V, W>(Form<V> form, Function<V, W> to, Function<W, V> from) implements Form<W> {
    @Override
    public int[] tags() {
        return form.tags();
    }

    @Override
    public boolean isReplaced(int tag, BitSet written) {
        return form.isReplaced(tag, written);
    }

    @Override
    public void addNames(Set<String> names) {
        form.addNames(names);
    }

    @Override
    public void write(W value, BodyWriter writer) {
        form.write(from.apply(value), writer);
    }

    @Override
    public void encode(W value, BodyEncoder encoder) {
        form.encode(from.apply(value), encoder);
    }

    @Override
    public Reading<W> reading() {
        Reading<V> reading = form.reading();
        return new Reading<>() {
            @Override
            public boolean take(BodyReader reader) {
                return reading.take(reader);
            }

            @Override
            public @Nullable W value() {
                return made(reading.value());
            }
        };
    }

    @Override
    public @Nullable W absent() {
        return made(form.absent());
    }

    private @Nullable W made(@Nullable V value) {
        return value == null ? null : to.apply(value);
    }

    @Override
    public @Nullable Object document(W value) {
        return form.document(from.apply(value));
    }

    @Override
    public @Nullable W read(DocumentReader document, String name, boolean isFlat) {
        return made(form.read(document, name, isFlat));
    }

    @Override
    public void search(W value, Consumer<String> texts) {
        form.search(from.apply(value), texts);
    }

    @Override
    public void facets(W value, Consumer<String> words) {
        form.facets(from.apply(value), words);
    }

    @Override
    public void link(W value, LinkConsumer links) {
        form.link(from.apply(value), links);
    }

    @Override
    public void derive(W value, EdgeConsumer edges) {
        form.derive(from.apply(value), edges);
    }
}
