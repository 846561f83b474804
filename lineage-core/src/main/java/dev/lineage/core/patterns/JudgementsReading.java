package dev.lineage.core.patterns;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.schema.Form;
import dev.lineage.error.Rules;
import dev.lineage.patterns.Limits;
import dev.lineage.patterns.Verdict;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads validations, some of which have a note behind them. For one body. */
final class JudgementsReading implements Form.Reading<Judgements> {
    private final List<Judgement> judgements = new ArrayList<>();
    private int initial;

    @Override
    public boolean take(BodyReader reader) {
        switch (reader.tag()) {
            case JudgementsForm.INITIAL_VALIDATIONS -> initial = count(reader);
            case JudgementsForm.PLAIN -> PlainValidations.read(reader, judgements);
            case JudgementsForm.VALIDATED_BY -> judge(Verdict.POSITIVE, here(reader));
            case JudgementsForm.VALIDATED_BY_MISSING -> judge(Verdict.POSITIVE, missing(reader));
            case JudgementsForm.REFUTED_BY -> judge(Verdict.NEGATIVE, here(reader));
            case JudgementsForm.REFUTED_BY_MISSING -> judge(Verdict.NEGATIVE, missing(reader));
            case JudgementsForm.NOTE -> note(reader);
            case JudgementsForm.POSITIVE_NOTE -> remark(reader, Verdict.POSITIVE);
            case JudgementsForm.NEGATIVE_NOTE -> remark(reader, Verdict.NEGATIVE);
            default -> {
                return false;
            }
        }
        return true;
    }

    @Override
    public Judgements value() {
        return new Judgements(initial, judgements);
    }

    private static int count(BodyReader reader) {
        return (int) Rules.range("validations", reader.number(), 0, Limits.VALIDATIONS);
    }

    private static Cited here(BodyReader reader) {
        Ulid identity = reader.identity();
        String id = reader.textAfterIdentity();
        return id == null
                ? Cited.here(LessonRecord.DECISION, identity)
                : Cited.here(LessonRecord.DECISION, RecordId.of(id), identity);
    }

    private static Cited missing(BodyReader reader) {
        return Cited.missing(RecordId.of(reader.text()));
    }

    private void judge(Verdict verdict, Cited decision) {
        judgements.add(new Judgement(verdict, 1, Optional.of(decision), Optional.empty()));
    }

    private void remark(BodyReader reader, Verdict verdict) {
        judgements.add(new Judgement(verdict, 1, Optional.empty(), Optional.of(reader.text())));
    }

    private void note(BodyReader reader) {
        int last = judgements.size() - 1;
        if (last < 0 || judgements.get(last).decision().isEmpty()) {
            throw reader.malformed("a note must follow the validation of a decision");
        }
        Judgement noted = judgements.get(last);
        judgements.set(last, new Judgement(noted.verdict(), 1, noted.decision(), Optional.of(reader.text())));
    }
}
