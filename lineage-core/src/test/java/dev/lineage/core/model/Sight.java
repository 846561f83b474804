package dev.lineage.core.model;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/** What a read of the model may see. */
record Sight(long sequence, Optional<Instant> validAt, Optional<String> project, Set<String> spaces) {
    Sight acrossTime() {
        return new Sight(sequence, Optional.empty(), project, spaces);
    }

    Sight at(long other) {
        return new Sight(other, validAt, project, spaces);
    }
}
