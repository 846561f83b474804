package dev.lineage.core.work;

import dev.lineage.core.ledger.RecordsReader;
import dev.lineage.core.ledger.Rule;
import dev.lineage.core.ledger.State;
import dev.lineage.record.Filter;
import dev.lineage.record.Version;
import dev.lineage.work.Artifact;
import java.util.Comparator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Artifacts of a path are numbered, and one that has not changed is not stored again (rule W9). */
public enum ArtifactRule implements Rule<Artifact> {
    RULE;

    @Override
    public Optional<Version<Artifact>> known(State inside, Artifact given) {
        return last(inside, given).filter(known -> known.value().checksum().equals(given.checksum()));
    }

    @Override
    public Artifact apply(State inside, @Nullable Version<Artifact> before, Artifact given) {
        if (before != null) {
            return given;
        }
        Optional<Version<Artifact>> last = last(inside, given);
        return given.with()
                .path(path(given))
                .artifactVersion(
                        last.map(known -> known.value().artifactVersion()).orElse(0) + 1)
                .previousVersionId(last.map(Version::id))
                .build();
    }

    /** Returns the newest artifact of a path in the project and the space that the scope writes to. */
    private static Optional<Version<Artifact>> last(State state, Artifact given) {
        return new RecordsReader<>(state, Artifact.class)
                .all(Filter.where("path", path(given))).stream()
                        .filter(known -> known.project().equals(state.scope().project()))
                        .filter(known -> known.space().equals(state.scope().space()))
                        .max(Comparator.comparingInt(known -> known.value().artifactVersion()));
    }

    private static String path(Artifact artifact) {
        return artifact.file().normal().substring("file:".length());
    }
}
