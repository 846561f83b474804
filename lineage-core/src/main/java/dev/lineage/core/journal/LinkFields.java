package dev.lineage.core.journal;

import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Types.text;

import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldGroup;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Type;
import dev.lineage.core.schema.Types;
import dev.lineage.journal.Limits;
import java.util.List;
import java.util.Optional;

/** What a decision says of a link beside its relation, its target and its strength: why. */
final class LinkFields extends FieldGroup<Optional<String>> {
    private static final Field<Optional<String>> REASON =
            optional(32, "reason", text(Limits.TEXT)).searched();

    /** A link of a decision. */
    static final Type<Linked> LINK = Types.link(new LinkFields(), Linked::stored, Linked::reason, Linked::of);

    private LinkFields() {
        super(List.of(REASON));
    }

    @Override
    protected void write(Optional<String> value, FieldConsumer to) {
        to.put(REASON, value);
    }

    @Override
    protected Optional<String> make(FieldValues from) {
        return from.of(REASON);
    }
}
