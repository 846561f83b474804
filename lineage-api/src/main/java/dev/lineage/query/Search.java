package dev.lineage.query;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * A search over all kinds of records: some words, and what the hits have to be.
 *
 * @param text the words: any text of at most 10,000 characters, with no syntax of its own
 * @param kinds the kinds to search, such as {@code decision}, at most 100; empty means all
 * @param tags tags that a hit must all have, at most 100
 * @param from the earliest time of a hit's record
 * @param until the time before which a hit's record must lie
 */
public record Search(
        String text, Set<String> kinds, Set<String> tags, Optional<Instant> from, Optional<Instant> until) {
    private static final int TEXT_LIMIT = 10_000;
    private static final int NAME_LIMIT = 512;
    private static final int MOST = 100;

    /**
     * Checks and copies.
     *
     * @throws InvalidInput if the text is too long or holds NUL or a lone surrogate, or a tag or kind is no
     *     name, or there are more than 100 of either
     */
    public Search {
        Rules.anyText("text", text, TEXT_LIMIT);
        kinds = Rules.names("kind", kinds, NAME_LIMIT, MOST);
        tags = Rules.names("tag", tags, NAME_LIMIT, MOST);
    }

    /**
     * A search for some words among all records.
     *
     * @param text any text that a user can type
     * @return the search
     */
    public static Search of(String text) {
        return new Search(text, Set.of(), Set.of(), Optional.empty(), Optional.empty());
    }

    /**
     * Only this kind; called again, one of these kinds.
     *
     * @param kind the kind's name
     * @return a search that asks for it too
     */
    public Search kind(String kind) {
        return new Search(text, plus(kinds, kind), tags, from, until);
    }

    /**
     * Only records with this tag; called again, with all of them.
     *
     * @param tag the tag
     * @return a search that asks for it too
     */
    public Search tag(String tag) {
        return new Search(text, kinds, plus(tags, tag), from, until);
    }

    /**
     * Only records of this time or later.
     *
     * @param instant the earliest time
     * @return a search that asks for it
     */
    public Search from(Instant instant) {
        return new Search(text, kinds, tags, Rules.some("from", instant), until);
    }

    /**
     * Only records before this time.
     *
     * @param instant the first time that is too late
     * @return a search that asks for it
     */
    public Search until(Instant instant) {
        return new Search(text, kinds, tags, from, Rules.some("until", instant));
    }

    private static Set<String> plus(Set<String> set, String more) {
        LinkedHashSet<String> all = new LinkedHashSet<>(set);
        all.add(more);
        return all;
    }
}
