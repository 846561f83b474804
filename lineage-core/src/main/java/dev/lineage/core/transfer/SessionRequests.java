package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Digests;
import dev.lineage.core.kernel.Json;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.SessionDraft;
import java.util.List;
import java.util.Optional;

/**
 * Digests of what is asked for under an idempotency key: equal requests have equal digests, whatever Lineage adds to them on the
 * way.
 */
final class SessionRequests {
    private SessionRequests() {}

    /** A session that is opened, or forked from a parent. */
    static String of(Optional<RecordId> parent, SessionDraft draft) {
        return draft.key().isEmpty()
                ? ""
                : digest(
                        "open",
                        parent.stream().map(RecordId::text).toList(),
                        draft.id().stream().map(RecordId::text).toList(),
                        draft.summary().stream().toList(),
                        draft.tags());
    }

    /** The working tree is not asked for: it may have changed when the call is repeated. */
    static String of(RecordId id, HandoffDraft draft) {
        return draft.key().isEmpty()
                ? ""
                : digest(
                        "hand off",
                        id.text(),
                        draft.message(),
                        draft.threads(),
                        draft.nextSteps(),
                        draft.blockers(),
                        draft.questions(),
                        draft.failedAttempts(),
                        draft.tags());
    }

    private static String digest(Object... parts) {
        List<Object> request = List.of(parts);
        return Digests.shortly(Json.write(generator -> Json.write(generator, request)));
    }
}
