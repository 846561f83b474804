package dev.lineage.core.patterns;

import dev.lineage.core.kernel.Digests;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Json;
import dev.lineage.core.schema.Body;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Digests of what is asked for under an idempotency key, or brought by an import: equal requests have equal digests, whatever
 * Lineage adds to them on the way.
 */
final class LessonRequests {
    private static final Origin ANYWHERE = new Origin("x");

    private LessonRequests() {}

    static String of(LessonContent content, Optional<String> key, Validity validity) {
        if (key.isEmpty()) {
            return "";
        }
        byte[] kind = content.kind().word().getBytes(StandardCharsets.UTF_8);
        byte[] body = encode(Header.NOTHING.holding(validity), LessonStatement.of(content));
        byte[] both = Arrays.copyOf(kind, kind.length + body.length);
        System.arraycopy(body, 0, both, kind.length, body.length);
        return Digests.shortly(both);
    }

    /**
     * What a version says as of a time of its own, for telling whether two say the same.
     *
     * @param origin where it says that it was discovered, if that counts
     */
    static String said(Body<LessonStatement> body, @Nullable Long time, Optional<Origin> origin) {
        Header own = body.header();
        Header header =
                Header.NOTHING.at(time).madeBy(own.actor(), own.session()).holding(own.validity());
        return Digests.shortly(encode(
                header,
                new LessonStatement(
                        body.value().content().discoveredIn(origin.orElse(ANYWHERE)),
                        body.value().initialValidations())));
    }

    private static byte[] encode(Header header, LessonStatement value) {
        return LessonRecord.of(value.content().kind()).encode(Body.of(header, value));
    }

    /** Of what is asked for by confirming a pattern, whatever the evidence. */
    static String of(RecordId pattern) {
        return Digests.shortly(Json.write(generator -> generator.writeString(pattern.text())));
    }

    static String of(RecordId id, ValidationDraft draft) {
        if (draft.key().isEmpty()) {
            return "";
        }
        Validation said = draft.validation();
        return Digests.shortly(Json.write(generator -> {
            generator.writeStartArray();
            generator.writeString(id.text());
            generator.writeString(said.verdict().word());
            Json.write(generator, said.decision().map(RecordId::text).orElse(null));
            Json.write(generator, said.note().orElse(null));
            generator.writeEndArray();
        }));
    }
}
