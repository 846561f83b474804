package dev.lineage.cli;

import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.Session;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A session as the contract has it: the contract's fields in its order, null where absent, then Lineage's additions, then the fields of
 * an imported document that Lineage does not know, as far as their names are free.
 */
final class SessionDocument {
    private SessionDocument() {}

    static Map<String, @Nullable Object> of(Session session) {
        return of(session, Map.of());
    }

    /** The document with what else is said about the session, such as its links. */
    static Map<String, @Nullable Object> of(Session session, Map<String, Object> more) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("id", session.id().text());
        document.put("started_at", session.time().toString());
        document.put(
                "ended_at",
                session.handoff().map(Handoff::at).map(Instant::toString).orElse(null));
        document.put("summary", session.summary().orElse(null));
        putHandoff(document, session);
        document.put("state", session.state().word());
        document.put("tags", session.tags());
        document.put("forked_from", session.parent().map(RecordId::text).orElse(null));
        document.put("inherited", session.inherited().isEmpty() ? null : open(session.inherited()));
        document.put("project", session.project().orElse(null));
        session.space().ifPresent(name -> document.put("space", name));
        document.put("actor", session.actor().orElse(null));
        document.put("by", session.by().orElse(null));
        document.put("version", session.version());
        document.put("sequence", session.sequence());
        document.put("learned_at", session.learnedAt().toString());
        ValidityText.put(document, session.validFrom(), session.validUntil(), session.statedTime());
        document.putAll(more);
        session.additional().forEach(document::putIfAbsent);
        return document;
    }

    private static void putHandoff(Map<String, @Nullable Object> document, Session session) {
        document.put("decisions_made", List.of());
        document.put("patterns_learned", List.of());
        document.put("open_threads", List.of());
        document.put("handoff", null);
        document.put("git_state", null);
        document.put("context", null);
        session.handoff().map(Handoff::document).ifPresent(document::putAll);
        if (document.get("handoff") instanceof Map<?, ?> said) {
            Map<Object, @Nullable Object> hashed = new LinkedHashMap<>(said);
            hashed.put("content_hash", session.contentHash().orElse(null));
            document.put("handoff", hashed);
        }
    }

    static Map<String, Object> open(OpenWork open) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("open_threads", open.threads().texts());
        document.put("next_steps", open.nextSteps());
        document.put("blockers", open.blockers());
        document.put("questions", open.questions());
        return document;
    }
}
