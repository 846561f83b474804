package dev.lineage.work;

import dev.lineage.record.Check;
import dev.lineage.record.Computed;
import dev.lineage.record.Facet;
import dev.lineage.record.FilePath;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Optional;

/**
 * A file that was made, as it was then (seed 2). Each artifact of a path follows the one before it, and gets the number
 * after that; one with the same checksum is not added (rule W9).
 *
 * @param type its sort: {@code code}, {@code test}, {@code config}, {@code document}, {@code migration}, {@code
 *     schema}, or any other word
 * @param path the path from the project's root; adding it cuts a leading {@code ./}, and turns backslashes
 * @param artifactVersion its number among the artifacts of its path, which adding it sets
 * @param checksum {@code sha256:} and the hash of the file in hexadecimal digits
 * @param previousVersionId the artifact of the path before it, which adding it sets
 */
@Kind(
        name = "artifact",
        prefix = "art-",
        by = "created_by",
        computed = "current",
        columns = "date,type,artifact_version")
@RecordBuilder
public record Artifact(
        @Link("part_of") RecordId workingMemoryId,
        @Facet String type,
        @Title @Searchable @Facet @FilePath String path,
        @Searchable Optional<String> description,
        @Link("part_of") Optional<RecordId> taskId,
        @Computed int artifactVersion,
        @Computed String checksum,
        @Computed @Link("previous_version") Optional<RecordId> previousVersionId,
        @Facet Optional<String> gitCommit,
        @Facet Optional<String> gitBranch)
        implements ArtifactBuilder.With {
    public Artifact {
        workingMemoryId = Check.required("working_memory_id", workingMemoryId);
        type = Check.word("type", type);
        path = Check.name("path", path);
        description = Check.text("description", description, Check.MAX_TEXT);
        checksum = Check.required("checksum", checksum);
        String rule = "must be sha256: and 64 hexadecimal digits";
        Check.that(checksum.matches("sha256:[0-9a-f]{64}"), "checksum", checksum, rule);
        gitCommit = Check.name("git_commit", gitCommit);
        gitBranch = Check.name("git_branch", gitBranch);
    }

    /** Returns a builder of an artifact. */
    public static ArtifactBuilder builder(RecordId workingMemory, String type, String path, String checksum) {
        return ArtifactBuilder.builder()
                .workingMemoryId(workingMemory)
                .type(type)
                .path(path)
                .checksum(checksum);
    }

    /** Returns the file that it describes. */
    @Link("touches")
    public Reference file() {
        return Reference.file(path);
    }
}
