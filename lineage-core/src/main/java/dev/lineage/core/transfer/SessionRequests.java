package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Digests;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Json;
import dev.lineage.core.schema.Body;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.SessionDraft;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

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
                        draft.tags(),
                        draft.validity().toString());
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

    /**
     * What a version says, for telling whether two say the same. When the session was opened its first version tells; a hash counts where
     * what is handed over does not match it. The order of free data does not count: documents say it in one of their own.
     *
     * @param isTimed whether the time of the handoff counts
     */
    static String said(RecordId id, Body<SessionContent> body, boolean isTimed) {
        Header header = Header.NOTHING
                .madeBy(body.header().actor(), null)
                .holding(body.header().validity());
        SessionContent content = body.value();
        SessionContent said = new SessionContent(
                content.summary(),
                body.header().tags(content.ownTags()),
                content.parent().map(parent -> Cited.missing(parent.id())),
                missing(content.inherited()),
                content.handedOff().map(handoff -> said(handoff, isAltered(id, body), isTimed)),
                new TreeMap<>(content.additional()));
        return Digests.shortly(SessionKind.KIND.encode(Body.of(header, said)));
    }

    private static boolean isAltered(RecordId id, Body<SessionContent> body) {
        SessionContent said = body.value();
        return !said.handoff(id, body.header()).map(Handoff::contentHash).equals(said.hash());
    }

    private static HandoffContent said(HandoffContent handoff, boolean isAltered, boolean isTimed) {
        return new HandoffContent(
                isTimed ? handoff.at() : Long.valueOf(0),
                handoff.message(),
                handoff.tree(),
                missing(handoff.decisions()),
                missing(handoff.lessons()),
                missing(handoff.open()),
                handoff.failed(),
                isAltered ? handoff.hash() : "");
    }

    private static OpenItems missing(OpenItems open) {
        return open.threads(missing(open.threads()));
    }

    private static Items missing(Items items) {
        List<Item> missing = items.list().stream()
                .map(item -> item.id()
                        .map(mentioned -> Item.of(Cited.missing(mentioned)))
                        .orElse(item))
                .toList();
        return new Items(missing, items.more());
    }

    private static String digest(Object... parts) {
        List<Object> request = List.of(parts);
        return Digests.shortly(Json.write(generator -> Json.write(generator, request)));
    }
}
