package dev.lineage.core.model;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/** What a read of the model may see. */
record Sight(long sequence, Instant validAt, Optional<String> project, Set<String> spaces) {
    Sight at(long other) {
        return new Sight(other, validAt, project, spaces);
    }
}
