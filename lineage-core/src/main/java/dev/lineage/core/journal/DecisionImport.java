package dev.lineage.core.journal;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.RecordImport;
import dev.lineage.core.schema.RecordVersion;
import dev.lineage.journal.Adoption;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.ref.RecordId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes over decisions that were made elsewhere. */
final class DecisionImport extends RecordImport<CitingContent, ImportedVersion, Boolean> {
    private final Kinds kinds;

    DecisionImport(Kinds kinds, Scope scope) {
        super(DecisionKind.KIND, scope);
        this.kinds = kinds;
    }

    Adoption adopt(Plan unit, ImportedDecision imported) {
        return adopt(unit, imported.id(), imported.versions());
    }

    @Override
    protected Provenance provenance(ImportedVersion version) {
        return new Provenance(version.time(), version.actor(), version.session(), version.validity());
    }

    @Override
    protected CitingContent value(
            Plan plan,
            RecordId id,
            ImportedVersion version,
            Header header,
            Optional<RecordVersion<CitingContent>> before) {
        DecisionContent content = version.content();
        return CitingContent.of(content, Citations.of(content, named -> cited(plan, named)));
    }

    /** A name of no record, or of one that must not be named from here, is kept as it is: the record may come. */
    private Cited cited(Plan plan, RecordId id) {
        return plan.find(id)
                .filter(kinds::isNode)
                .map(stored ->
                        Cited.here(DecisionKind.PREFIX, id, stored.entry().identity()))
                .orElseGet(() -> Cited.missing(id));
    }

    /** An imported version without a time can only say the same as one that was not given one either. */
    @Override
    protected Boolean counting(ImportedVersion version) {
        return version.time().isPresent();
    }

    @Override
    protected String said(RecordId id, Body<CitingContent> body, @Nullable Long time, Boolean isTimed) {
        Long own = body.header().time();
        return Requests.said(body, own == null && isTimed ? time : own);
    }
}
