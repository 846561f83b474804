package dev.lineage.core.graph;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.schema.Body;
import dev.lineage.query.Validity;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What documents say of parts of the graph beside what was said of them. */
final class GraphDocument {
    static final String TYPE = "type";
    static final String NAME = "name";
    private static final String PROJECT = "project";
    private static final String SPACE = "space";

    private GraphDocument() {}

    /** Where it was said; nothing of what has no project and no space, or several. */
    static Map<String, @Nullable Object> place(Optional<String> project, Optional<String> space) {
        Map<String, @Nullable Object> place = new LinkedHashMap<>();
        project.ifPresent(name -> place.put(PROJECT, name));
        space.ifPresent(name -> place.put(SPACE, name));
        return place;
    }

    /** What follows from a reference: of a thing its type and its name. */
    static Map<String, Object> following(Reference reference) {
        return reference instanceof Thing thing ? Map.of(TYPE, thing.type(), NAME, thing.name()) : Map.of();
    }

    /** What is said, with its time and its bounds: a beginning that is its own time follows from that. */
    static <T> Body<T> body(T said, Instant time, Optional<Instant> from, Optional<Instant> until) {
        Validity validity = new Validity(from.filter(instant -> !instant.equals(time)), until);
        return Body.of(Header.NOTHING.at(Optional.of(time)).holding(validity), said);
    }
}
