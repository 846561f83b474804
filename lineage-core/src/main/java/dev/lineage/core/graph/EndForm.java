package dev.lineage.core.graph;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.schema.DocumentReader;
import dev.lineage.core.schema.Form;
import dev.lineage.core.schema.Types;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A node, or an end of an edge: a record that was here under one tag, anything else under the next.
 *
 * @param tag the first of the two tags
 */
record EndForm(int tag) implements Form<End> {
    @Override
    public int[] tags() {
        return new int[] {tag, tag + 1};
    }

    @Override
    public void write(End value, BodyWriter writer) {
        value.write(writer, tag);
    }

    @Override
    public Reading<End> reading() {
        return new Reading<>() {
            private @Nullable End end;

            @Override
            public boolean take(BodyReader reader) {
                end = reader.tag() == tag ? End.here(reader) : End.named(reader);
                return true;
            }

            @Override
            public @Nullable End value() {
                return end;
            }
        };
    }

    @Override
    public @Nullable End absent() {
        return null;
    }

    @Override
    public Object document(End value) {
        return value.text();
    }

    /** As a name alone: whoever takes it over looks for the record. */
    @Override
    public End read(DocumentReader document, String name, boolean isFlat) {
        return document.required(name, Types.word(text -> End.parse(name, text), End::text));
    }

    @Override
    public void search(End value, Consumer<String> to) {
        to.accept(value.text());
    }
}
