package dev.lineage.core.journal;

import dev.lineage.core.kernel.Cited;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Entity;
import dev.lineage.journal.Outcome;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A decision as it was stored. Two are equal if they are the same version of the same decision in the same ledger. */
final class StoredDecision implements Decision {
    private final Stored stored;
    private final DecisionBody body;

    StoredDecision(Stored stored) {
        this(stored, DecisionCodec.decode(stored.entry().body()));
    }

    StoredDecision(Stored stored, DecisionBody body) {
        this.stored = stored;
        this.body = body;
    }

    DecisionBody body() {
        return body;
    }

    Stored stored() {
        return stored;
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
    public Optional<String> project() {
        return Optional.ofNullable(body.header().project());
    }

    @Override
    public Optional<String> session() {
        return Optional.ofNullable(body.header().session());
    }

    @Override
    public Optional<String> actor() {
        return Optional.ofNullable(body.header().actor());
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
    public boolean equals(@Nullable Object other) {
        return other instanceof StoredDecision that
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
        return stored.name() + " (version " + version() + "): " + text();
    }
}
