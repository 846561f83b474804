package dev.lineage.core.transfer;

import dev.lineage.ref.RecordId;
import dev.lineage.transfer.WorkingTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where a session stands: what its handoff says, or, while it is open, what it inherited and what was recorded in it so far.
 *
 * @param open what was left to do then; of an open session what is left now
 */
record Standing(Items decisions, Items lessons, OpenItems open, List<String> failed, Optional<WorkingTree> tree) {
    static Standing of(RecordId id, SessionBody body, Lookup lookup) {
        Optional<HandoffBody> handoff = body.handedOff();
        return handoff.isPresent() ? handedOff(handoff.get()) : goingOn(id, body, lookup);
    }

    private static Standing handedOff(HandoffBody handoff) {
        return new Standing(handoff.decisions(), handoff.lessons(), handoff.open(), handoff.failed(), handoff.tree());
    }

    private static Standing goingOn(RecordId id, SessionBody body, Lookup lookup) {
        Items inherited = body.inherited().threads();
        Items records = lookup.threads(id, inherited);
        List<Item> threads = new ArrayList<>(records.list());
        inherited.list().stream().filter(item -> item.record().isEmpty()).forEach(threads::add);
        return new Standing(
                lookup.decisions(id),
                lookup.lessons(id),
                body.inherited().threads(new Items(threads, records.more())),
                List.of(),
                Optional.empty());
    }

    /** What is left to do now. */
    OpenItems openNow(Lookup lookup) {
        return open.threads(lookup.stillOpen(open.threads()));
    }
}
