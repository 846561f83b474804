package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What decisions have to be. All parts must hold; a type, an outcome, a project, a session or an actor that is named several
 * times means any of them, a tag, an entity or a cited record all of them. Of each there may be {@link Limits#FILTER}. Immutable:
 * each step returns another filter.
 *
 * @param types the types, any of them
 * @param outcomes the outcomes, any of them
 * @param tags the tags, all of them
 * @param entities what the decisions affect, all of them
 * @param projects the projects, any of them
 * @param sessions the sessions in which they were made, any of them
 * @param actors who made them, any of them
 * @param citing records that they name as related, all of them
 * @param from the earliest time of a decision
 * @param until the time before which a decision must lie
 */
public record DecisionFilter(
        Set<DecisionType> types,
        Set<Outcome> outcomes,
        Set<String> tags,
        Set<Thing> entities,
        Set<String> projects,
        Set<String> sessions,
        Set<String> actors,
        Set<RecordId> citing,
        Optional<Instant> from,
        Optional<Instant> until) {
    private static final DecisionFilter ALL = new DecisionFilter(
            Set.of(),
            Set.of(),
            Set.of(),
            Set.of(),
            Set.of(),
            Set.of(),
            Set.of(),
            Set.of(),
            Optional.empty(),
            Optional.empty());

    /**
     * Checks and copies.
     *
     * @throws InvalidInput if a tag, project, session or actor is no name, or there are more than 100 of a part
     */
    public DecisionFilter {
        types = Rules.atMost("type", types, Limits.FILTER);
        outcomes = Set.copyOf(outcomes);
        tags = names("tag", tags);
        entities = Rules.atMost("entity", entities, Limits.FILTER);
        projects = names("project", projects);
        sessions = names("session", sessions);
        actors = names("actor", actors);
        citing = Rules.atMost("citing", citing, Limits.FILTER);
    }

    private static Set<String> names(String field, Set<String> names) {
        return Rules.names(field, names, Limits.NAME, Limits.FILTER);
    }

    /**
     * Every decision.
     *
     * @return a filter that asks for nothing
     */
    public static DecisionFilter all() {
        return ALL;
    }

    /**
     * Only this type.
     *
     * @param type the type
     * @return a narrower filter, or one that admits this type too
     */
    public DecisionFilter type(DecisionType type) {
        return new DecisionFilter(
                plus(types, type), outcomes, tags, entities, projects, sessions, actors, citing, from, until);
    }

    /**
     * Only this outcome.
     *
     * @param outcome the outcome
     * @return a narrower filter, or one that admits this outcome too
     */
    public DecisionFilter outcome(Outcome outcome) {
        return new DecisionFilter(
                types, plus(outcomes, outcome), tags, entities, projects, sessions, actors, citing, from, until);
    }

    /**
     * Only decisions with this tag.
     *
     * @param tag the tag
     * @return a narrower filter
     */
    public DecisionFilter tag(String tag) {
        return new DecisionFilter(
                types, outcomes, plus(tags, tag), entities, projects, sessions, actors, citing, from, until);
    }

    /**
     * Only decisions that affect this.
     *
     * @param thing what is affected
     * @return a narrower filter
     */
    public DecisionFilter entity(Thing thing) {
        return new DecisionFilter(
                types, outcomes, tags, plus(entities, thing), projects, sessions, actors, citing, from, until);
    }

    /**
     * Only decisions that affect this.
     *
     * @param text what is affected, as people write it: see {@link Reference#entity}
     * @return a narrower filter
     */
    public DecisionFilter entity(String text) {
        return entity(Reference.entity(text));
    }

    /**
     * Only decisions of this project.
     *
     * @param project the project
     * @return a narrower filter, or one that admits this project too
     */
    public DecisionFilter project(String project) {
        return new DecisionFilter(
                types, outcomes, tags, entities, plus(projects, project), sessions, actors, citing, from, until);
    }

    /**
     * Only decisions made in this session.
     *
     * @param session the session
     * @return a narrower filter, or one that admits this session too
     */
    public DecisionFilter session(String session) {
        return new DecisionFilter(
                types, outcomes, tags, entities, projects, plus(sessions, session), actors, citing, from, until);
    }

    /**
     * Only decisions made by this actor.
     *
     * @param actor the actor
     * @return a narrower filter, or one that admits this actor too
     */
    public DecisionFilter actor(String actor) {
        return new DecisionFilter(
                types, outcomes, tags, entities, projects, sessions, plus(actors, actor), citing, from, until);
    }

    /**
     * Only decisions that name this record as related; what they were superseded by is no citation. The record need not be
     * here: imported decisions may cite what is not, and a record that nobody cites gives an empty list.
     *
     * @param record the record that is cited
     * @return a narrower filter
     */
    public DecisionFilter citing(RecordId record) {
        return new DecisionFilter(
                types, outcomes, tags, entities, projects, sessions, actors, plus(citing, record), from, until);
    }

    /**
     * Only decisions of this time or later.
     *
     * @param instant the earliest time
     * @return a filter with this bound
     */
    public DecisionFilter from(Instant instant) {
        return new DecisionFilter(
                types, outcomes, tags, entities, projects, sessions, actors, citing, Optional.of(instant), until);
    }

    /**
     * Only decisions before this time.
     *
     * @param instant the first time that is too late
     * @return a filter with this bound
     */
    public DecisionFilter until(Instant instant) {
        return new DecisionFilter(
                types, outcomes, tags, entities, projects, sessions, actors, citing, from, Optional.of(instant));
    }

    private static <T> Set<T> plus(Set<T> set, T more) {
        LinkedHashSet<T> all = new LinkedHashSet<>(set);
        all.add(more);
        return all;
    }
}
