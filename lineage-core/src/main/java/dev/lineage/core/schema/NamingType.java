package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyLink;
import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.LinkRelation;
import dev.lineage.core.kernel.LinkedThing;
import dev.lineage.core.kernel.ThingForm;
import dev.lineage.error.Rules;
import java.util.function.Consumer;

/**
 * A link to a thing, whose value is what the author called it.
 *
 * @param relation how records stand to the thing
 * @param form how the author's words say it
 * @param limit how many characters the words may have in a document
 */
record NamingType(LinkRelation relation, ThingForm form, int limit) implements Type<String> {
    @Override
    public void write(BodyWriter writer, int tag, String value) {
        BodyLink.write(writer, tag, relation, form, value);
    }

    @Override
    public String read(BodyReader reader) {
        return BodyLink.readWords(reader);
    }

    @Override
    public Object document(String value) {
        return value;
    }

    @Override
    public String read(DocumentValue value) {
        return Rules.name(value.name(), value.text(), limit);
    }

    @Override
    public void search(String value, Consumer<String> to) {
        to.accept(value);
    }

    @Override
    public void link(String value, LinkConsumer to) {
        to.link(relation.relation(), new LinkedThing(form.of(value)));
    }
}
