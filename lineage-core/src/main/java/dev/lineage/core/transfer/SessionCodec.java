package dev.lineage.core.transfer;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.EntryBody;
import dev.lineage.core.kernel.Json;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.StoreFailure;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Entry;
import dev.lineage.transfer.Limits;
import java.util.List;
import java.util.Map;

/** Sessions as bytes, format 1: the header's fields, then those of {@link SessionTags}. Equal bodies have equal bytes. */
final class SessionCodec {
    private SessionCodec() {}

    /**
     * Writes a body.
     *
     * @throws InvalidInput if it is longer than {@link Limits#BODY}
     */
    static byte[] encode(SessionBody body) {
        BodyWriter writer = new BodyWriter(SessionKind.NAME, Limits.BODY);
        body.header().write(writer);
        body.summary().ifPresent(text -> writer.text(SessionTags.SUMMARY, text));
        texts(writer, SessionTags.TAG, body.ownTags());
        body.parent().ifPresent(parent -> parent(writer, parent));
        additional(writer, body.additional());
        inherited(writer, body.inherited());
        body.handedOff().ifPresent(handoff -> handoff(writer, handoff));
        return writer.body();
    }

    /**
     * Reads the body of an entry.
     *
     * @throws StoreFailure if it is malformed, with the entry, the place and the rule
     */
    static SessionBody decode(Entry entry) {
        return EntryBody.decode(entry, SessionCodec::decode);
    }

    /**
     * Reads a body.
     *
     * @throws StoreFailure if it is malformed, with the place and the rule
     */
    static SessionBody decode(byte[] body) {
        BodyReader reader = new BodyReader(body);
        try {
            return new SessionDecoder(reader).read();
        } catch (InvalidInput e) {
            throw reader.malformed(e.field() + " " + e.rule(), e);
        }
    }

    private static void texts(BodyWriter writer, int tag, List<String> texts) {
        texts.forEach(text -> writer.text(tag, text));
    }

    private static void parent(BodyWriter writer, Cited parent) {
        Ulid identity = parent.identity();
        if (identity == null) {
            writer.text(SessionTags.MISSING_PARENT, parent.id().text());
        } else {
            writer.identity(SessionTags.PARENT, identity, parent.ownId());
        }
    }

    private static void additional(BodyWriter writer, Map<String, Object> fields) {
        if (!fields.isEmpty()) {
            writer.bytes(SessionTags.ADDITIONAL, Json.write(generator -> Json.write(generator, fields)));
        }
    }

    private static void inherited(BodyWriter writer, OpenItems inherited) {
        ItemFields.write(writer, SessionTags.INHERITED_THREADS, inherited.threads());
        texts(writer, SessionTags.INHERITED_STEP, inherited.nextSteps());
        texts(writer, SessionTags.INHERITED_BLOCKER, inherited.blockers());
        texts(writer, SessionTags.INHERITED_QUESTION, inherited.questions());
    }

    private static void handoff(BodyWriter writer, HandoffBody handoff) {
        writer.number(SessionTags.HANDED_OFF, handoff.at());
        writer.text(SessionTags.MESSAGE, handoff.message());
        texts(writer, SessionTags.FAILED, handoff.failed());
        writer.hex(SessionTags.HASH, handoff.hash());
        ItemFields.write(writer, SessionTags.DECISIONS, handoff.decisions());
        ItemFields.write(writer, SessionTags.LESSONS, handoff.lessons());
        ItemFields.write(writer, SessionTags.THREADS, handoff.open().threads());
        texts(writer, SessionTags.STEP, handoff.open().nextSteps());
        texts(writer, SessionTags.BLOCKER, handoff.open().blockers());
        texts(writer, SessionTags.QUESTION, handoff.open().questions());
        handoff.tree().ifPresent(tree -> TreeFields.write(writer, tree));
    }
}
