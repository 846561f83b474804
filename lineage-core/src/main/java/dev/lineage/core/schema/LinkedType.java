package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyLink;
import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.LinkTarget;
import dev.lineage.query.Relation;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A link that says its relation and its strength, and has fields of its own. */
record LinkedType<V, O>(
        FieldGroup<O> group, Function<V, BodyLink> link, Function<V, O> own, BiFunction<BodyLink, O, V> make)
        implements Type<V> {
    private static final String RELATION = "relation";
    private static final String TARGET = "target";
    private static final String STRENGTH = "strength";
    private static final Type<Relation> RELATIONS = Types.word(Relation::new, Relation::word);
    private static final Type<LinkTarget> TARGETS = new TargetType();
    private static final Type<Double> STRENGTHS = Types.decimal(0, 1);

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
        document.put(RELATION, said.relation().word());
        document.put(TARGET, said.target().text());
        document.put(STRENGTH, STRENGTHS.document(said.strength()));
        document.putAll(group.documented(own.apply(value)));
        return document;
    }

    @Override
    public @Nullable V read(DocumentValue value) {
        Set<String> names = new LinkedHashSet<>(List.of(RELATION, TARGET, STRENGTH));
        names.addAll(group.names());
        DocumentReader object = value.object(names);
        if (object == null) {
            return null;
        }
        Relation relation = object.required(RELATION, RELATIONS);
        LinkTarget target = object.required(TARGET, TARGETS);
        Double strength = object.value(STRENGTH, STRENGTHS);
        return make.apply(
                new BodyLink(relation, target, strength == null ? BodyLink.USUAL : strength), group.read(object));
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
