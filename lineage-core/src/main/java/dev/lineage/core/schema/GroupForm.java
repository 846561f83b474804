package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import java.util.BitSet;
import java.util.Optional;
import java.util.Set;
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
    public void addNames(Set<String> names) {
        names.addAll(group.names());
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
            private @Nullable BodyValues values;

            @Override
            public boolean take(BodyReader reader) {
                BodyValues begun = values == null ? new BodyValues(group.table(), reader) : values;
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
        return value.isPresent() ? group.documented(value.get()) : null;
    }

    @Override
    public Optional<V> read(DocumentReader document, String name, boolean isFlat) {
        if (isFlat) {
            return group.names().stream().anyMatch(document::has)
                    ? Optional.of(group.read(document))
                    : Optional.empty();
        }
        DocumentValue value = document.value(name);
        return value == null || value.isEmpty()
                ? Optional.empty()
                : Optional.ofNullable(value.as(new ItemType<>(group)));
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
