package dev.lineage.thought;

import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.Kind;
import dev.lineage.record.RecordId;
import dev.lineage.record.Title;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Records that were shown to the actor of its version, in one answer.
 *
 * @param budget the number of tokens that the answer might have
 * @param tokens the number of tokens that it had
 */
@Kind(name = "impression", prefix = "shown-", node = false)
public record Impression(
        @Facet("record") List<RecordId> records,
        @Facet Purpose purpose,
        Optional<Integer> budget,
        Optional<Integer> tokens) {
    /** Why records were shown. */
    public enum Purpose {
        RECALL,
        THINK
    }

    public Impression {
        records = Check.list("records", records);
        Check.that(!records.isEmpty(), "records", null, "must not be empty");
        purpose = Check.required("purpose", purpose);
    }

    /** Returns the ids of the records. */
    @Title
    public String ids() {
        return records.stream().map(RecordId::value).collect(Collectors.joining(", "));
    }
}
