package dev.lineage.core.correction;

import static dev.lineage.core.schema.Fields.required;
import static dev.lineage.core.schema.Types.instant;
import static dev.lineage.core.schema.Types.number;

import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Schema;
import java.time.Instant;
import java.util.List;

/** The fields of a correction of times. */
final class CorrectionSchema extends Schema<CorrectedTime> {
    private static final int LIMIT = 1 << 16;

    private static final Field<Long> FIRST = required(32, "from", number());
    private static final Field<Long> LAST = required(33, "to", number());
    private static final Field<Instant> TIME = required(34, "time", instant());

    static final CorrectionSchema INSTANCE = new CorrectionSchema();

    private CorrectionSchema() {
        super(CorrectionKind.NAME, LIMIT, List.of(FIRST, LAST, TIME));
    }

    @Override
    protected void write(CorrectedTime value, FieldConsumer to) {
        to.put(FIRST, value.first());
        to.put(LAST, value.last());
        to.put(TIME, value.time());
    }

    @Override
    protected CorrectedTime make(FieldValues from) {
        return new CorrectedTime(from.of(FIRST), from.of(LAST), from.of(TIME));
    }
}
