package dev.lineage.core.journal;

import dev.lineage.core.kernel.Digests;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Json;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.ref.RecordId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Digests of what is asked for under an idempotency key: equal requests have equal digests. */
final class Requests {
    private static final Header NOBODY = new Header(null, null, null, null, null, null, null, null, null, null);

    private Requests() {}

    static String of(DecisionDraft draft) {
        if (draft.key().isEmpty()) {
            return "";
        }
        List<Cited> related = uncited(draft.content().related());
        return Digests.shortly(
                DecisionCodec.encode(new DecisionBody(NOBODY, draft.content(), related, uncited(draft.superseding()))));
    }

    static String of(RecordId id, DecisionUpdate update) {
        return Digests.shortly(Json.write(generator -> {
            generator.writeStartArray();
            generator.writeString(id.text());
            Json.write(
                    generator, update.outcome().map(outcome -> outcome.word()).orElse(null));
            Json.write(generator, update.lesson().orElse(null));
            generator.writeEndArray();
        }));
    }

    /** References by id alone: what was meant, whatever it is here. */
    static List<Cited> uncited(List<RecordId> ids) {
        return ids.stream().map(id -> new Cited(id, null)).toList();
    }

    /** What a version says as of a time of its own, for telling whether two say the same. */
    static String said(DecisionBody body, @Nullable Long time) {
        Header header = new Header(
                null, time, null, null, body.header().actor(), body.header().session(), null, null, null, null);
        List<String> tags = body.content().tags().stream()
                .filter(tag -> !Optional.of(tag)
                        .equals(Optional.ofNullable(body.header().project())))
                .toList();
        return Digests.shortly(DecisionCodec.encode(new DecisionBody(
                header,
                body.content().edit().tags(tags).build(),
                uncited(body.content().related()),
                uncited(body.content().supersededBy()))));
    }
}
