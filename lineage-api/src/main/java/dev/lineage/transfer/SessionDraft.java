package dev.lineage.transfer;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.query.Validity;
import dev.lineage.ref.IdForm;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A session that is about to be opened or forked. Immutable: each step returns another draft.
 *
 * @param id the id that the host gives it; empty: Lineage gives one
 * @param summary what it is about
 * @param tags its tags; the scope's project is one without being named
 * @param key the idempotency key
 * @param validity when it holds in the world
 */
public record SessionDraft(
        Optional<RecordId> id, Optional<String> summary, List<String> tags, Optional<String> key, Validity validity) {
    private static final SessionDraft UNNAMED =
            new SessionDraft(Optional.empty(), Optional.empty(), List.of(), Optional.empty(), Validity.UNSAID);

    /**
     * Checks and copies.
     *
     * @throws InvalidInput if the id has the form of another kind's ids, if the summary is blank or too long, a tag
     *     or the key is no name, or there are too many tags
     */
    public SessionDraft {
        id.ifPresent(name -> IdForm.SESSION.requireNoOther("id", name.text()));
        summary.ifPresent(text -> Rules.text("summary", text, Limits.TEXT));
        tags = Rules.names("tags", tags, Limits.NAME, Limits.COUNT);
        key = key.map(name -> Rules.name("key", name, Limits.NAME));
        Rules.given("validity", validity);
    }

    /**
     * A session to which Lineage gives an id.
     *
     * @return a draft that says nothing
     */
    public static SessionDraft unnamed() {
        return UNNAMED;
    }

    /**
     * A session that the host names.
     *
     * @param id the id, such as {@code session-1a2b3c4d} or {@code planning-7}
     * @return a draft that says nothing else
     */
    public static SessionDraft named(RecordId id) {
        return new SessionDraft(Rules.some("id", id), Optional.empty(), List.of(), Optional.empty(), Validity.UNSAID);
    }

    /**
     * A session that the host names.
     *
     * @param id the id, such as {@code session-1a2b3c4d} or {@code planning-7}
     * @return a draft that says nothing else
     */
    public static SessionDraft named(String id) {
        return named(RecordId.of(id));
    }

    /**
     * Says what the session is about.
     *
     * @param text the summary; not blank
     * @return a draft with it
     */
    public SessionDraft about(String text) {
        return new SessionDraft(id, Rules.some("summary", text), tags, key, validity);
    }

    /**
     * Adds a tag.
     *
     * @param tag the tag
     * @return a draft with it
     */
    public SessionDraft tagged(String tag) {
        List<String> all = new ArrayList<>(tags);
        all.add(tag);
        return new SessionDraft(id, summary, all, key, validity);
    }

    /**
     * Gives an idempotency key: opened or forked again with the same key in the same project, the same draft returns the first
     * session, another is a {@link dev.lineage.error.Conflict}. A session that the host names needs none to be opened once.
     *
     * @param name the key, such as {@code run-42/step-3}
     * @return a draft with it
     */
    public SessionDraft key(String name) {
        return new SessionDraft(id, summary, tags, Rules.some("key", name), validity);
    }

    /**
     * Says since when it holds in the world, if that is not always.
     *
     * @param instant the first instant at which it holds, cut to milliseconds
     * @return a draft with it
     */
    public SessionDraft validFrom(Instant instant) {
        return new SessionDraft(id, summary, tags, key, validity.from(instant));
    }

    /**
     * Says when it no longer holds in the world.
     *
     * @param instant the first instant at which it does not hold any more, cut to milliseconds
     * @return a draft with it
     */
    public SessionDraft validUntil(Instant instant) {
        return new SessionDraft(id, summary, tags, key, validity.until(instant));
    }
}
