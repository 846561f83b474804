package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyLink;
import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.ThingName;
import dev.lineage.query.Relation;
import dev.lineage.ref.Thing;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A link to a thing, whose value is what the author called it.
 *
 * @param relation how records stand to the thing
 * @param thing what is meant by an author's words
 */
record NamingType(Relation relation, Function<String, Thing> thing) implements Type<String> {
    /** Nobody has said nothing: it stands for the thing with its type. */
    private static final String WHOLE = "";

    @Override
    public void write(BodyWriter writer, int tag, String value) {
        ThingName name = name(value);
        new BodyLink(relation, name, BodyLink.USUAL, said(name, value)).write(writer, tag);
    }

    private static @Nullable String said(ThingName name, String value) {
        if (name.name().equals(value)) {
            return null;
        }
        return name.text().equals(value) ? WHOLE : value;
    }

    private ThingName name(String value) {
        Thing meant = thing.apply(value);
        return new ThingName(meant.type(), meant.name());
    }

    @Override
    public String read(BodyReader reader) {
        BodyLink link = BodyLink.read(reader.parts());
        String said = link.said();
        if (said == null && link.target() instanceof ThingName name) {
            return name.name();
        }
        return said == null || said.equals(WHOLE) ? link.target().text() : said;
    }

    @Override
    public Object document(String value) {
        return value;
    }

    @Override
    public void search(String value, Consumer<String> to) {
        to.accept(value);
    }

    @Override
    public void link(String value, LinkConsumer to) {
        to.link(relation, name(value));
    }
}
