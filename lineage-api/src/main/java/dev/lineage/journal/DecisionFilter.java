package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What decisions have to be. All parts must hold; a type, an outcome, a project, a session or an actor that is named several
 * times means any of them, a tag, an entity or a link all of them. Of each there may be {@link Limits#FILTER}. Immutable:
 * each step returns another filter.
 *
 * @param types the types, any of them
 * @param outcomes the outcomes, any of them
 * @param tags the tags, all of them
 * @param entities what the decisions affect, all of them
 * @param projects the projects, any of them
 * @param sessions the sessions in which they were made, any of them
 * @param actors who made them, any of them
 * @param links links that they have, all of them
 * @param points at which points of the work they were made, any of them
 * @param results what came of them as it was measured, any of these
 * @param resolved whether something came of them, see {@link Decision#isResolved}; empty: it is not asked
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
        Set<LinkCondition> links,
        Set<DecisionPoint> points,
        Set<ResultStatus> results,
        Optional<Boolean> resolved,
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
            Set.of(),
            Set.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    /**
     * Checks and copies.
     *
     * @throws InvalidInput if a tag, project, session or actor is no name, or there are more than 100 of a part
     */
    public DecisionFilter {
        types = Rules.atMost("type", types, Limits.FILTER);
        outcomes = Rules.copy("outcomes", outcomes);
        tags = names("tag", tags);
        entities = Rules.atMost("entity", entities, Limits.FILTER);
        projects = names("project", projects);
        sessions = names("session", sessions);
        actors = names("actor", actors);
        links = Rules.atMost("link", links, Limits.FILTER);
        points = Rules.atMost("decision_type", points, Limits.FILTER);
        results = Rules.copy("results", results);
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
        return with(parts -> parts.types = plus(types, type));
    }

    /**
     * Only this outcome.
     *
     * @param outcome the outcome
     * @return a narrower filter, or one that admits this outcome too
     */
    public DecisionFilter outcome(Outcome outcome) {
        return with(parts -> parts.outcomes = plus(outcomes, outcome));
    }

    /**
     * Only decisions with this tag.
     *
     * @param tag the tag
     * @return a narrower filter
     */
    public DecisionFilter tag(String tag) {
        return with(parts -> parts.tags = plus(tags, tag));
    }

    /**
     * Only decisions that affect this.
     *
     * @param thing what is affected
     * @return a narrower filter
     */
    public DecisionFilter entity(Thing thing) {
        return with(parts -> parts.entities = plus(entities, thing));
    }

    /**
     * Only decisions that affect this.
     *
     * @param text what is affected, as people write it: see {@link Reference#entity}
     * @return a narrower filter
     */
    public DecisionFilter entity(String text) {
        Rules.given("entity", text);
        return entity(Reference.entity(text));
    }

    /**
     * Only decisions of this project.
     *
     * @param project the project
     * @return a narrower filter, or one that admits this project too
     */
    public DecisionFilter project(String project) {
        return with(parts -> parts.projects = plus(projects, project));
    }

    /**
     * Only decisions made in this session.
     *
     * @param session the session
     * @return a narrower filter, or one that admits this session too
     */
    public DecisionFilter session(String session) {
        return with(parts -> parts.sessions = plus(sessions, session));
    }

    /**
     * Only decisions made by this actor.
     *
     * @param actor the actor
     * @return a narrower filter, or one that admits this actor too
     */
    public DecisionFilter actor(String actor) {
        return with(parts -> parts.actors = plus(actors, actor));
    }

    /**
     * Only decisions that name this record as related; what they were superseded by is no citation. The record need not be
     * here: imported decisions may name what is not, and a record that nobody names gives an empty list.
     *
     * @param record the record that is named
     * @return a narrower filter
     */
    public DecisionFilter relatedTo(RecordId record) {
        return linked(Relation.RELATES_TO, record);
    }

    /**
     * Only decisions that cite this as precedent.
     *
     * @param precedent a record or a thing, which need not be here
     * @return a narrower filter
     */
    public DecisionFilter citing(Reference precedent) {
        return linked(Relation.CITES_PRECEDENT, precedent);
    }

    /**
     * Only decisions that belong to this epic.
     *
     * @param name the epic's name, such as {@code mj100}
     * @return a narrower filter
     */
    public DecisionFilter epic(String name) {
        return linked(Relation.PART_OF, Reference.epic(name));
    }

    /**
     * Only decisions with this link.
     *
     * @param relation how they stand to the target
     * @param target what they point to, which need not be here
     * @return a narrower filter
     */
    public DecisionFilter linked(Relation relation, Reference target) {
        return with(parts -> parts.links = plus(links, new LinkCondition(relation, target)));
    }

    /**
     * Only decisions made at this point of the work.
     *
     * @param point the point
     * @return a narrower filter, or one that admits this point too
     */
    public DecisionFilter point(DecisionPoint point) {
        return with(parts -> parts.points = plus(points, point));
    }

    /**
     * Only decisions with a result of this status.
     *
     * @param status the status
     * @return a narrower filter, or one that admits this status too
     */
    public DecisionFilter result(ResultStatus status) {
        return with(parts -> parts.results = plus(results, status));
    }

    /**
     * Only decisions of which something came, or those of which nothing did: see {@link Decision#isResolved}.
     *
     * @param whether whether something came of them
     * @return a filter that asks for it
     */
    public DecisionFilter resolved(boolean whether) {
        return with(parts -> parts.resolved = Optional.of(whether));
    }

    /**
     * Only decisions of this time or later.
     *
     * @param instant the earliest time
     * @return a filter with this bound
     */
    public DecisionFilter from(Instant instant) {
        return with(parts -> parts.from = Rules.some("from", instant));
    }

    /**
     * Only decisions before this time.
     *
     * @param instant the first time that is too late
     * @return a filter with this bound
     */
    public DecisionFilter until(Instant instant) {
        return with(parts -> parts.until = Rules.some("until", instant));
    }

    private DecisionFilter with(Consumer<DecisionFilterParts> change) {
        DecisionFilterParts parts = new DecisionFilterParts(this);
        change.accept(parts);
        return parts.filter();
    }

    private static <T> Set<T> plus(Set<T> set, T more) {
        LinkedHashSet<T> all = new LinkedHashSet<>(set);
        all.add(more);
        return all;
    }
}
