package dev.lineage.core.recall;

import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Fields;
import dev.lineage.core.schema.Schema;
import java.util.List;

/** The fields of a record of showings. */
final class ShowingSchema extends Schema<ShowingContent> {
    private static final int LIMIT = 16 << 20;

    private static final Field<List<Shown>> SHOWINGS = Fields.of("showings", new ShowingsForm(32, 33, 34));

    static final ShowingSchema INSTANCE = new ShowingSchema();

    private ShowingSchema() {
        super(ShowingKind.NAME, LIMIT, List.of(SHOWINGS));
    }

    @Override
    protected void write(ShowingContent value, FieldConsumer to) {
        to.put(SHOWINGS, value.showings());
    }

    @Override
    protected ShowingContent make(FieldValues from) {
        return new ShowingContent(from.of(SHOWINGS));
    }
}
