package dev.lineage.core.kernel;

import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;

/** What a link in a body points to: a record, be it here or not, or a thing. */
public sealed interface LinkTarget permits Cited, LinkedThing {
    /**
     * A target that stands in no ledger: a thing, or a record that is not here.
     *
     * @param reference what is meant
     * @return the target
     */
    static LinkTarget outside(Reference reference) {
        return reference instanceof Thing thing ? new LinkedThing(thing) : Cited.missing((RecordId) reference);
    }

    /**
     * The target as the graph knows it.
     *
     * @return an id, or a thing
     */
    Reference reference();

    /**
     * The text of {@link #reference}.
     *
     * @return such as {@code dec-1a2b3c4d} or {@code file:src/auth.ts}
     */
    String text();
}
