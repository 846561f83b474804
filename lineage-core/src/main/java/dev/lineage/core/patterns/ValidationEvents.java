package dev.lineage.core.patterns;

import dev.lineage.core.kernel.EdgeChanges;
import dev.lineage.core.kernel.Proofs;
import dev.lineage.core.schema.Schema;
import dev.lineage.core.schema.SchemaEvents;
import dev.lineage.patterns.Verdict;
import dev.lineage.query.Relation;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Stored;
import java.util.List;
import java.util.Optional;

/** The events by which lessons are validated. */
public final class ValidationEvents extends SchemaEvents<Judgement> {
    /** What they are called. */
    static final String NAME = "validation";

    /** The one kind of them. */
    public static final ValidationEvents KIND = new ValidationEvents();

    private ValidationEvents() {
        super(NAME);
    }

    @Override
    protected Schema<Judgement> schema() {
        return ValidationSchema.INSTANCE;
    }

    /** A decision stands to a lesson as it has said last. */
    @Override
    protected EdgeChanges links(Judgement value) {
        boolean isSaid = value.before().equals(Optional.of(value.verdict()));
        if (value.decision().isEmpty() || isSaid) {
            return EdgeChanges.NONE;
        }
        String decision = value.decision().get().text();
        return new EdgeChanges(
                List.of(link(value.verdict(), decision)),
                value.before().map(earlier -> link(earlier, decision)).stream().toList());
    }

    private static Edge link(Verdict verdict, String decision) {
        return Edge.link(relation(verdict).word(), decision, BEHIND);
    }

    /** How lessons stand to decisions that say so of them. */
    static Relation relation(Verdict verdict) {
        return verdict == Verdict.POSITIVE ? Relation.VALIDATED_BY : Relation.REFUTED_BY;
    }

    @Override
    public Proofs proofs(Stored event) {
        return Proofs.of(List.of(value(event).proof(event.name())));
    }
}
