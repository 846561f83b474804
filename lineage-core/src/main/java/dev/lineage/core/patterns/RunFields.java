package dev.lineage.core.patterns;

import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Fields.required;
import static dev.lineage.core.schema.Fields.unlessUsual;
import static dev.lineage.core.schema.Types.count;
import static dev.lineage.core.schema.Types.text;
import static dev.lineage.core.schema.Types.word;

import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldGroup;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Type;
import dev.lineage.core.schema.Types;
import dev.lineage.patterns.Limits;
import dev.lineage.patterns.ValidationRun;
import dev.lineage.patterns.Verdict;
import dev.lineage.ref.RecordId;
import java.util.List;
import java.util.Optional;

/** Validations as a document says them that is taken over; here each is an event of its lesson. */
final class RunFields extends FieldGroup<ValidationRun> {
    /** What documents call them, in their order. */
    static final String LOG = "validation_log";

    private static final Field<Verdict> VERDICT = required(32, "verdict", word(Verdict::parse, Verdict::word));
    private static final Field<Integer> TIMES = unlessUsual(33, "times", count(), 1);
    private static final Field<Optional<RecordId>> DECISION =
            optional(34, "decision", word(RecordId::of, RecordId::text));
    private static final Field<Optional<String>> NOTE = optional(35, "note", text(Limits.TEXT));

    /** One of them. */
    static final Type<ValidationRun> RUN = Types.item(new RunFields());

    private RunFields() {
        super(List.of(VERDICT, TIMES, DECISION, NOTE));
    }

    @Override
    protected void write(ValidationRun value, FieldConsumer to) {
        to.put(VERDICT, value.verdict());
        to.put(TIMES, value.times());
        to.put(DECISION, value.decision());
        to.put(NOTE, value.note());
    }

    @Override
    protected ValidationRun make(FieldValues from) {
        return new ValidationRun(from.of(VERDICT), from.of(TIMES), from.of(DECISION), from.of(NOTE));
    }
}
