package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.StoredRecord;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Stored;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A session as it was stored. */
final class StoredSession extends StoredRecord implements Session {
    private final SessionBody body;

    StoredSession(Stored stored) {
        this(stored, SessionCodec.decode(stored.entry()));
    }

    StoredSession(Stored stored, SessionBody body) {
        super(stored, body.header());
        this.body = body;
    }

    SessionBody body() {
        return body;
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
    public Optional<Instant> handedOffAt() {
        return body.handedOff().map(handoff -> body.statedHandoffTime().orElseGet(this::learnedAt));
    }

    @Override
    public Optional<String> contentHash() {
        return body.handedOff().map(HandoffBody::hash);
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
    protected String title() {
        return state().word();
    }
}
