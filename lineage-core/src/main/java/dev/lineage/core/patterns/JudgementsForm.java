package dev.lineage.core.patterns;

import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.schema.Form;
import dev.lineage.core.schema.LinkConsumer;
import dev.lineage.query.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Validations in their order: runs of plain ones are packed, the others are parts of their own. */
record JudgementsForm() implements Form<Judgements> {
    /** Validations that name nothing and follow each other, see {@link PlainValidations}. */
    static final int PLAIN = 46;

    /** A positive validation by a decision: an identity, and the id where it does not follow from the identity. */
    static final int VALIDATED_BY = 47;

    /** The same of a decision that is not here: its id. */
    static final int VALIDATED_BY_MISSING = 48;

    /** A negative validation by a decision, as {@link #VALIDATED_BY}. */
    static final int REFUTED_BY = 49;

    /** As {@link #VALIDATED_BY_MISSING}. */
    static final int REFUTED_BY_MISSING = 50;

    /** The note of the validation before it. */
    static final int NOTE = 51;

    /** A positive validation that names nothing: its note. */
    static final int POSITIVE_NOTE = 52;

    /** A negative validation that names nothing: its note. */
    static final int NEGATIVE_NOTE = 53;

    /** How many validations came before all others and are part of the confidence, where there were any. */
    static final int INITIAL_VALIDATIONS = 54;

    @Override
    public int[] tags() {
        return new int[] {
            PLAIN,
            VALIDATED_BY,
            VALIDATED_BY_MISSING,
            REFUTED_BY,
            REFUTED_BY_MISSING,
            NOTE,
            POSITIVE_NOTE,
            NEGATIVE_NOTE,
            INITIAL_VALIDATIONS
        };
    }

    @Override
    public void write(Judgements value, BodyWriter writer) {
        if (value.initial() != 0) {
            writer.number(INITIAL_VALIDATIONS, value.initial());
        }
        judgements(writer, value.list());
    }

    private static void judgements(BodyWriter writer, List<Judgement> judgements) {
        List<Judgement> plain = new ArrayList<>();
        for (Judgement each : judgements) {
            if (each.isPlain()) {
                plain.add(each);
            } else {
                plain(writer, plain);
                named(writer, each);
            }
        }
        plain(writer, plain);
    }

    private static void plain(BodyWriter writer, List<Judgement> runs) {
        if (!runs.isEmpty()) {
            writer.bytes(PLAIN, PlainValidations.write(runs));
            runs.clear();
        }
    }

    private static void named(BodyWriter writer, Judgement judgement) {
        boolean positive = judgement.isPositive();
        if (judgement.decision().isEmpty()) {
            text(writer, positive ? POSITIVE_NOTE : NEGATIVE_NOTE, judgement.note());
            return;
        }
        Cited decision = judgement.decision().get();
        if (decision.identity() == null) {
            int tag = positive ? VALIDATED_BY_MISSING : REFUTED_BY_MISSING;
            writer.text(tag, decision.id().text());
        } else {
            int tag = positive ? VALIDATED_BY : REFUTED_BY;
            writer.identity(tag, decision.identity(), decision.ownId());
        }
        text(writer, NOTE, judgement.note());
    }

    private static void text(BodyWriter writer, int tag, Optional<String> value) {
        if (value.isPresent()) {
            writer.text(tag, value.get());
        }
    }

    @Override
    public Reading<Judgements> reading() {
        return new JudgementsReading();
    }

    @Override
    public Judgements absent() {
        return Judgements.NONE;
    }

    @Override
    public @Nullable Object document(Judgements value) {
        return null;
    }

    @Override
    public void link(Judgements value, LinkConsumer to) {
        for (Judgement each : value.list()) {
            Relation relation = each.isPositive() ? Relation.VALIDATED_BY : Relation.REFUTED_BY;
            each.decision().ifPresent(decision -> to.link(relation, decision));
        }
    }

    @Override
    public void search(Judgements value, Consumer<String> to) {}
}
