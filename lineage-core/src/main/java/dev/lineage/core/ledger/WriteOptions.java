package dev.lineage.core.ledger;

import dev.lineage.record.Check;
import dev.lineage.record.Validity;
import dev.lineage.record.WriteOption;
import dev.lineage.record.WriteOption.ExpectedVersion;
import dev.lineage.record.WriteOption.Fence;
import dev.lineage.record.WriteOption.IdempotencyKey;
import dev.lineage.record.WriteOption.Valid;
import java.util.Optional;

/** The options of one write: its key, the expected number of the current version, the validity, and the claim. */
public record WriteOptions(
        Optional<String> key, Optional<Integer> expected, Optional<Validity> validity, Optional<Long> fence) {
    /** Collects options; the last of a type counts. */
    public static WriteOptions of(WriteOption... options) {
        Optional<String> key = Optional.empty();
        Optional<Integer> expected = Optional.empty();
        Optional<Validity> validity = Optional.empty();
        Optional<Long> fence = Optional.empty();
        for (WriteOption option : Check.required("options", options)) {
            if (Check.required("option", option) instanceof IdempotencyKey given) {
                key = Optional.of(given.key());
            } else if (option instanceof ExpectedVersion given) {
                expected = Optional.of(given.number());
            } else if (option instanceof Valid given) {
                validity = Optional.of(given.validity());
            } else if (option instanceof Fence given) {
                fence = Optional.of(given.token());
            }
        }
        return new WriteOptions(key, expected, validity, fence);
    }

    /** Collects the options of a write that creates a record. */
    public static WriteOptions creating(WriteOption... given) {
        WriteOptions options = of(given);
        Check.that(options.expected().isEmpty(), "expect", null, "does not apply to a new record");
        return options;
    }

    /** Returns these options with another validity. */
    public WriteOptions valid(Optional<Validity> other) {
        return new WriteOptions(key, expected, other, fence);
    }

    /** Returns these options under another claim. */
    public WriteOptions fenced(Optional<Long> token) {
        return new WriteOptions(key, expected, validity, token);
    }
}
