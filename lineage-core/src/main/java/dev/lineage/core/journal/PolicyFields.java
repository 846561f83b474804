package dev.lineage.core.journal;

import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Fields.required;
import static dev.lineage.core.schema.Types.text;
import static dev.lineage.core.schema.Types.truth;

import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldGroup;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.journal.Limits;
import dev.lineage.journal.Policy;
import java.util.List;
import java.util.Optional;

/** A rule that was looked at, as fields: whether it was applied, and why not. */
final class PolicyFields extends FieldGroup<Policy> {
    private static final Field<String> RULE =
            required(32, "rule", text(Limits.TEXT)).searched();
    private static final Field<Optional<Boolean>> APPLIED = optional(33, "applied", truth());
    private static final Field<Optional<String>> EXCEPTION =
            optional(34, "exception", text(Limits.TEXT)).searched();

    PolicyFields() {
        super(List.of(RULE, APPLIED, EXCEPTION));
    }

    @Override
    protected void write(Policy value, FieldConsumer to) {
        to.put(RULE, value.rule());
        to.put(APPLIED, value.applied());
        to.put(EXCEPTION, value.exception());
    }

    @Override
    protected Policy make(FieldValues from) {
        return new Policy(from.of(RULE), from.of(APPLIED), from.of(EXCEPTION));
    }
}
