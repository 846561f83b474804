package dev.lineage.core.patterns;

import dev.lineage.core.kernel.StoredRecord;
import dev.lineage.error.StoreFailure;
import dev.lineage.patterns.Category;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.ValidationRun;
import dev.lineage.spi.Stored;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A lesson as it was stored. */
abstract class StoredLesson extends StoredRecord {
    private final LessonBody body;

    StoredLesson(Stored stored, LessonBody body) {
        super(stored, body.header());
        this.body = body;
    }

    /** The lesson of a version whose kind is known to be one of a lesson. */
    static Lesson of(Stored stored) {
        LessonKind kind = LessonRecord.kind(stored)
                .orElseThrow(() -> new StoreFailure("\"" + stored.name() + "\" must be a lesson"));
        return of(stored, LessonCodec.decode(kind, stored.entry().body()));
    }

    static Lesson of(Stored stored, LessonBody body) {
        return body.content().kind() == LessonKind.PATTERN
                ? new StoredPattern(stored, body)
                : new StoredAntiPattern(stored, body);
    }

    public final String name() {
        return body.content().name();
    }

    public final Optional<Category> category() {
        return body.content().category();
    }

    public final Origin origin() {
        return body.content().origin().orElseThrow();
    }

    public final double confidence() {
        return body.confidence();
    }

    public final double initialConfidence() {
        return body.content().initialConfidence();
    }

    public final int initialValidations() {
        return body.judgements().initial();
    }

    public final int positiveValidations() {
        return body.judgements().positive();
    }

    public final int negativeValidations() {
        return body.judgements().negative();
    }

    public final List<Validation> validations() {
        return body.judgements().named();
    }

    public final List<ValidationRun> validationRuns() {
        return body.judgements().list().stream().map(Judgement::run).toList();
    }

    public final Optional<String> session() {
        return Optional.ofNullable(body.header().session());
    }

    public final Map<String, Object> additional() {
        return body.content().additional();
    }

    @Override
    protected final String title() {
        return name();
    }
}
