package dev.lineage.core.graph;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.graph.ImportedNode;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.Adoption;
import dev.lineage.query.Validity;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.Optional;

/** Takes over statements about nodes. */
final class NodeImport extends StatementImport<NodeContent> {
    NodeImport(Kinds kinds, Scope scope) {
        super(NodeRecord.KIND, kinds, scope);
    }

    Adoption adopt(Plan unit, ImportedNode imported) {
        NodeDraft draft = imported.draft();
        NodeContent said = new NodeContent(
                End.named(draft.reference()),
                draft.data(),
                draft.aliases(),
                false,
                imported.changed().map(Instant::toEpochMilli),
                imported.additional());
        return adopt(unit, new Brought<>(said, made(imported.time(), draft.validity())));
    }

    @Override
    NodeContent known(Plan plan, NodeContent said) {
        return said.of(end(plan, said.node()));
    }

    @Override
    boolean says(Stored version, NodeContent here, NodeContent brought) {
        return here.removed() == brought.removed()
                && Merge.of(here.data(), brought.data()).equals(here.data())
                && here.aliases().containsAll(brought.aliases())
                && Merge.of(here.additional(), brought.additional()).equals(here.additional())
                && (brought.changed().isEmpty() || brought.changed().get() <= here.changed(version.written()));
    }

    @Override
    NodeContent joined(Stored version, NodeContent here, NodeContent brought) {
        if (brought.removed()) {
            return brought;
        }
        NodeDraft draft = new NodeDraft(
                brought.node().reference(),
                Merge.of(here.data(), brought.data()),
                GraphPlans.joined(here.aliases(), brought.aliases()),
                Validity.UNSAID);
        return new NodeContent(
                brought.node(),
                draft.data(),
                draft.aliases(),
                false,
                later(here.changed(version.written()), brought.changed()),
                with(here.additional(), brought.additional()));
    }

    /** An import of what was said earlier does not make older what is here; one that tells no time is the latest. */
    private static Optional<Long> later(long here, Optional<Long> brought) {
        return brought.map(time -> Math.max(here, time));
    }
}
