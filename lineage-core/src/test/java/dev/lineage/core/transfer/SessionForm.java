package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Cited;
import dev.lineage.ref.RecordId;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** All that a body says, as values that can be compared; what is cited is its id and its identity. */
final class SessionForm {
    private static final RecordId SESSION = RecordId.of("session-1a2b3c4d");

    private SessionForm() {}

    static List<Object> of(SessionBody body) {
        return Arrays.asList(
                body.header(),
                body.summary(),
                body.ownTags(),
                body.parent().map(SessionForm::cited),
                body.inherited().work(),
                items(body.inherited().threads()),
                body.handoff(SESSION),
                body.handedOff().map(HandoffBody::hash),
                body.handedOff().map(handoff -> items(handoff.decisions())),
                body.handedOff().map(handoff -> items(handoff.lessons())),
                body.handedOff().map(handoff -> items(handoff.open().threads())),
                body.additional());
    }

    private static List<Object> items(Items items) {
        return List.of(
                items.more(),
                items.list().stream()
                        .map(item -> List.of(item.record().map(SessionForm::cited), item.text()))
                        .toList());
    }

    private static Object cited(Cited cited) {
        return List.of(cited.id(), Optional.ofNullable(cited.identity()));
    }
}
