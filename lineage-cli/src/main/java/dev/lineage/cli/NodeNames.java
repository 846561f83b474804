package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.error.InvalidInput;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.util.Optional;

/** Nodes as people name them: with their type, by a record's id, or by a bare name. */
final class NodeNames {
    private NodeNames() {}

    /**
     * The reference that a text names: {@code type:name} as it stands, the id of a record that is seen, and of anything else what an
     * entity of this name is: a file if it looks like one, else a concept.
     */
    static Reference of(String text, LineageQuery query) {
        String name = text.strip();
        int colon = name.indexOf(':');
        if (colon > 0 && Thing.isType(name.substring(0, colon))) {
            return Reference.parse(name);
        }
        Optional<RecordId> id = id(name);
        return id.isPresent() && query.graph().find(id.get()).isPresent() ? id.get() : Reference.entity(name);
    }

    private static Optional<RecordId> id(String name) {
        try {
            return Optional.of(RecordId.of(name));
        } catch (InvalidInput noId) {
            return Optional.empty();
        }
    }
}
