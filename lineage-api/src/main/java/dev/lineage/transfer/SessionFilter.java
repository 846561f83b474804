package dev.lineage.transfer;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What sessions have to be. All parts must hold; a state, a project or an actor that is named several times means any of them, a tag
 * all of them. Of each there may be {@link Limits#FILTER}. Immutable: each step returns another filter.
 *
 * @param states the states, any of them
 * @param tags the tags, all of them
 * @param projects the projects, any of them
 * @param actors who opened them, any of them
 * @param from the earliest time at which a session was opened
 * @param until the time before which it must have been opened
 */
public record SessionFilter(
        Set<SessionState> states,
        Set<String> tags,
        Set<String> projects,
        Set<String> actors,
        Optional<Instant> from,
        Optional<Instant> until) {
    private static final SessionFilter ALL =
            new SessionFilter(Set.of(), Set.of(), Set.of(), Set.of(), Optional.empty(), Optional.empty());

    /**
     * Checks and copies.
     *
     * @throws InvalidInput if a tag, project or actor is no name, or there are more than {@link Limits#FILTER} of a part
     */
    public SessionFilter {
        states = Rules.copy("states", states);
        tags = Rules.names("tag", tags, Limits.NAME, Limits.FILTER);
        projects = Rules.names("project", projects, Limits.NAME, Limits.FILTER);
        actors = Rules.names("actor", actors, Limits.NAME, Limits.FILTER);
    }

    /**
     * Every session.
     *
     * @return a filter that asks for nothing
     */
    public static SessionFilter all() {
        return ALL;
    }

    /**
     * Only sessions in this state.
     *
     * @param state the state
     * @return a narrower filter, or one that admits this state too
     */
    public SessionFilter state(SessionState state) {
        return new SessionFilter(plus(states, state), tags, projects, actors, from, until);
    }

    /**
     * Only sessions with this tag.
     *
     * @param tag the tag
     * @return a narrower filter
     */
    public SessionFilter tag(String tag) {
        return new SessionFilter(states, plus(tags, tag), projects, actors, from, until);
    }

    /**
     * Only sessions of this project.
     *
     * @param project the project
     * @return a narrower filter, or one that admits this project too
     */
    public SessionFilter project(String project) {
        return new SessionFilter(states, tags, plus(projects, project), actors, from, until);
    }

    /**
     * Only sessions that this actor opened.
     *
     * @param actor the actor
     * @return a narrower filter, or one that admits this actor too
     */
    public SessionFilter actor(String actor) {
        return new SessionFilter(states, tags, projects, plus(actors, actor), from, until);
    }

    /**
     * Only sessions that were opened at this time or later.
     *
     * @param instant the earliest time
     * @return a filter with this bound
     */
    public SessionFilter from(Instant instant) {
        return new SessionFilter(states, tags, projects, actors, Rules.some("from", instant), until);
    }

    /**
     * Only sessions that were opened before this time.
     *
     * @param instant the first time that is too late
     * @return a filter with this bound
     */
    public SessionFilter until(Instant instant) {
        return new SessionFilter(states, tags, projects, actors, from, Rules.some("until", instant));
    }

    private static <T> Set<T> plus(Set<T> set, T more) {
        LinkedHashSet<T> all = new LinkedHashSet<>(set);
        all.add(more);
        return all;
    }
}
