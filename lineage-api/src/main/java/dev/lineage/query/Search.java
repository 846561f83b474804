package dev.lineage.query;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A search over all kinds of records: some words, and conditions that each hit meets. All conditions must
 * hold; a kind, type, outcome, session or actor that is named several times means any of them, a tag or an
 * entity all of them. Of each there may be 100. A condition that a kind of record cannot meet excludes it:
 * only decisions have a type, an outcome and entities. Immutable: each step returns another search.
 *
 * @param text the words: any text of at most 10,000 characters, with no syntax of its own
 * @param kinds the kinds to search, such as {@code decision}; empty means all
 * @param tags the tags, all of them
 * @param types the types of decisions, such as {@code tooling}, any of them
 * @param outcomes the outcomes of decisions, such as {@code successful}, any of them
 * @param entities the things that a decision affects, all of them
 * @param sessions the sessions in which the record was made, any of them
 * @param actors who made the record, any of them
 * @param from the earliest time of a hit's record
 * @param until the time before which a hit's record must lie
 */
public record Search(
        String text,
        Set<String> kinds,
        Set<String> tags,
        Set<String> types,
        Set<String> outcomes,
        Set<Thing> entities,
        Set<String> sessions,
        Set<String> actors,
        Optional<Instant> from,
        Optional<Instant> until) {
    private static final int TEXT_LIMIT = 10_000;
    private static final int NAME_LIMIT = 512;
    private static final int MAX_NAMES = 100;

    /**
     * Checks and copies.
     *
     * @throws InvalidInput if the text is too long or holds NUL or a lone surrogate, a condition is no name,
     *     or there are more than 100 of one part
     */
    public Search {
        Rules.anyText("text", text, TEXT_LIMIT);
        kinds = Rules.names("kind", kinds, NAME_LIMIT, MAX_NAMES);
        tags = Rules.names("tag", tags, NAME_LIMIT, MAX_NAMES);
        types = Rules.names("type", types, NAME_LIMIT, MAX_NAMES);
        outcomes = Rules.names("outcome", outcomes, NAME_LIMIT, MAX_NAMES);
        entities = Rules.atMost("entity", entities, MAX_NAMES);
        sessions = Rules.names("session", sessions, NAME_LIMIT, MAX_NAMES);
        actors = Rules.names("actor", actors, NAME_LIMIT, MAX_NAMES);
    }

    /**
     * A search for some words among all records.
     *
     * @param text any text that a user can type
     * @return the search
     */
    public static Search of(String text) {
        return new Search(
                text,
                Set.of(),
                Set.of(),
                Set.of(),
                Set.of(),
                Set.of(),
                Set.of(),
                Set.of(),
                Optional.empty(),
                Optional.empty());
    }

    /**
     * Only this kind; called again, one of these kinds.
     *
     * @param kind the kind's name
     * @return a search that asks for it too
     */
    public Search kind(String kind) {
        return with(parts -> parts.kinds = plus(kinds, kind));
    }

    /**
     * Only records with this tag; called again, with all of them.
     *
     * @param tag the tag
     * @return a search that asks for it too
     */
    public Search tag(String tag) {
        return with(parts -> parts.tags = plus(tags, tag));
    }

    /**
     * Only decisions of this type; called again, of one of these types.
     *
     * @param type the type's word
     * @return a search that asks for it too
     */
    public Search type(String type) {
        return with(parts -> parts.types = plus(types, type));
    }

    /**
     * Only decisions with this outcome; called again, with one of these outcomes.
     *
     * @param outcome the outcome's word; any other is refused when the search is run
     * @return a search that asks for it too
     */
    public Search outcome(String outcome) {
        return with(parts -> parts.outcomes = plus(outcomes, outcome));
    }

    /**
     * Only decisions that affect this; called again, all of them.
     *
     * @param thing a file, a concept or another thing
     * @return a search that asks for it too
     */
    public Search entity(Thing thing) {
        return with(parts -> parts.entities = plus(entities, thing));
    }

    /**
     * Only decisions that affect this; called again, all of them.
     *
     * @param text a file or a concept, as a decision's text names it
     * @return a search that asks for it too
     */
    public Search entity(String text) {
        return entity(Reference.entity(text));
    }

    /**
     * Only records that were made in this session; called again, in one of these sessions.
     *
     * @param session the session's id
     * @return a search that asks for it too
     */
    public Search session(String session) {
        return with(parts -> parts.sessions = plus(sessions, session));
    }

    /**
     * Only records that this actor made; called again, one of these actors.
     *
     * @param actor the actor
     * @return a search that asks for it too
     */
    public Search actor(String actor) {
        return with(parts -> parts.actors = plus(actors, actor));
    }

    /**
     * Only records of this time or later.
     *
     * @param instant the earliest time
     * @return a search that asks for it
     */
    public Search from(Instant instant) {
        return with(parts -> parts.from = Rules.some("from", instant));
    }

    /**
     * Only records before this time.
     *
     * @param instant the first time that is too late
     * @return a search that asks for it
     */
    public Search until(Instant instant) {
        return with(parts -> parts.until = Rules.some("until", instant));
    }

    private Search with(Consumer<SearchParts> change) {
        SearchParts parts = new SearchParts(this);
        change.accept(parts);
        return parts.search();
    }

    private static <T> Set<T> plus(Set<T> set, T more) {
        LinkedHashSet<T> all = new LinkedHashSet<>(set);
        all.add(more);
        return all;
    }
}
