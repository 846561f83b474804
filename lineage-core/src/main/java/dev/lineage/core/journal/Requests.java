package dev.lineage.core.journal;

import dev.lineage.core.kernel.Digests;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Json;
import dev.lineage.core.schema.Body;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Resolution;
import dev.lineage.ref.RecordId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Digests of what is asked for under an idempotency key: equal requests have equal digests, whatever Lineage adds to them on the
 * way.
 */
final class Requests {
    private Requests() {}

    static String of(DecisionDraft draft) {
        if (draft.key().isEmpty()) {
            return "";
        }
        DecisionContent asked =
                draft.content().edit().supersededBy(draft.superseding()).build();
        return digest(Header.NOTHING.holding(draft.validity()), CitingContent.of(asked, Citations.missing(asked)));
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

    static String of(RecordId id, Resolution resolution) {
        if (resolution.key().isEmpty()) {
            return "";
        }
        DecisionContent asked = DecisionContent.of(id.text())
                .edit()
                .result(Optional.of(resolution.result()))
                .lesson(resolution.lesson())
                .build();
        return digest(Header.NOTHING, CitingContent.of(asked, Citations.missing(asked)));
    }

    /** What a version says as of a time of its own, for telling whether two say the same. */
    static String said(Body<CitingContent> body, @Nullable Long time) {
        Header header = Header.NOTHING
                .at(time)
                .madeBy(body.header().actor(), body.header().session())
                .holding(body.header().validity());
        DecisionContent content = body.value().content();
        List<String> tags = content.tags().stream()
                .filter(tag -> !tag.equals(body.header().project()))
                .toList();
        return digest(
                header, CitingContent.of(content, Citations.missing(content)).tags(tags));
    }

    private static String digest(Header header, CitingContent said) {
        return Digests.shortly(DecisionKind.KIND.encode(Body.of(header, said)));
    }
}
