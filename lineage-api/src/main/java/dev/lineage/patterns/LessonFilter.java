package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What lessons have to be. All parts must hold; what is named several times in one part means any of them. Immutable: each step
 * returns another filter.
 *
 * @param kinds the kinds, any of them
 * @param categories the categories, any of them
 * @param origins the origins, any of them
 * @param severities the severities, any of them; a pattern has none
 * @param projects the projects, any of them
 * @param sessions the sessions in which they were captured, any of them
 * @param actors who captured them, any of them
 * @param from the earliest time of a lesson
 * @param until the time before which a lesson must lie
 */
public record LessonFilter(
        Set<LessonKind> kinds,
        Set<Category> categories,
        Set<Origin> origins,
        Set<Severity> severities,
        Set<String> projects,
        Set<String> sessions,
        Set<String> actors,
        Optional<Instant> from,
        Optional<Instant> until) {
    private static final LessonFilter ALL = new LessonFilter(
            Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Optional.empty(), Optional.empty());

    /**
     * Checks and copies.
     *
     * @throws InvalidInput if a project, session or actor is no name, or a part has more than {@link Limits#FILTER} values
     */
    public LessonFilter {
        kinds = Rules.copy("kinds", kinds);
        categories = few("category", categories);
        origins = few("origin", origins);
        severities = Rules.copy("severities", severities);
        projects = names("project", projects);
        sessions = names("session", sessions);
        actors = names("actor", actors);
    }

    private static <T> Set<T> few(String field, Set<T> values) {
        return Set.copyOf(Rules.atMost(field, List.copyOf(Rules.copy(field, values)), Limits.FILTER));
    }

    private static Set<String> names(String field, Set<String> names) {
        return Set.copyOf(Rules.names(field, List.copyOf(Rules.copy(field, names)), Limits.WORD, Limits.FILTER));
    }

    /**
     * Every lesson.
     *
     * @return a filter that asks for nothing
     */
    public static LessonFilter all() {
        return ALL;
    }

    /**
     * Only this kind.
     *
     * @param kind the kind
     * @return a narrower filter, or one that admits this kind too
     */
    public LessonFilter kind(LessonKind kind) {
        return new LessonFilter(
                plus(kinds, kind), categories, origins, severities, projects, sessions, actors, from, until);
    }

    /**
     * Only this category.
     *
     * @param category the category
     * @return a narrower filter, or one that admits this category too
     */
    public LessonFilter category(Category category) {
        return new LessonFilter(
                kinds, plus(categories, category), origins, severities, projects, sessions, actors, from, until);
    }

    /**
     * Only lessons of this origin.
     *
     * @param origin the origin
     * @return a narrower filter, or one that admits this origin too
     */
    public LessonFilter origin(Origin origin) {
        return new LessonFilter(
                kinds, categories, plus(origins, origin), severities, projects, sessions, actors, from, until);
    }

    /**
     * Only anti-patterns of this severity.
     *
     * @param severity the severity
     * @return a narrower filter, or one that admits this severity too
     */
    public LessonFilter severity(Severity severity) {
        return new LessonFilter(
                kinds, categories, origins, plus(severities, severity), projects, sessions, actors, from, until);
    }

    /**
     * Only lessons of this project.
     *
     * @param project the project
     * @return a narrower filter, or one that admits this project too
     */
    public LessonFilter project(String project) {
        return new LessonFilter(
                kinds, categories, origins, severities, plus(projects, project), sessions, actors, from, until);
    }

    /**
     * Only lessons captured in this session.
     *
     * @param session the session
     * @return a narrower filter, or one that admits this session too
     */
    public LessonFilter session(String session) {
        return new LessonFilter(
                kinds, categories, origins, severities, projects, plus(sessions, session), actors, from, until);
    }

    /**
     * Only lessons captured by this actor.
     *
     * @param actor the actor
     * @return a narrower filter, or one that admits this actor too
     */
    public LessonFilter actor(String actor) {
        return new LessonFilter(
                kinds, categories, origins, severities, projects, sessions, plus(actors, actor), from, until);
    }

    /**
     * Only lessons of this time or later.
     *
     * @param instant the earliest time
     * @return a filter with this bound
     */
    public LessonFilter from(Instant instant) {
        return new LessonFilter(
                kinds, categories, origins, severities, projects, sessions, actors, Rules.some("from", instant), until);
    }

    /**
     * Only lessons before this time.
     *
     * @param instant the first time that is too late
     * @return a filter with this bound
     */
    public LessonFilter until(Instant instant) {
        return new LessonFilter(
                kinds, categories, origins, severities, projects, sessions, actors, from, Rules.some("until", instant));
    }

    private static <T> Set<T> plus(Set<T> set, T more) {
        LinkedHashSet<T> all = new LinkedHashSet<>(set);
        all.add(more);
        return all;
    }
}
