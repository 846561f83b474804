package dev.lineage.journal;

import dev.lineage.ref.Thing;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/** The parts of a filter while one of them is changed. For one thread. */
final class DecisionFilterParts {
    Set<DecisionType> types;
    Set<Outcome> outcomes;
    Set<String> tags;
    Set<Thing> entities;
    Set<String> projects;
    Set<String> sessions;
    Set<String> actors;
    Set<LinkCondition> links;
    Set<DecisionPoint> points;
    Set<ResultStatus> results;
    Optional<Boolean> resolved;
    Optional<Instant> from;
    Optional<Instant> until;

    DecisionFilterParts(DecisionFilter filter) {
        types = filter.types();
        outcomes = filter.outcomes();
        tags = filter.tags();
        entities = filter.entities();
        projects = filter.projects();
        sessions = filter.sessions();
        actors = filter.actors();
        links = filter.links();
        points = filter.points();
        results = filter.results();
        resolved = filter.resolved();
        from = filter.from();
        until = filter.until();
    }

    DecisionFilter filter() {
        return new DecisionFilter(
                types, outcomes, tags, entities, projects, sessions, actors, links, points, results, resolved, from,
                until);
    }
}
