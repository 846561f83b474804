package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Cited;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Stored;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionState;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A session as it was stored. Two are equal if they are the same version of the same session in the same ledger. */
final class StoredSession implements Session {
    private final Stored stored;
    private final SessionBody body;

    StoredSession(Stored stored) {
        this(stored, SessionCodec.decode(stored.entry().body()));
    }

    StoredSession(Stored stored, SessionBody body) {
        this.stored = stored;
        this.body = body;
    }

    Stored stored() {
        return stored;
    }

    SessionBody body() {
        return body;
    }

    @Override
    public RecordId id() {
        return RecordId.of(stored.name());
    }

    @Override
    public int version() {
        return stored.entry().version();
    }

    @Override
    public long sequence() {
        return stored.entry().sequence();
    }

    @Override
    public Instant time() {
        return Instant.ofEpochMilli(stored.time());
    }

    @Override
    public Optional<Instant> validFrom() {
        return Optional.ofNullable(body.header().time()).map(Instant::ofEpochMilli);
    }

    @Override
    public Instant learnedAt() {
        return Instant.ofEpochMilli(stored.at());
    }

    @Override
    public SessionState state() {
        return body.state();
    }

    @Override
    public Optional<String> summary() {
        return body.summary();
    }

    @Override
    public List<String> tags() {
        return body.tags();
    }

    @Override
    public Optional<RecordId> parent() {
        return body.parent().map(Cited::id);
    }

    @Override
    public OpenWork inherited() {
        return body.inherited().work();
    }

    @Override
    public Optional<Handoff> handoff() {
        return body.handoff(id());
    }

    @Override
    public Optional<String> contentHash() {
        return body.handedOff().map(HandoffBody::hash);
    }

    @Override
    public Optional<String> project() {
        return Optional.ofNullable(body.header().project());
    }

    @Override
    public Optional<String> actor() {
        return Optional.ofNullable(body.header().actor());
    }

    @Override
    public Optional<String> by() {
        return version() == 1 ? actor() : Optional.ofNullable(body.header().by());
    }

    @Override
    public Map<String, Object> additional() {
        return body.additional();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StoredSession that
                && sequence() == that.sequence()
                && stored.entry().identity().equals(that.stored.entry().identity())
                && Arrays.equals(stored.entry().body(), that.stored.entry().body());
    }

    @Override
    public int hashCode() {
        return Objects.hash(sequence(), stored.entry().identity());
    }

    @Override
    public String toString() {
        return stored.name() + " (version " + version() + "): " + state().word();
    }
}
