package dev.lineage.core.kernel;

import dev.lineage.Scope;
import dev.lineage.query.Validity;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Place;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What every body says beside its kind's own fields: who, where, when. The record's own actor and session are those of its
 * first version; a later version names who made it as {@code by} and {@code in}.
 *
 * @param id the record's id, where it is not the short id of its identity
 * @param time the record's own time in milliseconds since 1970, where it is not that of the writer's clock; it holds from then on
 * unless {@code from} says otherwise
 * @param project the project
 * @param space the space
 * @param actor who made the record
 * @param session the session in which it was made
 * @param by who made this version, if it is not the first
 * @param in the session in which this version was made, if it is not the first
 * @param key the idempotency key of this version
 * @param request the digest of what was asked for under the key
 * @param from since when it holds, in milliseconds since 1970, where that is not {@code time}
 * @param until when it no longer holds, in milliseconds since 1970, if that is known
 */
public record Header(
        @Nullable String id,
        @Nullable Long time,
        @Nullable String project,
        @Nullable String space,
        @Nullable String actor,
        @Nullable String session,
        @Nullable String by,
        @Nullable String in,
        @Nullable String key,
        @Nullable String request,
        @Nullable Long from,
        @Nullable Long until) {
    /** The format of bodies that this release writes. */
    public static final int FORMAT = 1;

    /** The relation of keys. */
    public static final String KEY = "key";

    /** The tag of the field that is the title; a schema says it. */
    public static final int TITLE = HeaderFields.TITLE;

    /** A beginning that is the own time says nothing more. */
    public Header {
        from = Objects.equals(from, time) ? null : from;
    }

    /** A header that says nothing. */
    public static final Header NOTHING =
            new Header(null, null, null, null, null, null, null, null, null, null, null, null);

    /**
     * The header of a record's first version.
     *
     * @param scope who, where
     * @return a header
     */
    public static Header of(Scope scope) {
        return new Header(
                null,
                null,
                scope.project().orElse(null),
                scope.space().orElse(null),
                scope.actor().orElse(null),
                scope.session().orElse(null),
                null,
                null,
                null,
                null,
                null,
                null);
    }

    /**
     * The header of a record's next version.
     *
     * @param scope who makes it
     * @return a header of the same record
     */
    public Header revisedBy(Scope scope) {
        String who = scope.actor().orElse(null);
        String where = scope.session().orElse(null);
        return new Header(id, time, project, space, actor, session, who, where, null, null, from, until);
    }

    /**
     * The same header of a record that somebody else made.
     *
     * @param maker who made the record
     * @param made the session in which it was made
     * @return a header
     */
    public Header madeBy(@Nullable String maker, @Nullable String made) {
        return new Header(id, time, project, space, maker, made, by, in, key, request, from, until);
    }

    /**
     * The same header of a version that holds whenever that is asked; the record keeps its time.
     *
     * @return a header
     */
    public Header atAnyTime() {
        return new Header(id, null, project, space, actor, session, by, in, key, request, null, null);
    }

    /**
     * The same header as of another time.
     *
     * @param own the record's own time in milliseconds since 1970, if it has one
     * @return a header
     */
    public Header at(@Nullable Long own) {
        return new Header(id, own, project, space, actor, session, by, in, key, request, from, until);
    }

    /**
     * The same header as of another time.
     *
     * @param own the record's own time, if it has one
     * @return a header
     */
    public Header at(Optional<Instant> own) {
        return at(own.map(Instant::toEpochMilli).orElse(null));
    }

    /**
     * When a version holds that has this header, as far as it was said.
     *
     * @return the bounds that it says; its own time is none
     */
    public Validity validity() {
        return from == null && until == null ? Validity.UNSAID : new Validity(instant(from), instant(until));
    }

    private static Optional<Instant> instant(@Nullable Long milliseconds) {
        return Optional.ofNullable(milliseconds).map(Instant::ofEpochMilli);
    }

    /**
     * The same header of a version that holds at other times.
     *
     * @param validity when it holds; what is not said stays
     * @return a header
     * @throws dev.lineage.error.InvalidInput if it would end before it begins
     */
    public Header holding(Validity validity) {
        Validity both = new Validity(
                validity.from().or(() -> instant(from)), validity.until().or(() -> instant(until)));
        Long since = both.from().map(Instant::toEpochMilli).orElse(null);
        Long end = both.until().map(Instant::toEpochMilli).orElse(null);
        return new Header(id, time, project, space, actor, session, by, in, key, request, since, end);
    }

    /**
     * The same header in the project and the space of another.
     *
     * @param other the other
     * @return a header
     */
    public Header in(Header other) {
        return new Header(id, time, other.project, other.space, actor, session, by, in, key, request, from, until);
    }

    /**
     * The same header under an id of its own.
     *
     * @param name the id
     * @return a header
     */
    public Header named(@Nullable String name) {
        return new Header(name, time, project, space, actor, session, by, in, key, request, from, until);
    }

    /**
     * The same header under a key.
     *
     * @param name the key
     * @param digest the digest of what was asked for
     * @return a header
     */
    public Header keyed(String name, String digest) {
        return new Header(id, time, project, space, actor, session, by, in, name, digest, from, until);
    }

    /**
     * Where and since when a version holds that has this header.
     *
     * @return the place
     */
    public Place place() {
        Long since = since();
        return new Place(
                Optional.ofNullable(project),
                Optional.ofNullable(space),
                since != null ? since : Place.ALWAYS_FROM,
                until != null ? until : Place.ALWAYS_UNTIL);
    }

    /**
     * Since when a version holds that has this header.
     *
     * @return in milliseconds since 1970: its own time begins it, unless it is over by then; null if it always held
     */
    @Nullable
    Long since() {
        boolean isOver = until != null && time != null && time >= until;
        return from != null || isOver ? from : time;
    }

    /**
     * What a version with this header derives to.
     *
     * @param record the record's id
     * @param written the writer's clock, as corrected
     * @param then the edges of the version before
     * @param now its own edges
     * @return what is derived
     */
    public Derived derive(String record, long written, List<Edge> then, List<Edge> now) {
        EdgeChanges changes = EdgeChanges.between(then, now);
        return new Derived(record, time != null ? time : written, place(), changes.begun(), changes.ended());
    }

    /**
     * The tags of a version: the project's name is always among them, first unless it was named elsewhere.
     *
     * @param own the tags that were named
     * @return all tags
     */
    public List<String> tags(List<String> own) {
        if (project == null || own.contains(project)) {
            return own;
        }
        List<String> tags = new ArrayList<>(own.size() + 1);
        tags.add(project);
        tags.addAll(own);
        return Collections.unmodifiableList(tags);
    }

    /**
     * The name of the key's edge, within the project and the space: what a caller may not see never meets its keys.
     *
     * @return the name, if there is a key
     */
    public Optional<String> keyName() {
        return key == null
                ? Optional.empty()
                : Optional.of(keyName(Optional.ofNullable(project), Optional.ofNullable(space), key));
    }

    /**
     * The name of a key's edge.
     *
     * @param project the project, if there is one
     * @param space the space, if it is not the common one
     * @param key the key
     * @return the name
     */
    public static String keyName(Optional<String> project, Optional<String> space, String key) {
        return KEY + ":" + part(project) + "/" + part(space) + "/" + key;
    }

    private static String part(Optional<String> name) {
        return name.map(text -> text.length() + "/" + text).orElse("");
    }

    /**
     * Reads the header of the body of an entry, and no further.
     *
     * @param entry the entry
     * @return its header
     * @throws dev.lineage.error.StoreFailure if it is malformed
     */
    public static Header read(Entry entry) {
        return EntryBody.decode(entry, Header::read);
    }

    /**
     * Reads the header of a body of any kind, and no further.
     *
     * @param body the body
     * @return its header
     * @throws dev.lineage.error.StoreFailure if it is malformed
     */
    public static Header read(byte[] body) {
        return read(new BodyReader(body));
    }

    /**
     * Reads the header, which stands first.
     *
     * @param reader stands before the first field, then before the first that is the kind's own
     * @return the header
     * @throws dev.lineage.error.StoreFailure if it is malformed
     */
    public static Header read(BodyReader reader) {
        return read(reader, unknown -> {});
    }

    /**
     * Reads the header, which stands first.
     *
     * @param reader stands before the first field, then before the first that is the kind's own
     * @param unknown takes the reader at each field that this release does not know
     * @return the header
     * @throws dev.lineage.error.StoreFailure if it is malformed
     */
    public static Header read(BodyReader reader, Consumer<BodyReader> unknown) {
        return HeaderFields.read(reader, unknown);
    }

    /**
     * Writes the header. It stands first.
     *
     * @param writer where to
     */
    public void write(BodyWriter writer) {
        HeaderFields.write(this, writer);
    }
}
