package dev.lineage.core.patterns;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Json;
import dev.lineage.error.Rules;
import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.Category;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Limits;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.PatternContent;
import dev.lineage.patterns.Severity;
import dev.lineage.patterns.Verdict;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** One body while it is read. Of a field that is not repeated the last counts; one that is not known is skipped. */
final class LessonDecoder {
    private final LessonKind kind;
    private final BodyReader reader;
    private final Map<Integer, String> texts = new HashMap<>();
    private final List<Example> examples = new ArrayList<>();
    private final List<Judgement> judgements = new ArrayList<>();
    private int initialValidations;
    private @Nullable Severity severity;
    private double confidence = LessonContent.UNPROVED;
    private Map<String, Object> additional = Map.of();

    LessonDecoder(LessonKind kind, BodyReader reader) {
        this.kind = kind;
        this.reader = reader;
    }

    LessonBody read() {
        Header header = Header.read(reader);
        while (reader.next()) {
            take();
        }
        LessonContent content = kind == LessonKind.PATTERN ? pattern() : antiPattern();
        if (header.id() == null || content.origin().isEmpty()) {
            throw reader.malformed("a lesson must have its id and its origin");
        }
        return new LessonBody(header, content, new Judgements(initialValidations, judgements));
    }

    private void take() {
        switch (reader.tag()) {
            case LessonTags.NAME,
                    LessonTags.CATEGORY,
                    LessonTags.ORIGIN,
                    LessonTags.CONTEXT,
                    LessonTags.PROBLEM,
                    LessonTags.SOLUTION,
                    LessonTags.SYMPTOM,
                    LessonTags.RISK,
                    LessonTags.FIX,
                    LessonTags.DISCOVERED_EPIC,
                    LessonTags.DISCOVERED_TASK,
                    LessonTags.DISCOVERED_DECISION,
                    LessonTags.DISCOVERED_SESSION -> texts.put(reader.tag(), reader.text());
            case LessonTags.CONFIDENCE -> confidence = Double.longBitsToDouble(reader.number());
            case LessonTags.INITIAL_VALIDATIONS -> initialValidations = count();
            case LessonTags.ADDITIONAL -> additional = json();
            case LessonTags.GOOD_EXAMPLE -> examples.add(new Example(true, reader.text()));
            case LessonTags.BAD_EXAMPLE -> examples.add(new Example(false, reader.text()));
            case LessonTags.SEVERITY -> severity = severity();
            default -> takeJudgement();
        }
    }

    private void takeJudgement() {
        switch (reader.tag()) {
            case LessonTags.PLAIN -> PlainValidations.read(reader, judgements);
            case LessonTags.VALIDATED_BY -> judge(Verdict.POSITIVE, here());
            case LessonTags.VALIDATED_BY_MISSING -> judge(Verdict.POSITIVE, missing());
            case LessonTags.REFUTED_BY -> judge(Verdict.NEGATIVE, here());
            case LessonTags.REFUTED_BY_MISSING -> judge(Verdict.NEGATIVE, missing());
            case LessonTags.NOTE -> note();
            case LessonTags.POSITIVE_NOTE -> remark(Verdict.POSITIVE);
            case LessonTags.NEGATIVE_NOTE -> remark(Verdict.NEGATIVE);
            default -> skip();
        }
    }

    private PatternContent pattern() {
        return new PatternContent(
                name(),
                text(LessonTags.CONTEXT),
                text(LessonTags.PROBLEM),
                text(LessonTags.SOLUTION),
                examples,
                text(LessonTags.CATEGORY).map(Category::new),
                text(LessonTags.ORIGIN).map(Origin::new),
                discovery(),
                confidence,
                additional);
    }

    private Discovery discovery() {
        return new Discovery(
                text(LessonTags.DISCOVERED_EPIC),
                text(LessonTags.DISCOVERED_TASK),
                text(LessonTags.DISCOVERED_DECISION).map(RecordId::of),
                text(LessonTags.DISCOVERED_SESSION).map(RecordId::of));
    }

    private AntiPatternContent antiPattern() {
        return new AntiPatternContent(
                name(),
                text(LessonTags.SYMPTOM),
                text(LessonTags.RISK),
                text(LessonTags.FIX),
                Optional.ofNullable(severity),
                text(LessonTags.CATEGORY).map(Category::new),
                text(LessonTags.ORIGIN).map(Origin::new),
                confidence,
                additional);
    }

    private String name() {
        return text(LessonTags.NAME).orElseThrow(() -> reader.malformed("a lesson must have its name"));
    }

    private Optional<String> text(int tag) {
        return Optional.ofNullable(texts.get(tag));
    }

    private int count() {
        return (int) Rules.range("validations", reader.number(), 0, Limits.VALIDATIONS);
    }

    private Severity severity() {
        Severity known = Severities.of(reader.code());
        if (known == null) {
            throw reader.malformed("the number of its severity must be known to this release");
        }
        return known;
    }

    private Cited here() {
        Ulid identity = reader.identity();
        String id = reader.textAfterIdentity();
        return id == null
                ? Cited.here(LessonRecord.DECISION, identity)
                : Cited.here(LessonRecord.DECISION, RecordId.of(id), identity);
    }

    private Cited missing() {
        return Cited.missing(RecordId.of(reader.text()));
    }

    private void judge(Verdict verdict, Cited decision) {
        judgements.add(new Judgement(verdict, 1, Optional.of(decision), Optional.empty()));
    }

    private void remark(Verdict verdict) {
        judgements.add(new Judgement(verdict, 1, Optional.empty(), Optional.of(reader.text())));
    }

    private void note() {
        int last = judgements.size() - 1;
        if (last < 0 || judgements.get(last).decision().isEmpty()) {
            throw reader.malformed("a note must follow the validation of a decision");
        }
        Judgement noted = judgements.get(last);
        judgements.set(last, new Judgement(noted.verdict(), 1, noted.decision(), Optional.of(reader.text())));
    }

    private Map<String, Object> json() {
        try {
            return Json.fields(reader.bytes());
        } catch (JacksonException e) {
            throw reader.malformed("additional data must be a JSON object", e);
        }
    }

    private void skip() {
        if (reader.tag() < BodyWriter.OWN) {
            throw reader.malformed("the header's fields must stand first");
        }
    }
}
