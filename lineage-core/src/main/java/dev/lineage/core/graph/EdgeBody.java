package dev.lineage.core.graph;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.EntryBody;
import dev.lineage.core.kernel.Header;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.StoreFailure;
import dev.lineage.graph.Limits;
import dev.lineage.query.Relation;
import dev.lineage.spi.Entry;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a project says of an edge.
 *
 * @param header who, where, when
 * @param from where it begins
 * @param relation its relation
 * @param to where it ends
 * @param weight how much it counts
 * @param reason why
 * @param removed whether it was taken back
 * @param additional what an import said of it beside the rest
 */
record EdgeBody(
        Header header,
        End from,
        String relation,
        End to,
        double weight,
        @Nullable String reason,
        boolean removed,
        Map<String, Object> additional) {
    /** The weight of an edge of which nothing else was said. */
    static final double USUAL = 1;

    /** What is said here, and was not imported. */
    EdgeBody(
            Header header, End from, String relation, End to, double weight, @Nullable String reason, boolean removed) {
        this(header, from, relation, to, weight, reason, removed, Map.of());
    }

    Optional<String> why() {
        return Optional.ofNullable(reason);
    }

    /**
     * The body as bytes, format 1.
     *
     * @throws InvalidInput if it is longer than {@link Limits#BODY}
     */
    byte[] encode() {
        BodyWriter writer = new BodyWriter(EdgeRecord.NAME, Limits.BODY);
        header.write(writer);
        from.write(writer, GraphTags.FROM);
        writer.text(GraphTags.RELATION, relation);
        to.write(writer, GraphTags.TO);
        if (weight != USUAL) {
            writer.number(GraphTags.WEIGHT, Double.doubleToLongBits(weight));
        }
        if (reason != null) {
            writer.text(GraphTags.REASON, reason);
        }
        if (removed) {
            writer.code(GraphTags.REMOVED, 1);
        }
        if (!additional.isEmpty()) {
            GraphRecords.write(writer, GraphTags.ADDITIONAL, additional);
        }
        return writer.body();
    }

    /**
     * Reads the body of an entry.
     *
     * @throws StoreFailure if it is malformed, with the entry, the place and the rule
     */
    static EdgeBody decode(Entry entry) {
        return EntryBody.decode(entry, EdgeBody::decode);
    }

    /**
     * Reads a body.
     *
     * @throws StoreFailure if it is malformed, with the place and the rule
     */
    static EdgeBody decode(byte[] body) {
        BodyReader reader = new BodyReader(body);
        Header header = GraphRecords.header(reader);
        @Nullable End from = null;
        @Nullable String relation = null;
        @Nullable End to = null;
        double weight = USUAL;
        @Nullable String reason = null;
        boolean removed = false;
        Map<String, Object> additional = Map.of();
        while (reader.next()) {
            switch (reader.tag()) {
                case GraphTags.FROM -> from = End.here(reader);
                case GraphTags.FROM_TEXT -> from = End.named(reader);
                case GraphTags.RELATION -> relation = relation(reader);
                case GraphTags.TO -> to = End.here(reader);
                case GraphTags.TO_TEXT -> to = End.named(reader);
                case GraphTags.WEIGHT -> weight = weight(reader);
                case GraphTags.REASON -> reason = reader.text();
                case GraphTags.REMOVED -> removed = reader.code() == 1;
                case GraphTags.ADDITIONAL -> additional = GraphRecords.fields(reader);
                default -> GraphRecords.skip(reader);
            }
        }
        if (from == null || relation == null || to == null) {
            throw reader.malformed("an edge must have its ends and its relation");
        }
        return new EdgeBody(header, from, relation, to, weight, reason, removed, additional);
    }

    private static String relation(BodyReader reader) {
        try {
            return new Relation(reader.text()).word();
        } catch (InvalidInput e) {
            throw reader.malformed(e.field() + " " + e.rule(), e);
        }
    }

    private static double weight(BodyReader reader) {
        double weight = Double.longBitsToDouble(reader.number());
        if (!(weight >= 0 && weight <= Limits.WEIGHT)) {
            throw reader.malformed("weight must be from 0 to " + Limits.WEIGHT);
        }
        return weight;
    }
}
