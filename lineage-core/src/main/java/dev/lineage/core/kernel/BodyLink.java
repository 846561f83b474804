package dev.lineage.core.kernel;

import dev.lineage.error.InvalidInput;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Ulid;
import org.jspecify.annotations.Nullable;

/**
 * A link as it stands in a body, in parts with the tag {@link BodyWriter#LINK}, which need no schema to be read: numbers (varints) for the
 * field that says it, the relation (0: its word follows) and the form of the target, then the target, then parts of the link's own: 1 the
 * author's words, 2 the strength; 3 and 4 are kept for its validity, and those from 32 belong to the field.
 *
 * <p>Forms of targets: 0 the text of any reference; 1 to 15 a thing of a well-known type, its name; 16 a record that was here, 16 bytes of
 * its identity and its id; from 17 the same of a kind whose ids follow from identities. A text is its length in bytes and UTF-8.
 *
 * @param relation how the record stands to the target
 * @param target what it links to
 * @param strength how much it counts, from 0 to 1
 * @param said the author's words, where they are not the name of the target
 */
public record BodyLink(Relation relation, LinkTarget target, double strength, @Nullable String said) {
    /** The strength of a link that says none. */
    public static final double USUAL = 1;

    private static final int HERE = 16;
    private static final int SAID = 1;
    private static final int STRENGTH = 2;

    /**
     * Begins to write the link; whoever writes it may append parts of its own, and then ends it.
     *
     * @param writer the body
     * @param field the field that says it
     * @return what {@link BodyWriter#end} takes
     */
    public int begin(BodyWriter writer, int field) {
        int begun = writer.begin(BodyWriter.LINK);
        writer.appendNumber(field);
        int number = LinkNumbers.RELATIONS.of(relation.word());
        writer.appendNumber(number);
        if (number == 0) {
            writer.appendText(relation.word());
        }
        write(target, writer);
        if (said != null) {
            writer.text(SAID, said);
        }
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

    private static void write(LinkTarget target, BodyWriter writer) {
        if (target instanceof Cited cited && cited.identity() != null) {
            write(cited, cited.identity(), writer);
        } else {
            int type = target instanceof ThingName thing ? LinkNumbers.THINGS.of(thing.type()) : 0;
            writer.appendNumber(type);
            writer.appendText(type != 0 && target instanceof ThingName thing ? thing.name() : target.text());
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
     * Reads a link.
     *
     * @param link stands before it, then before the first part of the field's own
     * @return the link
     * @throws dev.lineage.error.StoreFailure if it is malformed
     */
    public static BodyLink read(BodyReader link) {
        Relation relation = relation(link);
        LinkTarget target = target(link);
        double strength = USUAL;
        String said = null;
        while (link.next()) {
            if (link.tag() >= BodyWriter.OWN) {
                link.back();
                break;
            }
            if (link.tag() == STRENGTH) {
                strength = strength(link);
            } else if (link.tag() == SAID) {
                said = link.text();
            }
        }
        return new BodyLink(relation, target, strength, said);
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
            return new ThingName(known(link, LinkNumbers.THINGS.word(form), form), link.nextText());
        }
        if (form == HERE) {
            Ulid identity = link.nextIdentity();
            return Cited.here("", RecordId.of(link.nextText()), identity);
        }
        return Cited.here(known(link, LinkNumbers.PREFIXES.word(form - HERE), form), link.nextIdentity());
    }

    private static String known(BodyReader link, @Nullable String word, int form) {
        if (word == null) {
            throw link.malformed("the target of a link must have a form that is known, but has " + form);
        }
        return word;
    }
}
