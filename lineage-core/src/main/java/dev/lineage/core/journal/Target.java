package dev.lineage.core.journal;

import static dev.lineage.core.schema.Types.either;
import static dev.lineage.core.schema.Types.here;
import static dev.lineage.core.schema.Types.word;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.schema.Type;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.util.Optional;

/**
 * What a link points to.
 *
 * @param thing the thing, if it is one
 * @param record the record, if it is one, be it here or elsewhere
 */
record Target(Optional<Reference> thing, Optional<Cited> record) {
    /** A record that was here under one tag; under the next the name of anything else. */
    static final Type<Target> TYPE = either(
            here(DecisionKind.PREFIX).as(Target::to, target -> target.record().orElseThrow()),
            word(Reference::parse, Reference::text).as(Target::outside, Target::reference),
            Target::isHere);

    static Target to(Cited record) {
        return new Target(Optional.empty(), Optional.of(record));
    }

    /** What stands in no ledger: a thing, or a record that is not here. */
    static Target outside(Reference reference) {
        return reference instanceof RecordId id
                ? to(Cited.missing(id))
                : new Target(Optional.of(reference), Optional.empty());
    }

    private boolean isHere() {
        return record.map(Cited::identity).isPresent();
    }

    Reference reference() {
        return thing.orElseGet(() -> record.orElseThrow().id());
    }
}
