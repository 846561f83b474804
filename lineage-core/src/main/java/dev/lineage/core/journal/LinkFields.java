package dev.lineage.core.journal;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Cited;
import dev.lineage.journal.DecisionLink;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Links as fields of a body: what a link points to, then what is said of it. For one body while it is read. */
final class LinkFields {
    private final BodyReader reader;
    private final List<Linked> links = new ArrayList<>();
    private @Nullable Reference target;
    private @Nullable Cited record;
    private @Nullable Relation relation;
    private double strength;
    private Optional<String> reason = Optional.empty();

    LinkFields(BodyReader reader) {
        this.reader = reader;
    }

    static void write(BodyWriter writer, List<Linked> links) {
        for (Linked link : links) {
            if (link.record().isPresent()) {
                DecisionCodec.cited(writer, link.record().get(), DecisionTags.LINK_RECORD, DecisionTags.LINK_NAME);
            } else {
                writer.text(DecisionTags.LINK_NAME, link.target().text());
            }
            int code = DecisionCodes.of(link.relation());
            if (code == 0) {
                writer.text(DecisionTags.LINK_RELATION_WORD, link.relation().word());
            } else {
                writer.code(DecisionTags.LINK_RELATION, code);
            }
            if (link.strength() != DecisionLink.USUAL) {
                writer.number(DecisionTags.LINK_STRENGTH, Double.doubleToLongBits(link.strength()));
            }
            DecisionCodec.text(writer, DecisionTags.LINK_REASON, link.reason());
        }
    }

    /** Takes the field that the reader stands on; false if it is none of these. */
    boolean take() {
        switch (reader.tag()) {
            case DecisionTags.LINK_RECORD -> {
                Cited cited = DecisionDecoder.cited(reader);
                begin(cited.id(), cited);
            }
            case DecisionTags.LINK_NAME -> {
                Reference name = Reference.parse(reader.text());
                begin(name, name instanceof RecordId id ? Cited.missing(id) : null);
            }
            case DecisionTags.LINK_RELATION ->
                relation = DecisionDecoder.known(reader, "relation", DecisionCodes.relation(reader.code()));
            case DecisionTags.LINK_RELATION_WORD -> relation = new Relation(reader.text());
            case DecisionTags.LINK_STRENGTH -> strength = Double.longBitsToDouble(reader.number());
            case DecisionTags.LINK_REASON -> reason = Optional.of(reader.text());
            default -> {
                return false;
            }
        }
        return true;
    }

    private void begin(Reference name, @Nullable Cited cited) {
        end();
        target = name;
        record = cited;
        relation = null;
        strength = DecisionLink.USUAL;
        reason = Optional.empty();
    }

    private void end() {
        if (target != null) {
            if (relation == null) {
                throw reader.malformed("a link must have its relation");
            }
            DecisionLink link = new DecisionLink(relation, target, strength, reason);
            links.add(record == null ? Linked.outside(link) : Linked.to(link, record));
        }
    }

    List<Linked> links() {
        end();
        target = null;
        return links;
    }
}
