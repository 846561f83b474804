package dev.lineage.core.graph;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.ImportedEdge;
import dev.lineage.journal.Adoption;
import dev.lineage.spi.Stored;

/** Takes over statements about edges. */
final class EdgeImport extends StatementImport<EdgeContent> {
    private final boolean isWeighed;

    /**
     * An import.
     *
     * @param isWeighed whether what is brought says how much edges count; what is here keeps its weight otherwise
     */
    EdgeImport(Kinds kinds, Scope scope, boolean isWeighed) {
        super(EdgeRecord.KIND, kinds, scope);
        this.isWeighed = isWeighed;
    }

    static Adoption adopt(Kinds kinds, Scope scope, Plan unit, ImportedEdge imported) {
        EdgeDraft draft = imported.draft();
        EdgeContent said = new EdgeContent(
                End.named(draft.from()),
                draft.relation(),
                End.named(draft.to()),
                draft.weight().orElse(EdgeContent.USUAL),
                draft.reason(),
                false,
                imported.additional());
        return new EdgeImport(kinds, scope, draft.weight().isPresent())
                .adopt(unit, new Brought<>(said, made(imported.time(), draft.validity())));
    }

    @Override
    EdgeContent known(Plan plan, EdgeContent said) {
        return said.between(end(plan, said.from()), end(plan, said.to()));
    }

    @Override
    boolean says(Stored version, EdgeContent here, EdgeContent brought) {
        return here.removed() == brought.removed()
                && (!isWeighed || brought.weight() == here.weight())
                && (brought.reason().isEmpty() || brought.reason().equals(here.reason()))
                && Merge.of(here.additional(), brought.additional()).equals(here.additional());
    }

    @Override
    EdgeContent joined(Stored version, EdgeContent here, EdgeContent brought) {
        if (brought.removed()) {
            return brought;
        }
        return new EdgeContent(
                brought.from(),
                brought.relation(),
                brought.to(),
                isWeighed ? brought.weight() : here.weight(),
                brought.reason().or(here::reason),
                false,
                with(here.additional(), brought.additional()));
    }
}
