package dev.lineage.core.journal;

import dev.lineage.core.kernel.Identities;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import org.jspecify.annotations.Nullable;

/**
 * A record that a body names: by its identity, which is the same in every store. The id is written beside it only where it does
 * not follow from the identity; a record that is not here has an id alone.
 */
record Cited(RecordId id, @Nullable Ulid identity) {
    private static final char MARK = '@';

    /** As it stands in a body: {@code <identity>}, {@code <id>@<identity>}, or {@code <id>@} where it is not here. */
    String text() {
        if (identity == null) {
            return id.text() + MARK;
        }
        return id.text().equals(shortId(identity)) ? identity.toString() : id.text() + MARK + identity;
    }

    static Cited parse(String text) {
        int mark = text.lastIndexOf(MARK);
        if (mark < 0) {
            Ulid identity = Ulid.parse(text);
            return new Cited(RecordId.of(shortId(identity)), identity);
        }
        String identity = text.substring(mark + 1);
        return new Cited(RecordId.of(text.substring(0, mark)), identity.isEmpty() ? null : Ulid.parse(identity));
    }

    private static String shortId(Ulid identity) {
        return Identities.shortId(DecisionKind.PREFIX, identity, Identities.DIGITS);
    }
}
