package dev.lineage.patterns;

import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.RecordId;
import java.util.Optional;

/**
 * Says that a pattern worked or failed. Of several for one decision the newest counts, in place of what the decision's
 * own outcome says. One of something that is no pattern for the scope is refused.
 *
 * @param decisionId the decision that applied it
 */
@Kind(name = "validation", prefix = "val-", node = false)
public record Validation(
        @Facet @Link("validates") RecordId pattern,
        @Facet Verdict verdict,
        @Link("proved_by") Optional<RecordId> decisionId,
        Optional<String> note) {
    /** Whether a pattern worked. */
    public enum Verdict {
        POSITIVE,
        NEGATIVE
    }

    public Validation {
        pattern = Check.required("pattern", pattern);
        verdict = Check.required("verdict", verdict);
        note = Check.text("note", note, Check.MAX_TEXT);
    }

    /** Returns a validation without a decision. */
    public static Validation of(RecordId pattern, Verdict verdict) {
        return new Validation(pattern, verdict, Optional.empty(), Optional.empty());
    }
}
