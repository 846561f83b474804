package dev.lineage.core.ledger;

import dev.lineage.record.Check;
import dev.lineage.record.Validity;
import dev.lineage.record.WriteOption;
import dev.lineage.record.WriteOption.ExpectedVersion;
import dev.lineage.record.WriteOption.IdempotencyKey;
import dev.lineage.record.WriteOption.Valid;
import java.util.Optional;

/** The options of one write: its idempotency key, the expected number of the current version, and the validity. */
public record WriteOptions(Optional<String> key, Optional<Integer> expected, Optional<Validity> validity) {
    /** Collects options; the last of a type counts. */
    public static WriteOptions of(WriteOption... options) {
        Optional<String> key = Optional.empty();
        Optional<Integer> expected = Optional.empty();
        Optional<Validity> validity = Optional.empty();
        for (WriteOption option : Check.required("options", options)) {
            if (Check.required("option", option) instanceof IdempotencyKey given) {
                key = Optional.of(given.key());
            } else if (option instanceof ExpectedVersion given) {
                expected = Optional.of(given.number());
            } else if (option instanceof Valid given) {
                validity = Optional.of(given.validity());
            }
        }
        return new WriteOptions(key, expected, validity);
    }
}
