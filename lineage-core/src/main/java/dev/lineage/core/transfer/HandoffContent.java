package dev.lineage.core.transfer;

import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.WorkingTree;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A handoff, as a body says it.
 *
 * @param at when, in milliseconds since 1970
 * @param hash its content hash in hex digits, as it was when it was made
 */
record HandoffContent(
        long at,
        String message,
        Optional<WorkingTree> tree,
        Items decisions,
        Items lessons,
        OpenItems open,
        List<String> failed,
        String hash) {
    HandoffContent {
        failed = List.copyOf(failed);
    }

    Handoff handoff(RecordId session, List<String> tags) {
        return new Handoff(
                session,
                Instant.ofEpochMilli(at),
                message,
                tree,
                decisions.mentions(),
                lessons.mentions(),
                open.work(),
                failed,
                tags);
    }

    HandoffContent hashed(String contentHash) {
        return new HandoffContent(at, message, tree, decisions, lessons, open, failed, contentHash);
    }
}
