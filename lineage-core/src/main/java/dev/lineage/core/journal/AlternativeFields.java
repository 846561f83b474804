package dev.lineage.core.journal;

import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Fields.required;
import static dev.lineage.core.schema.Types.text;

import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldGroup;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Limits;
import java.util.List;
import java.util.Optional;

/** An alternative as fields: what it was, and why it was rejected. */
final class AlternativeFields extends FieldGroup<Alternative> {
    private static final Field<String> TEXT =
            required(32, "alternative", text(Limits.ALTERNATIVE)).searched();
    private static final Field<Optional<String>> REJECTION =
            optional(33, "rejection", text(Limits.ALTERNATIVE)).searched();

    AlternativeFields() {
        super(List.of(TEXT, REJECTION));
    }

    @Override
    protected void write(Alternative value, FieldConsumer to) {
        to.put(TEXT, value.text());
        to.put(REJECTION, value.rejection());
    }

    @Override
    protected Alternative make(FieldValues from) {
        return new Alternative(from.of(TEXT), from.of(REJECTION));
    }
}
