package dev.lineage.core.correction;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Ledger;
import dev.lineage.core.kernel.Milliseconds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.schema.Body;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.View;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Corrects times: appends what is right, and has all that is derived follow in the same transaction. */
public final class Corrections {
    private static final CorrectionKind KIND = new CorrectionKind();
    private static final long FIRST_TIME = Instant.parse("1900-01-01T00:00:00Z").toEpochMilli();

    private final Ledger ledger;
    private final Kinds kinds;
    private final Scope scope;
    private final Duration tolerance;

    /**
     * Corrections by one who maintains the store.
     *
     * @param ledger where writing goes through
     * @param kinds derive what follows from a correction
     * @param scope who corrects
     * @param tolerance how far ahead of the clock a time may lie
     */
    public Corrections(Ledger ledger, Kinds kinds, Scope scope, Duration tolerance) {
        this.ledger = ledger;
        this.kinds = kinds;
        this.scope = scope;
        this.tolerance = tolerance;
    }

    /**
     * Corrects when units were written.
     *
     * @param first an entry of the first unit
     * @param last an entry of the last unit
     * @param time when they were written
     * @return the correction
     */
    public RecordId correct(long first, long last, Instant time) {
        Ulid identity = ledger.nextId();
        return ledger.write(View.EVERYTHING, plan -> correct(plan, identity, first, last, time));
    }

    private RecordId correct(Plan plan, Ulid identity, long first, long last, Instant time) {
        Rules.range("from", first, 1, plan.sequence());
        Rules.range("to", last, first, plan.sequence());
        long written = Milliseconds.floor(time);
        if (written < FIRST_TIME || written - tolerance.toMillis() > plan.clock()) {
            throw new InvalidInput(
                    "time",
                    time.toString(),
                    "must not lie before 1900 or ahead of the clock, which says " + Instant.ofEpochMilli(plan.clock()));
        }
        UnitBounds bounds = new UnitBounds(plan::unitEnd);
        String id = plan.freeId(CorrectionKind.PREFIX, identity);
        boolean follows = id.equals(Identities.shortId(CorrectionKind.PREFIX, identity, Identities.DIGITS));
        Header header = Header.of(
                        new Scope(Optional.empty(), scope.actor(), scope.session(), Optional.empty(), scope.spaces()))
                .named(follows ? null : id);
        CorrectedTime said = new CorrectedTime(bounds.first(first), bounds.last(last), Instant.ofEpochMilli(written));
        Body<CorrectedTime> body = Body.of(header, said);
        plan.take(
                KIND,
                identity,
                Optional.empty(),
                Optional.empty(),
                KIND.encode(body),
                KIND.derive(body, identity, plan.clock(), Optional.empty()));
        plan.rederive(kinds);
        return RecordId.of(id);
    }
}
