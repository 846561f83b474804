package dev.lineage.core.patterns;

import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Fields.unlessUsual;
import static dev.lineage.core.schema.Fields.usually;
import static dev.lineage.core.schema.Types.code;
import static dev.lineage.core.schema.Types.count;
import static dev.lineage.core.schema.Types.link;
import static dev.lineage.core.schema.Types.text;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Schema;
import dev.lineage.core.schema.Type;
import dev.lineage.patterns.Limits;
import dev.lineage.patterns.Verdict;
import dev.lineage.query.Relation;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The fields of a validation. The decision that it names is linked by what it says of the lesson. */
final class ValidationSchema extends Schema<Judgement> {
    private static final Type<Verdict> VERDICTS =
            code(verdict -> verdict == Verdict.POSITIVE ? 1 : 2, ValidationSchema::verdict, Verdict::word);

    private static final Field<Verdict> VERDICT = usually(32, "verdict", VERDICTS, Verdict.POSITIVE);
    private static final Field<Integer> TIMES = unlessUsual(33, "times", count(), 1);
    private static final Field<Optional<Cited>> VALIDATED_BY =
            optional(34, Relation.VALIDATED_BY.word(), link(Relation.VALIDATED_BY));
    private static final Field<Optional<Cited>> REFUTED_BY =
            optional(35, Relation.REFUTED_BY.word(), link(Relation.REFUTED_BY));
    private static final Field<Optional<String>> NOTE = optional(36, "note", text());
    private static final Field<Optional<Verdict>> BEFORE = optional(37, "before", VERDICTS);

    static final ValidationSchema INSTANCE = new ValidationSchema();

    private ValidationSchema() {
        super(ValidationEvents.NAME, Limits.BODY, List.of(VERDICT, TIMES, VALIDATED_BY, REFUTED_BY, NOTE, BEFORE));
    }

    private static @Nullable Verdict verdict(int number) {
        return number == 1 ? Verdict.POSITIVE : number == 2 ? Verdict.NEGATIVE : null;
    }

    @Override
    protected void write(Judgement value, FieldConsumer to) {
        to.put(VERDICT, value.verdict());
        to.put(TIMES, value.times());
        to.put(VALIDATED_BY, value.decision().filter(decision -> value.isPositive()));
        to.put(REFUTED_BY, value.decision().filter(decision -> !value.isPositive()));
        to.put(NOTE, value.note());
        to.put(BEFORE, value.before());
    }

    @Override
    protected Judgement make(FieldValues from) {
        Optional<Cited> decision = from.of(VALIDATED_BY);
        return new Judgement(
                from.of(VERDICT),
                from.of(TIMES),
                decision.isPresent() ? decision : from.of(REFUTED_BY),
                from.of(NOTE),
                from.of(BEFORE));
    }
}
