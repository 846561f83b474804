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
record LinkTarget(Optional<Reference> thing, Optional<Cited> record) {
    /** A record that was here under one tag; under the next the name of anything else. */
    static final Type<LinkTarget> TYPE = either(
            here(DecisionKind.PREFIX)
                    .as(LinkTarget::to, target -> target.record().orElseThrow()),
            word(Reference::parse, Reference::text).as(LinkTarget::outside, LinkTarget::reference),
            LinkTarget::isHere);

    static LinkTarget to(Cited record) {
        return new LinkTarget(Optional.empty(), Optional.of(record));
    }

    /** What stands in no ledger: a thing, or a record that is not here. */
    static LinkTarget outside(Reference reference) {
        return reference instanceof RecordId id
                ? to(Cited.missing(id))
                : new LinkTarget(Optional.of(reference), Optional.empty());
    }

    private boolean isHere() {
        return record.map(Cited::identity).isPresent();
    }

    Reference reference() {
        return thing.orElseGet(() -> record.orElseThrow().id());
    }
}
