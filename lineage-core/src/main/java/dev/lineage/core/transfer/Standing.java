package dev.lineage.core.transfer;

import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Limits;
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
    private static final int MOST_THREADS = Limits.RECORDS + Limits.COUNT;

    static Standing of(RecordId id, SessionContent content, Lookup lookup) {
        Optional<HandoffContent> handoff = content.handedOff();
        return handoff.isPresent() ? handedOff(handoff.get()) : goingOn(id, content, lookup);
    }

    private static Standing handedOff(HandoffContent handoff) {
        return new Standing(handoff.decisions(), handoff.lessons(), handoff.open(), handoff.failed(), handoff.tree());
    }

    private static Standing goingOn(RecordId id, SessionContent content, Lookup lookup) {
        Items threads = threads(id, content.inherited().threads(), lookup);
        return new Standing(
                lookup.decisions(id),
                lookup.lessons(id),
                content.inherited().threads(threads),
                List.of(),
                Optional.empty());
    }

    /** Decisions, then texts: an import may bring so many texts that together they are more than there may be. */
    private static Items threads(RecordId id, Items inherited, Lookup lookup) {
        Items records = lookup.threads(id, inherited);
        List<Item> threads = new ArrayList<>(records.list());
        inherited.list().stream().filter(item -> item.record().isEmpty()).forEach(threads::add);
        int kept = Math.min(threads.size(), MOST_THREADS);
        return new Items(threads.subList(0, kept), records.more() + threads.size() - kept);
    }

    /** What is left to do now. */
    OpenItems openNow(Lookup lookup) {
        return open.threads(lookup.stillOpen(open.threads()));
    }
}
