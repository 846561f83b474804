package dev.lineage.core.journal;

import dev.lineage.core.kernel.StoredRecord;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.RecordVersion;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionContent;
import dev.lineage.spi.Stored;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A decision as it was stored. */
class StoredDecision extends StoredRecord implements Decision {
    private final Body<CitingContent> body;
    private @Nullable DecisionContent content; // without a lock: every thread makes an equal value, and sees it whole

    StoredDecision(Stored stored) {
        this(stored, DecisionKind.KIND.body(stored));
    }

    StoredDecision(Stored stored, Body<CitingContent> body) {
        super(stored, body.header());
        this.body = body;
    }

    static StoredDecision of(RecordVersion<CitingContent> version) {
        return new StoredDecision(version.stored(), version.body());
    }

    Body<CitingContent> body() {
        return body;
    }

    CitingContent said() {
        return body.value();
    }

    @Override
    public DecisionContent content() {
        DecisionContent known = content;
        if (known == null) {
            CitingContent said = body.value();
            known = said.content(body.header().tags(said.plain().tags()));
            content = known;
        }
        return known;
    }

    @Override
    public Map<String, @Nullable Object> document() {
        return DecisionKind.KIND.document(this, body, Map.of());
    }

    @Override
    public Optional<String> session() {
        return Optional.ofNullable(body.header().session());
    }

    @Override
    protected String title() {
        return text();
    }
}
