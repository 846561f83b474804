package dev.lineage.core.patterns;

import static dev.lineage.core.schema.Fields.known;
import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Fields.required;
import static dev.lineage.core.schema.Fields.rest;
import static dev.lineage.core.schema.Fields.unlessUsual;
import static dev.lineage.core.schema.Types.count;
import static dev.lineage.core.schema.Types.decimal;
import static dev.lineage.core.schema.Types.name;
import static dev.lineage.core.schema.Types.word;

import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Schema;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.patterns.Category;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Limits;
import dev.lineage.patterns.Origin;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The fields that patterns and anti-patterns share.
 *
 * @param <C> which of the two
 */
abstract class LessonSchema<C extends LessonContent> extends Schema<LessonStatement> {
    static final Field<String> NAME =
            required(32, "name", name(Limits.NAME)).searched().ofContract();
    static final Field<Optional<Category>> CATEGORY = optional(33, "category", word(Category::new, Category::word))
            .searched()
            .facet()
            .ofContract();
    static final Field<Optional<Origin>> ORIGIN =
            optional(34, "origin", word(Origin::new, Origin::slug)).facet().ofContract();
    static final Field<Double> CONFIDENCE =
            unlessUsual(35, "initial_confidence", decimal(0, 1), LessonContent.UNPROVED);
    static final Field<Object> NOW = known("confidence").ofContract();
    static final Field<Object> COUNTED = known("validations").ofContract();
    static final Field<Object> KIND = known("kind");
    static final Field<Object> TIME = known("timestamp");
    static final Field<Object> RUNS = known(RunFields.LOG);
    static final Field<Map<String, Object>> ADDITIONAL = rest(36);
    static final Field<Integer> INITIAL_VALIDATIONS = unlessUsual(54, "initial_validations", count(), 0);

    /** What is known of a lesson from what was said of it, see {@link StoredLesson}. */
    private static final List<String> KNOWN = List.of(
            "positive_validations",
            "negative_validations",
            "helpful",
            "harmful",
            "maturity",
            "used_in",
            "validated_by");

    private final Class<C> type;

    LessonSchema(LessonKind kind, Class<C> type, List<Field<?>> fields) {
        super(kind.word(), Limits.BODY, fields);
        this.type = type;
    }

    @Override
    protected final boolean hasOwnIds() {
        return true;
    }

    @Override
    protected final Field<?> title(LessonStatement value) {
        return NAME;
    }

    @Override
    protected final void write(LessonStatement value, FieldConsumer to) {
        LessonContent content = value.content();
        to.put(NAME, content.name());
        to.put(CATEGORY, content.category());
        to.put(ORIGIN, content.origin());
        to.put(CONFIDENCE, content.initialConfidence());
        to.put(ADDITIONAL, content.additional());
        writeOwn(type.cast(content), to);
        to.put(INITIAL_VALIDATIONS, value.initialValidations());
    }

    @Override
    protected final List<String> knownNames() {
        return KNOWN;
    }

    /** Passes on the fields that the other kind of lesson does not have. */
    abstract void writeOwn(C content, FieldConsumer to);

    @Override
    protected final LessonStatement make(FieldValues from) {
        C content = makeContent(from);
        if (from.areStored() && content.origin().isEmpty()) {
            throw new InvalidInput("origin", "none", "must be there");
        }
        int validations = from.of(INITIAL_VALIDATIONS);
        if (!from.areStored()) {
            Rules.range(INITIAL_VALIDATIONS.name(), validations, 0, Limits.VALIDATIONS);
        }
        return new LessonStatement(content, validations);
    }

    abstract C makeContent(FieldValues from);
}
