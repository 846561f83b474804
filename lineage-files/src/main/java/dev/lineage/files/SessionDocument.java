package dev.lineage.files;

import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.Session;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What Lineage itself says of a session in a file, without the fields that it does not know. What says nothing is left out.
 *
 * @param time when it was opened, if that is known
 * @param tags its tags, with the project's name
 * @param handoff what was handed over
 * @param isTimed whether it is known when
 * @param hash the content hash of the handoff
 * @param validity when it holds in the world
 */
record SessionDocument(
        RecordId id,
        Optional<Instant> time,
        Optional<String> summary,
        List<String> tags,
        Optional<String> project,
        Optional<String> space,
        Optional<String> actor,
        Optional<RecordId> parent,
        OpenWork inherited,
        Optional<Handoff> handoff,
        boolean isTimed,
        Optional<String> hash,
        Validity validity) {
    static SessionDocument of(Session session) {
        return new SessionDocument(
                session.id(),
                Optional.of(session.time()),
                session.summary(),
                session.tags(),
                session.project(),
                session.space(),
                session.actor(),
                session.parent(),
                session.inherited(),
                session.handoff(),
                true,
                session.contentHash(),
                ValidityField.of(session.validFrom(), session.validUntil(), session.statedTime()));
    }

    /** The fields in one part, see {@link SessionParts}. */
    Map<String, @Nullable Object> fields() {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put(SessionField.ID.key(), id.text());
        put(document, SessionField.STARTED_AT, time.map(Instant::toString));
        if (isTimed) {
            put(document, SessionField.ENDED_AT, handoff.map(said -> said.at().toString()));
        }
        put(document, SessionField.SUMMARY, summary);
        if (!tags.isEmpty() || handoff.isPresent()) {
            document.put(SessionField.TAGS.key(), tags);
        }
        put(document, SessionField.PROJECT, project);
        put(document, SessionField.SPACE, space);
        put(document, SessionField.ACTOR, actor);
        ValidityField.put(document, validity);
        put(document, SessionField.FORKED_FROM, parent.map(RecordId::text));
        if (!inherited.isEmpty()) {
            document.put(SessionField.INHERITED.key(), openWork());
        }
        handoff.ifPresent(said -> said.document().forEach((name, value) -> document.put(name, json(value))));
        List<String> otherwise = otherwise();
        if (!otherwise.isEmpty()) {
            document.put(SessionField.OTHERWISE.key(), otherwise);
        }
        Map<String, @Nullable Object> known = SessionParts.of(document).known();
        if (isTimed) {
            put(known, SessionField.CONTENT_HASH, hash);
        } else if (known.get(SessionField.HANDOFF.key()) instanceof Map<?, ?> said) {
            said.remove("created_at");
        }
        known.put(SessionField.FILE_NAME.key(), SessionNames.of(id));
        return known;
    }

    private static void put(Map<String, @Nullable Object> document, SessionField field, Optional<String> value) {
        value.ifPresent(text -> document.put(field.key(), text));
    }

    private Map<String, Object> openWork() {
        Map<String, Object> open = new LinkedHashMap<>();
        open.put("open_threads", inherited.threads().texts());
        if (inherited.threads().more() > 0) {
            open.put("more_open_threads", (long) inherited.threads().more());
        }
        open.put("next_steps", inherited.nextSteps());
        open.put("blockers", inherited.blockers());
        open.put("questions", inherited.questions());
        return open;
    }

    /** The places of what is mentioned in a form that says otherwise. */
    private List<String> otherwise() {
        List<String> places = new ArrayList<>();
        SessionMentions.addOtherwise(SessionMentions.INHERITED_THREADS, inherited.threads(), places);
        handoff.ifPresent(said -> {
            SessionMentions.addOtherwise(SessionField.DECISIONS.key(), said.decisions(), places);
            SessionMentions.addOtherwise(SessionField.LESSONS.key(), said.lessons(), places);
            SessionMentions.addOtherwise(SessionField.THREADS.key(), said.open().threads(), places);
        });
        return places;
    }

    /** Numbers as they are read from a file. */
    private static Object json(Object value) {
        if (value instanceof Integer number) {
            return number.longValue();
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> copy = new LinkedHashMap<>();
            map.forEach((name, each) -> copy.put((String) name, json(each)));
            return copy;
        }
        return value;
    }
}
