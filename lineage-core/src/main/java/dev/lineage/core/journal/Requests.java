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

/**
 * Digests of what is asked for under an idempotency key: equal requests have equal digests, whatever Lineage adds to them on the
 * way.
 */
final class Requests {
    private static final Header NOBODY = new Header(null, null, null, null, null, null, null, null, null, null);

    private Requests() {}

    static String of(DecisionDraft draft) {
        if (draft.key().isEmpty()) {
            return "";
        }
        List<Cited> related = Cited.missing(draft.content().related());
        List<Cited> superseded = Cited.missing(draft.superseding());
        return Digests.shortly(DecisionCodec.encode(DecisionBody.of(NOBODY, draft.content(), related, superseded)));
    }

    static String of(RecordId id, DecisionUpdate update) {
        if (update.key().isEmpty()) {
            return "";
        }
        return Digests.shortly(Json.write(generator -> {
            generator.writeStartArray();
            generator.writeString(id.text());
            Json.write(
                    generator, update.outcome().map(outcome -> outcome.word()).orElse(null));
            Json.write(generator, update.lesson().orElse(null));
            generator.writeEndArray();
        }));
    }

    /** What a version says as of a time of its own, for telling whether two say the same. */
    static String said(DecisionBody body, @Nullable Long time) {
        Header header = new Header(
                null, time, null, null, body.header().actor(), body.header().session(), null, null, null, null);
        List<String> tags = body.tags().stream()
                .filter(tag -> !Optional.of(tag)
                        .equals(Optional.ofNullable(body.header().project())))
                .toList();
        DecisionBody said = body.edit()
                .header(header)
                .tags(tags)
                .related(Cited.missing(Cited.ids(body.related())))
                .supersededBy(Cited.missing(Cited.ids(body.supersededBy())))
                .build();
        return Digests.shortly(DecisionCodec.encode(said));
    }
}
