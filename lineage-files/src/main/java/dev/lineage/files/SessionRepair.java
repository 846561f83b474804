package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Limits;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Makes a document of what a file says: times with their zones, one time for a handoff, a message where the session has ended, and no
 * parts of a handoff where it goes on. Repairs one file.
 */
final class SessionRepair {
    private static final String MESSAGE = "message";
    private static final String CREATED_AT = "created_at";

    private static final List<SessionField> LISTS = List.of(
            SessionField.DECISIONS,
            SessionField.MORE_DECISIONS,
            SessionField.LESSONS,
            SessionField.MORE_LESSONS,
            SessionField.THREADS,
            SessionField.MORE_THREADS);
    private static final List<SessionField> OBJECTS =
            List.of(SessionField.HANDOFF, SessionField.GIT_STATE, SessionField.CONTEXT);
    private static final Set<String> OPEN_WORK =
            Set.of("open_threads", "more_open_threads", "next_steps", "blockers", "questions");

    private final BiConsumer<Rule, String> reports;
    private final Map<String, @Nullable Object> document;

    private SessionRepair(ParsedSession file, BiConsumer<Rule, String> reports) {
        this.reports = reports;
        this.document = new LinkedHashMap<>(file.document());
    }

    static Map<String, @Nullable Object> of(ParsedSession file, RecordId id, BiConsumer<Rule, String> reports) {
        return new SessionRepair(file, reports).document(id);
    }

    private Map<String, @Nullable Object> document(RecordId id) {
        document.put(SessionField.ID.key(), id.text());
        document.remove(AsWritten.FIELD);
        document.keySet().removeAll(SessionParts.LOCAL);
        document.remove(SessionField.PROJECT.key());
        document.remove(SessionField.SPACE.key());
        if (!document.containsKey(SessionField.STARTED_AT.key())) {
            reports.accept(Rule.MISSING_FIELD, SessionField.STARTED_AT.key() + ": missing");
        }
        Optional<Instant> started = time(document, "", SessionField.STARTED_AT.key());
        started.ifPresent(time -> document.put(SessionField.STARTED_AT.key(), time.toString()));
        if (document.get(SessionField.INHERITED.key()) instanceof Map<?, ?> inherited) {
            Map<Object, @Nullable Object> known = new LinkedHashMap<>(inherited);
            known.keySet().retainAll(OPEN_WORK);
            document.put(SessionField.INHERITED.key(), known);
        }
        handOff(started);
        return document;
    }

    private void handOff(Optional<Instant> started) {
        Object value = document.get(SessionField.HANDOFF.key());
        Map<String, @Nullable Object> said = new LinkedHashMap<>();
        if (value instanceof Map<?, ?> members) {
            members.forEach((name, member) -> said.put((String) name, member));
        } else if (value != null) {
            ParsedSession.reportWrongType(SessionField.HANDOFF, "an object", value, reports);
        }
        Optional<Instant> created = time(said, SessionField.HANDOFF.key() + ".", CREATED_AT);
        Optional<Instant> ended = time(document, "", SessionField.ENDED_AT.key());
        Optional<Object> message = message(said.get(MESSAGE), ended.isPresent() || value instanceof Map<?, ?>);
        document.remove(SessionField.ENDED_AT.key());
        if (message.isEmpty()) {
            goOn();
            return;
        }
        said.put(MESSAGE, message.get());
        created.or(() -> ended).or(() -> started).ifPresent(time -> said.put(CREATED_AT, time.toString()));
        document.put(SessionField.HANDOFF.key(), said);
    }

    /** The summary of a session that has ended stands in for a message. */
    private Optional<Object> message(@Nullable Object message, boolean hasEnded) {
        if (!hasEnded) {
            return Optional.empty();
        }
        if (message != null && !ParsedSession.plain(message).isBlank() && isTaken(message)) {
            return Optional.of(message);
        }
        Optional<Object> summary = Optional.ofNullable(document.get(SessionField.SUMMARY.key()))
                .map(ParsedSession::plain)
                .filter(text -> !text.isBlank() && text.length() <= Limits.TEXT)
                .map(Object.class::cast);
        String instead = summary.isPresent() ? "the summary stands in" : "the session reads as open";
        reports.accept(Rule.MISSING_FIELD, "handoff.message: missing, " + instead);
        return summary;
    }

    private boolean isTaken(Object message) {
        try {
            Rules.text(MESSAGE, ParsedSession.plain(message), Limits.TEXT);
            return true;
        } catch (InvalidInput refused) {
            reports.accept(Rule.REFUSED_VALUE, "handoff.message: " + refused.getMessage());
            return false;
        }
    }

    /** Leaves out the parts of a handoff; members of no meaning stay. */
    private void goOn() {
        LISTS.forEach(list -> document.remove(list.key()));
        for (SessionField object : OBJECTS) {
            Map<Object, @Nullable Object> others = new LinkedHashMap<>();
            if (document.remove(object.key()) instanceof Map<?, ?> members) {
                others.putAll(members);
                others.keySet().removeIf(member -> SessionField.knows(object.key(), (String) member));
            }
            if (!others.isEmpty()) {
                document.put(object.key(), others);
            }
        }
    }

    /** Takes out a time. */
    private Optional<Instant> time(Map<String, @Nullable Object> fields, String path, String name) {
        Object value = fields.remove(name);
        if (value == null || ParsedSession.plain(value).isBlank()) {
            return Optional.empty();
        }
        String text = ParsedSession.plain(value);
        Timestamps.Parsed parsed = Timestamps.parse(text);
        Instant instant = parsed.instant();
        if (instant == null) {
            reports.accept(Rule.BAD_TIMESTAMP, path + name + ": " + Deviation.quoted(text));
            return Optional.empty();
        }
        if (!parsed.zoned()) {
            reports.accept(Rule.TIMESTAMP_WITHOUT_ZONE, path + name + ": " + Deviation.quoted(text));
        }
        try {
            return Optional.of(Rules.ownTime(name, instant));
        } catch (InvalidInput refused) {
            reports.accept(Rule.BAD_TIMESTAMP, path + name + ": " + refused.getMessage());
            return Optional.empty();
        }
    }
}
