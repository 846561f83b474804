package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.StoredRecord;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.RecordVersion;
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
import org.jspecify.annotations.Nullable;

/** A session as it was stored. */
final class StoredSession extends StoredRecord implements Session {
    private final Body<SessionContent> body;

    StoredSession(Stored stored) {
        this(stored, SessionKind.KIND.body(stored));
    }

    StoredSession(Stored stored, Body<SessionContent> body) {
        super(stored, body.header());
        this.body = body;
    }

    static StoredSession of(RecordVersion<SessionContent> version) {
        return new StoredSession(version.stored(), version.body());
    }

    Body<SessionContent> body() {
        return body;
    }

    SessionContent content() {
        return body.value();
    }

    /** Whether nothing has been said of it: it was opened by a write, or by a call that only named it. */
    boolean isBlank() {
        return content().equals(SessionContent.NOTHING) && body.header().key() == null;
    }

    @Override
    public SessionState state() {
        return content().state();
    }

    @Override
    public Optional<String> summary() {
        return content().summary();
    }

    @Override
    public List<String> tags() {
        return body.header().tags(content().ownTags());
    }

    @Override
    public Optional<RecordId> parent() {
        return content().parent().map(Cited::id);
    }

    @Override
    public OpenWork inherited() {
        return content().inherited().work();
    }

    @Override
    public Optional<Handoff> handoff() {
        return content().handoff(id(), body.header());
    }

    @Override
    public Optional<Instant> handedOffAt() {
        return content()
                .handedOff()
                .map(handoff -> content().statedHandoffTime(body.header()).orElseGet(this::learnedAt));
    }

    @Override
    public Optional<String> contentHash() {
        return content().hash();
    }

    @Override
    public Map<String, @Nullable Object> document() {
        return SessionKind.KIND.document(this, body, content().beside());
    }

    @Override
    public Optional<String> by() {
        return version() == 1 ? actor() : Optional.ofNullable(body.header().by());
    }

    @Override
    public Map<String, Object> additional() {
        return content().additional();
    }

    @Override
    protected String title() {
        return state().word();
    }
}
