package dev.lineage.core.journal;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.StoredRecord;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionContext;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Entity;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Result;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Stored;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A decision as it was stored. */
class StoredDecision extends StoredRecord implements Decision {
    private final DecisionBody body;

    StoredDecision(Stored stored) {
        this(stored, DecisionCodec.decode(stored.entry()));
    }

    StoredDecision(Stored stored, DecisionBody body) {
        super(stored, body.header());
        this.body = body;
    }

    DecisionBody body() {
        return body;
    }

    @Override
    public String text() {
        return body.text();
    }

    @Override
    public Optional<String> rationale() {
        return body.rationale();
    }

    @Override
    public DecisionType type() {
        return body.type();
    }

    @Override
    public Outcome outcome() {
        return body.outcome();
    }

    @Override
    public Optional<String> outcomeWord() {
        return body.outcomeWord();
    }

    @Override
    public Optional<String> lesson() {
        return body.lesson();
    }

    @Override
    public List<Alternative> alternatives() {
        return body.alternatives();
    }

    @Override
    public List<Entity> entities() {
        return body.entities();
    }

    @Override
    public List<String> tags() {
        return DecisionKind.tags(body);
    }

    @Override
    public List<RecordId> related() {
        return Cited.ids(body.related());
    }

    @Override
    public List<RecordId> supersededBy() {
        return Cited.ids(body.supersededBy());
    }

    @Override
    public Optional<String> session() {
        return Optional.ofNullable(body.header().session());
    }

    @Override
    public Optional<String> gitCommit() {
        return body.gitCommit();
    }

    @Override
    public Map<String, Object> additional() {
        return body.additional();
    }

    @Override
    public DecisionContext context() {
        return body.context();
    }

    @Override
    public List<DecisionLink> links() {
        return Linked.links(body.links());
    }

    @Override
    public Optional<Result> result() {
        return body.measured().map(Measured::result);
    }

    @Override
    public List<RecordId> reversedBy() {
        return Cited.ids(body.reversedBy());
    }

    @Override
    protected String title() {
        return text();
    }
}
