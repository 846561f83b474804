package dev.lineage.core.kernel;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.StoreFailure;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Ulid;
import org.jspecify.annotations.Nullable;

/**
 * A link as it stands in a body, in parts with the tag {@link BodyWriter#LINK}, which need no schema to be read: numbers (varints) for the
 * field that says it, the relation (0: its word follows) and the form of the target, then the target, then parts of the link's own: 1 the
 * strength; 2 and 3 are kept for its validity, and those from 32 belong to the field.
 *
 * <p>Forms of targets: 0 the text of any reference; 1 to 15 the words of {@link ThingForm}; 16 a record that was here, 16 bytes of its
 * identity and its id; from 17 the same of a kind whose ids follow from identities. A text is its length in bytes and UTF-8.
 *
 * @param relation how the record stands to the target
 * @param target what it links to
 * @param strength how much it counts, from 0 to 1
 */
public record BodyLink(Relation relation, LinkTarget target, double strength) {
    /** The strength of a link that says none. */
    public static final double USUAL = 1;

    private static final int HERE = 16;
    private static final int STRENGTH = 1;

    /**
     * Begins to write the link; whoever writes it may append parts of its own, and then ends it.
     *
     * @param writer the body
     * @param field the field that says it
     * @return what {@link BodyWriter#end} takes
     */
    public int begin(BodyWriter writer, int field) {
        int begun = begin(writer, field, LinkRelation.of(relation));
        write(target, writer);
        if (strength != USUAL) {
            writer.number(STRENGTH, Double.doubleToLongBits(strength));
        }
        return begun;
    }

    /**
     * Writes the link.
     *
     * @param writer the body
     * @param field the field that says it
     */
    public void write(BodyWriter writer, int field) {
        writer.end(begin(writer, field));
    }

    private static int begin(BodyWriter writer, int field, LinkRelation relation) {
        int begun = writer.begin(BodyWriter.LINK);
        writer.appendNumber(field);
        relation.write(writer);
        return begun;
    }

    /**
     * Writes a link to a record, be it here or not.
     *
     * @param writer the body
     * @param field the field that says it
     * @param relation how the record stands to the other
     * @param cited the other
     */
    public static void write(BodyWriter writer, int field, LinkRelation relation, Cited cited) {
        int begun = begin(writer, field, relation);
        write(cited, writer);
        writer.end(begun);
    }

    /**
     * Writes a link to a thing.
     *
     * @param writer the body
     * @param field the field that says it
     * @param relation how the record stands to the thing
     * @param form how it is said
     * @param words the author's words
     */
    public static void write(BodyWriter writer, int field, LinkRelation relation, ThingForm form, String words) {
        int begun = begin(writer, field, relation);
        writer.appendNumber(form.number());
        writer.appendText(words);
        writer.end(begun);
    }

    private static void write(LinkTarget target, BodyWriter writer) {
        if (target instanceof Cited cited && cited.identity() != null) {
            write(cited, cited.identity(), writer);
        } else if (target instanceof LinkedThing linked) {
            ThingForm form = ThingForm.saying(linked.thing());
            writer.appendNumber(form == null ? 0 : form.number());
            writer.appendText(form == null ? linked.text() : linked.thing().name());
        } else {
            writer.appendNumber(0);
            writer.appendText(target.text());
        }
    }

    private static void write(Cited cited, Ulid identity, BodyWriter writer) {
        int prefix = LinkNumbers.PREFIXES.of(cited.prefixFollowed());
        writer.appendNumber(HERE + prefix);
        writer.appendIdentity(identity);
        if (prefix == 0) {
            writer.appendText(cited.id().text());
        }
    }

    /**
     * Reads a link. Parts of the field's own are among {@link BodyReader#parts} then.
     *
     * @param reader is at the link
     * @return the link
     * @throws dev.lineage.error.StoreFailure if it is malformed
     */
    public static BodyLink read(BodyReader reader) {
        Relation relation = relation(reader);
        LinkTarget target = target(reader);
        double strength = USUAL;
        for (BodyReader parts = reader.parts(); parts.next() && parts.tag() < BodyWriter.OWN; ) {
            strength = parts.tag() == STRENGTH ? strength(parts) : strength;
        }
        return new BodyLink(relation, target, strength);
    }

    /**
     * Reads the target of a link.
     *
     * @param reader is at the link
     * @return the target
     * @throws dev.lineage.error.StoreFailure if it is malformed
     */
    public static LinkTarget readTarget(BodyReader reader) {
        passRelation(reader);
        return target(reader);
    }

    /**
     * Reads the author's words of a link to a thing.
     *
     * @param reader is at the link
     * @return the words
     * @throws dev.lineage.error.StoreFailure if it is malformed
     */
    public static String readWords(BodyReader reader) {
        passRelation(reader);
        reader.nextNumber();
        return reader.nextText();
    }

    private static void passRelation(BodyReader reader) {
        if (reader.nextNumber() == 0) {
            reader.nextText();
        }
    }

    private static double strength(BodyReader link) {
        double strength = Double.longBitsToDouble(link.number());
        if (!(strength >= 0 && strength <= 1)) {
            throw new InvalidInput("strength", Double.toString(strength), "must be from 0.0 to 1.0");
        }
        return strength;
    }

    private static Relation relation(BodyReader link) {
        int number = link.nextNumber();
        if (number == 0) {
            return new Relation(link.nextText());
        }
        Relation relation = LinkNumbers.relation(number);
        if (relation == null) {
            throw link.malformed("a relation must have a number that is known, but has " + number);
        }
        return relation;
    }

    private static LinkTarget target(BodyReader link) {
        int form = link.nextNumber();
        if (form == 0) {
            return LinkTarget.outside(Reference.parse(link.nextText()));
        }
        if (form < HERE) {
            ThingForm thing = ThingForm.numbered(form);
            if (thing == null) {
                throw unknown(link, form);
            }
            return new LinkedThing(thing.of(link.nextText()));
        }
        if (form == HERE) {
            Ulid identity = link.nextIdentity();
            return Cited.here("", RecordId.of(link.nextText()), identity);
        }
        return Cited.here(known(link, LinkNumbers.PREFIXES.word(form - HERE), form), link.nextIdentity());
    }

    private static String known(BodyReader link, @Nullable String word, int form) {
        if (word == null) {
            throw unknown(link, form);
        }
        return word;
    }

    private static StoreFailure unknown(BodyReader link, int form) {
        return link.malformed("the target of a link must have a form that is known, but has " + form);
    }
}
