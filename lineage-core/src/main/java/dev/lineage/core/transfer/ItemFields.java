package dev.lineage.core.transfer;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Cited;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import java.util.ArrayList;
import java.util.List;

/**
 * A list of items as fields, with four tags in a row: a record that was here (its identity, and its id where that does not follow), one
 * that was not (its id), a text, and how many more there were. For one list while it is read.
 */
final class ItemFields {
    private static final int HERE = 0;
    private static final int MISSING = 1;
    private static final int TEXT = 2;
    private static final int MORE = 3;

    private final int first;
    private final String prefix;
    private final List<Item> items = new ArrayList<>();
    private int more;

    /** {@code prefix} is what short ids begin with of the records that it mentions. */
    ItemFields(int first, String prefix) {
        this.first = first;
        this.prefix = prefix;
    }

    static void write(BodyWriter writer, int first, Items items) {
        for (Item item : items.list()) {
            if (item.record().isEmpty()) {
                writer.text(first + TEXT, item.text());
            } else {
                Cited cited = item.record().get();
                Ulid identity = cited.identity();
                if (identity == null) {
                    writer.text(first + MISSING, cited.id().text());
                } else {
                    writer.identity(first + HERE, identity, cited.ownId());
                }
            }
        }
        if (items.more() > 0) {
            writer.number(first + MORE, items.more());
        }
    }

    /** Takes the field that the reader stands on, if it is one of the list. */
    boolean take(BodyReader reader) {
        switch (reader.tag() - first) {
            case HERE -> items.add(Item.of(here(reader, prefix)));
            case MISSING -> items.add(Item.of(Cited.missing(RecordId.of(reader.text()))));
            case TEXT -> items.add(Item.of(reader.text()));
            case MORE -> more = count(reader);
            default -> {
                return false;
            }
        }
        return true;
    }

    Items items() {
        return new Items(items, more);
    }

    static Cited here(BodyReader reader, String prefix) {
        Ulid identity = reader.identity();
        String id = reader.textAfterIdentity();
        return id == null ? Cited.here(prefix, identity) : Cited.here(prefix, RecordId.of(id), identity);
    }

    static int count(BodyReader reader) {
        long number = reader.number();
        if (number < 0 || number > Integer.MAX_VALUE) {
            throw reader.malformed("a count must be from 0 to 2^31 - 1");
        }
        return (int) number;
    }
}
