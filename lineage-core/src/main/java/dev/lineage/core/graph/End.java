package dev.lineage.core.graph;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.error.InvalidInput;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Ulid;
import org.jspecify.annotations.Nullable;

/**
 * What a body names: a thing, or a record by its id, and by its identity if it was here.
 *
 * @param text the reference
 * @param identity the record's identity, which is the same in every store
 */
record End(String text, @Nullable Ulid identity) {
    /** A name that is not looked for. */
    static End named(Reference reference) {
        return new End(reference.text(), null);
    }

    /**
     * Reads a name of a field.
     *
     * @throws InvalidInput if it is no reference
     */
    static End parse(String field, String text) {
        try {
            return named(Reference.parse(text));
        } catch (InvalidInput refused) {
            throw new InvalidInput(field, text, "must be a reference, whose " + refused.field() + " " + refused.rule());
        }
    }

    Reference reference() {
        return Reference.parse(text);
    }

    /** Writes it as a field: a record that was here under one tag, anything else under the next. */
    void write(BodyWriter writer, int tag) {
        if (identity != null) {
            writer.identity(tag, identity, text);
        } else {
            writer.text(tag + 1, text);
        }
    }

    /** Reads a field of the first tag. */
    static End here(BodyReader reader) {
        Ulid identity = reader.identity();
        String text = reader.textAfterIdentity();
        if (text == null) {
            throw reader.malformed("a record must have its id");
        }
        return new End(reference(reader, text), identity);
    }

    /** Reads a field of the second tag. */
    static End named(BodyReader reader) {
        return new End(reference(reader, reader.text()), null);
    }

    private static String reference(BodyReader reader, String text) {
        try {
            if (Reference.parse(text).text().equals(text)) {
                return text;
            }
        } catch (InvalidInput e) {
            throw reader.malformed("a reference " + e.rule(), e);
        }
        throw reader.malformed("a reference must have its normal form");
    }
}
