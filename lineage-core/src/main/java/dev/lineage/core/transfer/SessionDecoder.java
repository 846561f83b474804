package dev.lineage.core.transfer;

import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Json;
import dev.lineage.patterns.LessonKind;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** One body while it is read. Of a field that is not repeated the last counts; one that is not known is skipped. */
final class SessionDecoder {
    private static final RecordId ANY = RecordId.of(SessionKind.NAME);

    private final BodyReader reader;
    private final Map<Integer, List<String>> texts = new HashMap<>();
    private final ItemFields inherited = new ItemFields(SessionTags.INHERITED_THREADS, DecisionKind.PREFIX);
    private final ItemFields decisions = new ItemFields(SessionTags.DECISIONS, DecisionKind.PREFIX);
    private final ItemFields lessons =
            new ItemFields(SessionTags.LESSONS, LessonKind.PATTERN.idForm().prefix());
    private final ItemFields threads = new ItemFields(SessionTags.THREADS, DecisionKind.PREFIX);
    private final TreeFields tree = new TreeFields();
    private Optional<Cited> parent = Optional.empty();
    private @Nullable Long handedOff;
    private String hash = "";
    private Map<String, Object> additional = Map.of();

    SessionDecoder(BodyReader reader) {
        this.reader = reader;
    }

    SessionBody read() {
        Header header = Header.read(reader);
        while (reader.next()) {
            boolean taken = inherited.take(reader)
                    || decisions.take(reader)
                    || lessons.take(reader)
                    || threads.take(reader)
                    || tree.take(reader);
            if (!taken) {
                take();
            }
        }
        SessionBody body = new SessionBody(
                header,
                all(SessionTags.SUMMARY).stream().reduce((first, last) -> last),
                all(SessionTags.TAG),
                parent,
                open(
                        inherited,
                        SessionTags.INHERITED_STEP,
                        SessionTags.INHERITED_BLOCKER,
                        SessionTags.INHERITED_QUESTION),
                handoff(),
                additional);
        requireValues(body);
        return body;
    }

    /** Whoever asks a session what it says must not meet a rule that its bytes break. */
    private static void requireValues(SessionBody body) {
        body.inherited().work();
        body.handoff(ANY);
    }

    private void take() {
        switch (reader.tag()) {
            case SessionTags.SUMMARY,
                    SessionTags.TAG,
                    SessionTags.INHERITED_STEP,
                    SessionTags.INHERITED_BLOCKER,
                    SessionTags.INHERITED_QUESTION,
                    SessionTags.MESSAGE,
                    SessionTags.FAILED,
                    SessionTags.STEP,
                    SessionTags.BLOCKER,
                    SessionTags.QUESTION ->
                texts.computeIfAbsent(reader.tag(), tag -> new ArrayList<>()).add(reader.text());
            case SessionTags.PARENT -> parent = Optional.of(ItemFields.here(reader, SessionKind.PREFIX));
            case SessionTags.MISSING_PARENT -> parent = Optional.of(Cited.missing(RecordId.of(reader.text())));
            case SessionTags.ADDITIONAL -> additional = json();
            case SessionTags.HANDED_OFF -> handedOff = reader.number();
            case SessionTags.HASH -> hash = reader.hex();
            default -> skip();
        }
    }

    private List<String> all(int tag) {
        return texts.getOrDefault(tag, List.of());
    }

    private OpenItems open(ItemFields items, int step, int blocker, int question) {
        return new OpenItems(items.items(), all(step), all(blocker), all(question));
    }

    private Optional<HandoffBody> handoff() {
        Long at = handedOff;
        if (at == null) {
            return Optional.empty();
        }
        String message = all(SessionTags.MESSAGE).stream()
                .reduce((first, last) -> last)
                .orElseThrow(() -> reader.malformed("a handoff must have its message"));
        return Optional.of(new HandoffBody(
                at,
                message,
                tree.tree(),
                decisions.items(),
                lessons.items(),
                open(threads, SessionTags.STEP, SessionTags.BLOCKER, SessionTags.QUESTION),
                all(SessionTags.FAILED),
                hash));
    }

    private Map<String, Object> json() {
        try {
            return Json.fields(reader.bytes());
        } catch (JacksonException e) {
            throw reader.malformed("additional data must be a JSON object", e);
        }
    }

    private void skip() {
        if (reader.tag() < BodyWriter.OWN) {
            throw reader.malformed("the header's fields must stand first");
        }
    }
}
