package dev.lineage.patterns;

import dev.lineage.journal.Alternative;
import dev.lineage.record.Alias;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import java.util.List;
import java.util.Optional;

/** Where a pattern was discovered (seed 4). */
public record Discovery(
        Optional<Reference> epicId,
        @Alias("bead_id") Optional<Reference> taskId,
        Optional<RecordId> decisionId,
        Optional<String> note,
        List<Alternative> tried) {
    public Discovery {
        note = Check.text("note", note, Check.MAX_TEXT);
        tried = Check.list("tried", tried);
    }
}
