package dev.lineage.core.ledger;

import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Validity;
import dev.lineage.record.WriteOption;
import dev.lineage.record.WriteOption.ExpectedVersion;
import dev.lineage.record.WriteOption.Fence;
import dev.lineage.record.WriteOption.GivenId;
import dev.lineage.record.WriteOption.IdempotencyKey;
import dev.lineage.record.WriteOption.Valid;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The options of one write: an id, its key, the expected number of the current version, the validity, and the claim.
 */
public record WriteOptions(
        Optional<RecordId> id,
        Optional<String> key,
        Optional<Integer> expected,
        Optional<Validity> validity,
        Optional<Long> fence) {
    /** Collects the options of a write that changes a record; the last of a type counts. */
    public static WriteOptions of(WriteOption... given) {
        WriteOptions options = collected(given);
        Check.that(options.id().isEmpty(), "id", null, "applies to a new record only");
        return options;
    }

    /** Collects the options of a write that creates a record. */
    public static WriteOptions creating(WriteOption... given) {
        WriteOptions options = collected(given);
        Check.that(options.expected().isEmpty(), "expect", null, "does not apply to a new record");
        return options;
    }

    private static WriteOptions collected(WriteOption... given) {
        Stream.of(Check.required("options", given)).forEach(option -> Check.required("option", option));
        return new WriteOptions(
                last(given, GivenId.class).map(GivenId::id),
                last(given, IdempotencyKey.class).map(IdempotencyKey::key),
                last(given, ExpectedVersion.class).map(ExpectedVersion::number),
                last(given, Valid.class).map(Valid::validity),
                last(given, Fence.class).map(Fence::token));
    }

    private static <T> Optional<T> last(WriteOption[] given, Class<T> type) {
        return Stream.of(given).filter(type::isInstance).map(type::cast).reduce((first, second) -> second);
    }

    /** Returns these options with another validity. */
    public WriteOptions valid(Optional<Validity> other) {
        return new WriteOptions(id, key, expected, other, fence);
    }

    /** Returns these options under another claim. */
    public WriteOptions fenced(Optional<Long> token) {
        return new WriteOptions(id, key, expected, validity, token);
    }
}
