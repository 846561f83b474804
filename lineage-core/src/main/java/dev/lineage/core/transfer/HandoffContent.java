package dev.lineage.core.transfer;

import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.WorkingTree;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * A handoff, as a body says it.
 *
 * @param at when, in milliseconds since 1970; null only of a document that does not say
 * @param hash its content hash in hex digits, as it was when it was made; empty of a document that states none
 */
record HandoffContent(
        @Nullable Long at,
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
                at == null ? Instant.EPOCH : Instant.ofEpochMilli(at),
                message,
                tree,
                decisions.mentions(),
                lessons.mentions(),
                open.work(),
                failed,
                tags);
    }

    /** The same with other lists, which a function gives for their names. */
    HandoffContent mentioning(BiFunction<String, Items, Items> each) {
        return new HandoffContent(
                at,
                message,
                tree,
                each.apply(HandoffFields.DECISIONS.name(), decisions),
                each.apply(HandoffFields.LESSONS.name(), lessons),
                open.threads(each.apply(OpenItemsFields.THREADS, open.threads())),
                failed,
                hash);
    }

    /** The same at a time, unless it says when. */
    HandoffContent by(long clock) {
        return at == null ? new HandoffContent(clock, message, tree, decisions, lessons, open, failed, hash) : this;
    }

    HandoffContent hashed(String contentHash) {
        return new HandoffContent(at, message, tree, decisions, lessons, open, failed, contentHash);
    }
}
