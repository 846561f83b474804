package dev.lineage.core.patterns;

import static dev.lineage.core.schema.Fields.computed;
import static dev.lineage.core.schema.Fields.json;
import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Fields.required;
import static dev.lineage.core.schema.Fields.usually;
import static dev.lineage.core.schema.Types.decimal;
import static dev.lineage.core.schema.Types.text;
import static dev.lineage.core.schema.Types.word;

import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Fields;
import dev.lineage.core.schema.Schema;
import dev.lineage.error.InvalidInput;
import dev.lineage.patterns.Category;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Limits;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.Validation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The fields that patterns and anti-patterns share.
 *
 * @param <C> which of the two
 */
abstract class LessonSchema<C extends LessonContent> extends Schema<JudgedContent> {
    static final Field<String> NAME = required(32, "name", text()).searched();
    static final Field<Optional<Category>> CATEGORY = optional(33, "category", word(Category::new, Category::word))
            .searched()
            .facet();
    static final Field<Optional<Origin>> ORIGIN =
            optional(34, "origin", word(Origin::new, Origin::slug)).facet();
    static final Field<Double> CONFIDENCE = usually(35, "initial_confidence", decimal(0, 1), LessonContent.UNPROVED)
            .undocumented();
    static final Field<Map<String, Object>> ADDITIONAL = json(36, "additional").undocumented();
    static final Field<Judgements> JUDGEMENTS =
            Fields.of("validations", new JudgementsForm()).undocumented();

    private static final Field<Double> CONFIDENCE_NOW = computed("confidence");
    private static final Field<Integer> POSITIVE = computed("positive_validations");
    private static final Field<Integer> NEGATIVE = computed("negative_validations");
    private static final Field<List<Map<String, Object>>> VALIDATED_BY = computed("validated_by");

    /** What follows from validations. The contract's {@code validations} is a number, the sum of two that are here. */
    private static final List<Field<?>> JUDGED = List.of(CONFIDENCE_NOW, POSITIVE, NEGATIVE, VALIDATED_BY);

    private final Class<C> type;

    LessonSchema(LessonKind kind, Class<C> type, List<Field<?>> fields) {
        super(
                kind.word(),
                Limits.BODY,
                Stream.concat(fields.stream(), JUDGED.stream()).toList());
        this.type = type;
    }

    @Override
    protected final boolean hasOwnIds() {
        return true;
    }

    @Override
    protected final Field<?> title(JudgedContent value) {
        return NAME;
    }

    @Override
    protected final void write(JudgedContent value, FieldConsumer to) {
        LessonContent content = value.content();
        to.put(NAME, content.name());
        to.put(CATEGORY, content.category());
        to.put(ORIGIN, content.origin());
        to.put(CONFIDENCE, content.initialConfidence());
        to.put(ADDITIONAL, content.additional());
        writeOwn(type.cast(content), to);
        Judgements judgements = value.judgements();
        to.put(JUDGEMENTS, judgements);
        to.compute(CONFIDENCE_NOW, value::confidence);
        to.compute(POSITIVE, judgements::positive);
        to.compute(NEGATIVE, judgements::negative);
        to.compute(
                VALIDATED_BY,
                () -> judgements.named().stream().map(LessonSchema::document).toList());
    }

    /** Passes on the fields that the other kind of lesson does not have. */
    abstract void writeOwn(C content, FieldConsumer to);

    @Override
    protected final JudgedContent make(FieldValues from) {
        C content = makeContent(from);
        if (content.origin().isEmpty()) {
            throw new InvalidInput("origin", "none", "must be there");
        }
        return new JudgedContent(content, from.of(JUDGEMENTS));
    }

    abstract C makeContent(FieldValues from);

    private static Map<String, Object> document(Validation validation) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("verdict", validation.verdict().word());
        validation.decision().ifPresent(id -> document.put("decision", id.text()));
        validation.note().ifPresent(note -> document.put("note", note));
        return document;
    }

    @Override
    protected final Map<String, Object> rest(JudgedContent value) {
        return value.content().additional();
    }
}
