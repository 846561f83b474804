package dev.lineage.knowledge;

import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.FilePath;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.RecordId;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Optional;

/**
 * A step of a golden path: what to look at in one file (seed 2).
 *
 * @param stepOrder its place in the path, from 1
 * @param codebaseId the codebase, if it is not the project's
 * @param filePath the path of the file from the root of the codebase
 * @param codeSnapshot the code as it was when the step was written, up to 1,000,000 characters
 */
@Kind(name = "golden_path_step", prefix = "step-", by = "created_by")
@RecordBuilder
public record GoldenPathStep(
        @Facet @Link(value = "path_step", incoming = true) RecordId goldenPathId,
        Integer stepOrder,
        @Title @Searchable String title,
        @Searchable String description,
        Optional<String> codebaseId,
        @Facet @FilePath String filePath,
        Optional<String> symbol,
        Optional<Integer> startLine,
        Optional<Integer> endLine,
        Optional<String> codeSnapshot,
        Optional<String> snapshotCommit,
        @Searchable List<String> keyConcepts)
        implements GoldenPathStepBuilder.With {
    public GoldenPathStep {
        goldenPathId = Check.required("golden_path_id", goldenPathId);
        stepOrder = Check.required("step_order", stepOrder);
        Check.that(stepOrder >= 1, "step_order", stepOrder, "must be at least 1");
        title = Check.name("title", title);
        description = Check.text("description", description, Check.MAX_TEXT);
        codebaseId = Check.name("codebase_id", codebaseId);
        filePath = Check.name("file_path", filePath);
        symbol = Check.name("symbol", symbol);
        CodeReference.checkLines(startLine, endLine);
        codeSnapshot = Check.text("code_snapshot", codeSnapshot, Check.MAX_CONTENT);
        snapshotCommit = Check.name("snapshot_commit", snapshotCommit);
        keyConcepts = Check.names("key_concepts", keyConcepts);
    }

    /** Returns a builder of a step. */
    public static GoldenPathStepBuilder builder(RecordId goldenPathId, int stepOrder, String title) {
        return GoldenPathStepBuilder.builder()
                .goldenPathId(goldenPathId)
                .stepOrder(stepOrder)
                .title(title);
    }

    /**
     * Returns whether the file no longer contains the code as it was; unknown without a snapshot (rule M6).
     *
     * @param file the content of the file, if there is one
     */
    public Optional<Boolean> isStale(Optional<String> file) {
        return codeSnapshot.map(code -> !file.orElse("").contains(code));
    }

    /** Returns the file that it looks at. */
    @Link("references_code")
    public LinkTarget file() {
        return CodeReference.builder(filePath).codebaseId(codebaseId).build();
    }
}
