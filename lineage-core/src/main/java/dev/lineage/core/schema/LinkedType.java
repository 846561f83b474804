package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyLink;
import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/** A link that says its relation and its strength, and has fields of its own. */
record LinkedType<V, O>(
        FieldGroup<O> group, Function<V, BodyLink> link, Function<V, O> own, BiFunction<BodyLink, O, V> make)
        implements Type<V> {
    @Override
    public void write(BodyWriter writer, int tag, V value) {
        int begun = link.apply(value).begin(writer, tag);
        group.write(own.apply(value), new BodyEncoder(writer, UnknownParts.NONE));
        writer.end(begun);
    }

    @Override
    public V read(BodyReader reader) {
        BodyLink said = BodyLink.read(reader);
        return make.apply(said, ItemType.read(group, reader.parts()));
    }

    @Override
    public Object document(V value) {
        BodyLink said = link.apply(value);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("relation", said.relation().word());
        document.put("target", said.target().text());
        document.put("strength", said.strength());
        document.putAll(group.documented(own.apply(value)));
        return document;
    }

    @Override
    public void search(V value, Consumer<String> to) {
        group.search(own.apply(value), to);
    }

    @Override
    public void link(V value, LinkConsumer to) {
        BodyLink said = link.apply(value);
        to.link(said.relation(), said.target(), said.strength());
    }
}
