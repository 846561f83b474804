package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A group of fields whose parts stand among those of the record. A body without any part of it has no value. */
record GroupForm<V>(FieldGroup<V> group) implements Form<Optional<V>> {
    @Override
    public int[] tags() {
        return group.table().tags();
    }

    @Override
    public boolean isReplaced(int tag, BitSet written) {
        return group.table().isReplaced(tag, written);
    }

    @Override
    public void write(Optional<V> value, BodyWriter writer) {
        encode(value, new BodyEncoder(writer, UnknownParts.NONE));
    }

    @Override
    public void encode(Optional<V> value, BodyEncoder to) {
        if (value.isPresent()) {
            group.write(value.get(), to);
        }
    }

    @Override
    public Reading<Optional<V>> reading() {
        return new Reading<>() {
            private @Nullable FieldValues values;

            @Override
            public boolean take(BodyReader reader) {
                FieldValues begun = values == null ? new FieldValues(group.table(), reader) : values;
                if (!begun.take()) {
                    return false;
                }
                values = begun;
                return true;
            }

            @Override
            public Optional<V> value() {
                return values == null ? Optional.empty() : Optional.of(group.make(values));
            }
        };
    }

    @Override
    public Optional<V> absent() {
        return Optional.empty();
    }

    @Override
    public @Nullable Object document(Optional<V> value) {
        Map<String, Object> document = value.isPresent() ? group.documented(value.get()) : Map.of();
        return document.isEmpty() ? null : document;
    }

    @Override
    public void search(Optional<V> value, Consumer<String> to) {
        value.ifPresent(said -> group.search(said, to));
    }

    @Override
    public void derive(Optional<V> value, EdgeConsumer edges) {
        value.ifPresent(said -> group.write(said, edges));
    }
}
