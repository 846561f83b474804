package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.query.Paging;
import dev.lineage.ref.IdForm;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.util.List;
import java.util.Optional;

/**
 * Nodes and targets of links as people name them: with their type, by a record's id, or by a bare name. A bare name that begins like an id
 * of Lineage's own and names no record is taken for a mistyped id: only {@code concept:dec-12} names something outside.
 */
final class NodeNames {
    private NodeNames() {}

    /**
     * The node that a text names: {@code type:name} as it is written, the id of a record that is seen, and for anything else the entity of
     * this name: a file if it looks like one, else a concept.
     *
     * @throws MistypedId if it begins like an own id and names no record
     */
    static Reference of(String text, LineageQuery query) {
        String name = text.strip();
        if (isTyped(name)) {
            return Reference.parse(name);
        }
        Optional<RecordId> id = id(name);
        if (id.isPresent() && query.graph().find(id.get()).isPresent()) {
            return id.get();
        }
        Optional<RecordId> begun = IdBeginnings.of(name, query);
        if (begun.isPresent()) {
            return begun.get();
        }
        refuseMistyped(name, query);
        return Reference.entity(name);
    }

    /**
     * The target of a link that a text names: {@code type:name} as it is written, a file if it looks like one and no record has the name,
     * else an id, which may belong to something outside.
     *
     * @throws MistypedId if it begins like an own id and names no record
     */
    static Reference target(String text, LineageQuery query) {
        String name = text.strip();
        if (isTyped(name) || name.indexOf(':') >= 0) {
            return Reference.parse(name);
        }
        if (isRecord(name, query)) {
            return RecordId.of(name);
        }
        Optional<RecordId> begun = IdBeginnings.of(name, query);
        if (begun.isPresent()) {
            return begun.get();
        }
        refuseMistyped(name, query);
        Thing entity = Reference.entity(name);
        return entity.equals(Reference.file(name)) ? entity : RecordId.of(name);
    }

    /**
     * What decisions are asked to cite: as {@link #target}; an id that no record has, but which decisions cite, is taken too.
     *
     * @throws MistypedId if it begins like an own id, and neither names a record nor is cited
     */
    static Reference cited(String text, LineageQuery query) {
        Optional<RecordId> id = text.indexOf(':') < 0 ? id(text.strip()) : Optional.empty();
        boolean cited = id.isPresent()
                && !query.journal()
                        .list(DecisionFilter.all().citing(id.get()), Paging.first(1))
                        .items()
                        .isEmpty();
        return cited ? id.get() : target(text, query);
    }

    private static boolean isTyped(String name) {
        int colon = name.indexOf(':');
        return colon > 0 && Thing.isType(name.substring(0, colon));
    }

    private static Optional<RecordId> id(String name) {
        try {
            return Optional.of(RecordId.of(name));
        } catch (InvalidInput noId) {
            return Optional.empty();
        }
    }

    private static boolean isRecord(String name, LineageQuery query) {
        try {
            return !query.history(RecordId.of(name)).isEmpty();
        } catch (NotFound absent) {
            return false;
        }
    }

    private static void refuseMistyped(String name, LineageQuery query) {
        if (IdForm.beginningOf(name).isPresent()) {
            List<String> near = NearIds.of(name, IdForm.beginningOf(name).get(), query);
            throw new MistypedId(name, near);
        }
    }
}
