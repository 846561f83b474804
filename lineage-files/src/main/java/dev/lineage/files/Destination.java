package dev.lineage.files;

import java.util.Optional;

/**
 * Where a record goes.
 *
 * @param project the project that it goes to, if it names one
 * @param space the space that it names; empty: where the importer's scope writes
 */
record Destination(Optional<String> project, Optional<String> space) {
    static final Destination UNNAMED = new Destination(Optional.empty(), Optional.empty());

    static Destination space(Optional<String> name) {
        return new Destination(Optional.empty(), name);
    }
}
