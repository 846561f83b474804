package dev.lineage.core.work;

import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.work.Artifact;
import dev.lineage.work.ArtifactBuilder;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The rule of artifacts (rule W9). */
public final class ArtifactsService extends RecordsService<Artifact> {
    public ArtifactsService(State state) {
        super(state, Artifact.class);
    }

    @Override
    protected Version<Artifact> added(UnitOfWork unit, Artifact given, WriteOption options) {
        Artifact artifact = ArtifactBuilder.builder(given)
                .path(given.file().normal().substring("file:".length()))
                .build();
        UnaryOperator<Artifact> plain =
                stored -> numbered(stored, artifact.artifactVersion(), artifact.previousVersionId());
        return addedBefore(unit, artifact, options, plain).orElseGet(() -> addedNow(unit, artifact, options));
    }

    private Version<Artifact> addedNow(UnitOfWork unit, Artifact artifact, WriteOption options) {
        Optional<Version<Artifact>> last = last(unit, artifact.path());
        return last.filter(known -> known.value().checksum().equals(artifact.checksum()))
                .orElseGet(() -> {
                    int number =
                            last.map(known -> known.value().artifactVersion()).orElse(0) + 1;
                    return create(unit, numbered(artifact, number, last.map(Version::id)), options);
                });
    }

    private static Artifact numbered(Artifact artifact, int number, Optional<RecordId> previous) {
        return ArtifactBuilder.builder(artifact)
                .artifactVersion(number)
                .previousVersionId(previous)
                .build();
    }

    /** Returns the newest artifact of a path in the project and the space that the scope writes to. */
    private Optional<Version<Artifact>> last(UnitOfWork unit, String path) {
        return new ArtifactsService(state().inside(unit))
                .all(Filter.where("path", path)).stream()
                        .filter(known -> known.project().equals(state().scope().project()))
                        .filter(known -> isWritten(known.space()))
                        .max(Comparator.comparingInt(known -> known.value().artifactVersion()));
    }
}
