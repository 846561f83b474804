package dev.lineage.core;

import static dev.lineage.core.schema.Fields.groups;
import static dev.lineage.core.schema.Fields.list;
import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Fields.required;
import static dev.lineage.core.schema.Types.decimal;
import static dev.lineage.core.schema.Types.link;
import static dev.lineage.core.schema.Types.text;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Facets;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldGroup;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Schema;
import dev.lineage.core.schema.SchemaKind;
import dev.lineage.query.Relation;
import dev.lineage.ref.IdForm;
import dev.lineage.spi.Edge;
import java.util.List;
import java.util.Optional;

/** What a kind says that only tests declare: a place for a ship. */
public record Berth(
        String name,
        Optional<Double> depth,
        List<String> tags,
        List<Cited> beside,
        List<Ring> rings,
        List<Cited> like,
        List<Cited> follows) {
    public static final BerthKind KIND = new BerthKind();

    public static Berth of(String name) {
        return new Berth(name, Optional.empty(), List.of(), List.of(), List.of(), List.of(), List.of());
    }

    public Berth depth(double metres) {
        return new Berth(name, Optional.of(metres), tags, beside, rings, like, follows);
    }

    public Berth tagged(String... words) {
        return new Berth(name, depth, List.of(words), beside, rings, like, follows);
    }

    public Berth beside(Cited... others) {
        return new Berth(name, depth, tags, List.of(others), rings, like, follows);
    }

    public Berth ring(String colour) {
        return new Berth(name, depth, tags, beside, List.of(new Ring(colour)), like, follows);
    }

    /** Something to tie a ship to. */
    public record Ring(String colour) {}

    public static final class BerthKind extends SchemaKind<Berth> {
        static final String NAME = "berth";

        BerthKind() {
            super(NAME, IdForm.RUN);
        }

        @Override
        protected Schema<Berth> schema() {
            return BerthSchema.INSTANCE;
        }

        @Override
        public List<Edge> edges(Body<Berth> body) {
            return edges(this::facet, body);
        }

        @Override
        public String facet(String facet) {
            return Facets.of(NAME, facet);
        }

        @Override
        protected String title(Body<Berth> body, String id) {
            return body.value().name();
        }
    }

    private static final class BerthSchema extends Schema<Berth> {
        static final Field<String> TITLE = required(32, "name", text()).searched();
        static final Field<Optional<Double>> DEPTH = optional(33, "depth", decimal(0, 100));
        static final Field<List<String>> TAGS =
                list(34, "tags", text()).searched().facet(Facets.TAG);
        static final Field<List<Cited>> BESIDE = list(35, "beside", link(Relation.RELATES_TO));
        static final Field<List<Ring>> RINGS =
                groups(36, "rings", new RingFields(), 100).searched();
        static final Field<List<Cited>> LIKE = list(37, "like", link(Relation.CITES_PRECEDENT));
        static final Field<List<Cited>> FOLLOWS = list(38, "follows", link(Relation.APPLIES_PATTERN));
        static final BerthSchema INSTANCE = new BerthSchema();

        BerthSchema() {
            super(BerthKind.NAME, 100_000, List.of(TITLE, DEPTH, TAGS, BESIDE, RINGS, LIKE, FOLLOWS));
        }

        @Override
        protected boolean hasOwnIds() {
            return true;
        }

        @Override
        protected Field<?> title(Berth value) {
            return TITLE;
        }

        @Override
        protected void write(Berth value, FieldConsumer to) {
            to.put(TITLE, value.name());
            to.put(DEPTH, value.depth());
            to.put(TAGS, value.tags());
            to.put(BESIDE, value.beside());
            to.put(RINGS, value.rings());
            to.put(LIKE, value.like());
            to.put(FOLLOWS, value.follows());
        }

        @Override
        protected Berth make(FieldValues from) {
            return new Berth(
                    from.of(TITLE),
                    from.of(DEPTH),
                    from.of(TAGS),
                    from.of(BESIDE),
                    from.of(RINGS),
                    from.of(LIKE),
                    from.of(FOLLOWS));
        }
    }

    private static final class RingFields extends FieldGroup<Ring> {
        static final Field<String> COLOUR = required(32, "colour", text()).searched();

        RingFields() {
            super(List.of(COLOUR));
        }

        @Override
        protected void write(Ring value, FieldConsumer to) {
            to.put(COLOUR, value.colour());
        }

        @Override
        protected Ring make(FieldValues from) {
            return new Ring(from.of(COLOUR));
        }
    }
}
