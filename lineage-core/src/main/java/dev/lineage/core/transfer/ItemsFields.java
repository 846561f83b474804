package dev.lineage.core.transfer;

import static dev.lineage.core.schema.Fields.list;
import static dev.lineage.core.schema.Fields.unlessUsual;
import static dev.lineage.core.schema.Types.cited;
import static dev.lineage.core.schema.Types.count;
import static dev.lineage.core.schema.Types.either;
import static dev.lineage.core.schema.Types.text;

import dev.lineage.core.schema.DocumentReader;
import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Type;
import dev.lineage.transfer.Limits;
import java.util.List;

/**
 * A list of items as two fields with four tags in a row: a record that was here, one that was not, a text; and how many more there were.
 * Only texts are searched.
 *
 * @param items the items
 * @param more how many more
 */
record ItemsFields(Field<List<Item>> items, Field<Integer> more) {
    /** How many tags a list has. */
    static final int WIDTH = 4;

    private static final int MOST = Limits.COUNT + Limits.RECORDS;

    /** {@code prefix} is what short ids begin with of the records that it mentions. */
    static ItemsFields of(int first, String name, String prefix) {
        return new ItemsFields(
                list(first, name, item(prefix), MOST).searched().evenEmpty(),
                unlessUsual(first + WIDTH - 1, "more_" + name, count(), 0));
    }

    /** The list's name in documents. */
    String name() {
        return items.name();
    }

    /** What a document says, in which ids are texts. */
    Items read(DocumentReader document) {
        return new Items(document.value(items), document.value(more));
    }

    private static Type<Item> item(String prefix) {
        Type<Item> record = cited(prefix).as(Item::of, item -> item.record().orElseThrow());
        Type<Item> text = text(Limits.LINE).as(Item::of, Item::text);
        return either(record, text, item -> item.record().isPresent());
    }

    void write(Items value, FieldConsumer to) {
        to.put(items, value.list());
        to.put(more, value.more());
    }

    Items make(FieldValues from) {
        return new Items(from.of(items), from.of(more));
    }
}
