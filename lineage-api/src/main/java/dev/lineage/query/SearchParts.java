package dev.lineage.query;

import dev.lineage.ref.Thing;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/** The parts of a search while one of them is changed. For one thread. */
final class SearchParts {
    private final String text;
    Set<String> kinds;
    Set<String> tags;
    Set<String> types;
    Set<String> outcomes;
    Set<Thing> entities;
    Set<String> sessions;
    Set<String> actors;
    Optional<Instant> from;
    Optional<Instant> until;

    SearchParts(Search search) {
        text = search.text();
        kinds = search.kinds();
        tags = search.tags();
        types = search.types();
        outcomes = search.outcomes();
        entities = search.entities();
        sessions = search.sessions();
        actors = search.actors();
        from = search.from();
        until = search.until();
    }

    Search search() {
        return new Search(text, kinds, tags, types, outcomes, entities, sessions, actors, from, until);
    }
}
