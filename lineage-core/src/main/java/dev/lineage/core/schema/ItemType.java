package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A group of fields as one part, whose tags are its own. */
record ItemType<V>(FieldGroup<V> group) implements Type<V> {
    @Override
    public void write(BodyWriter writer, int tag, V value) {
        int begun = writer.begin(tag);
        group.write(value, new BodyEncoder(writer, UnknownParts.NONE));
        writer.end(begun);
    }

    @Override
    public V read(BodyReader reader) {
        return read(group, reader.parts());
    }

    /** Reads the rest of a part. What a later release says in it is passed over. */
    static <V> V read(FieldGroup<V> group, BodyReader parts) {
        BodyValues values = new BodyValues(group.table(), parts);
        while (parts.next()) {
            values.take();
        }
        return group.make(values);
    }

    @Override
    public Object document(V value) {
        return group.documented(value);
    }

    @Override
    public @Nullable V read(DocumentValue value) {
        DocumentReader object = value.object(group.names());
        return object == null ? null : group.read(object);
    }

    @Override
    public void search(V value, Consumer<String> to) {
        group.search(value, to);
    }
}
