package dev.lineage.core;

import static dev.lineage.core.schema.Fields.required;
import static dev.lineage.core.schema.Types.text;

import dev.lineage.core.kernel.EdgeChanges;
import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Schema;
import dev.lineage.core.schema.SchemaEvents;
import java.util.List;

/** Events of lessons that only a later release has: somebody read the lesson aloud. Their bodies are no validations. */
final class Reading extends SchemaEvents<String> {
    static final Reading KIND = new Reading();

    private static final Field<String> PLACE = required(32, "place", text());

    private Reading() {
        super("reading");
    }

    @Override
    protected Schema<String> schema() {
        return ReadingSchema.INSTANCE;
    }

    @Override
    protected EdgeChanges links(String value) {
        return EdgeChanges.NONE;
    }

    private static final class ReadingSchema extends Schema<String> {
        static final ReadingSchema INSTANCE = new ReadingSchema();

        ReadingSchema() {
            super("reading", 1_000, List.of(PLACE));
        }

        @Override
        protected void write(String value, FieldConsumer to) {
            to.put(PLACE, value);
        }

        @Override
        protected String make(FieldValues from) {
            return from.of(PLACE);
        }
    }
}
