package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Groups one after another: a part of the field with the lowest tag begins the next group. */
record GroupsForm<V>(FieldGroup<V> group) implements Form<List<V>> {
    @Override
    public int[] tags() {
        return group.table().tags();
    }

    @Override
    public void write(List<V> values, BodyWriter writer) {
        BodyEncoder encoder = new BodyEncoder(writer, UnknownParts.NONE);
        for (V value : values) {
            group.write(value, encoder);
        }
    }

    @Override
    public Reading<List<V>> reading() {
        return new Reading<>() {
            private final List<V> values = new ArrayList<>();
            private @Nullable FieldValues last;

            @Override
            public boolean take(BodyReader reader) {
                if (group.table().index(reader.tag()) == group.table().first()) {
                    end();
                    last = new FieldValues(group.table(), reader);
                }
                if (last == null) {
                    throw reader.malformed("the field \"" + name(reader.tag()) + "\" must follow \"" + first() + "\"");
                }
                return last.take();
            }

            @Override
            public List<V> value() {
                end();
                return List.copyOf(values);
            }

            private void end() {
                if (last != null) {
                    values.add(group.make(last));
                    last = null;
                }
            }
        };
    }

    private String name(int tag) {
        return group.table().field(group.table().index(tag)).name();
    }

    private String first() {
        return group.table().field(group.table().first()).name();
    }

    @Override
    public List<V> absent() {
        return List.of();
    }

    @Override
    public @Nullable Object document(List<V> values) {
        return values.isEmpty() ? null : values.stream().map(group::documented).toList();
    }

    @Override
    public void search(List<V> values, Consumer<String> to) {
        values.forEach(value -> group.search(value, to));
    }

    @Override
    public void derive(List<V> values, EdgeConsumer edges) {
        values.forEach(value -> group.write(value, edges));
    }
}
