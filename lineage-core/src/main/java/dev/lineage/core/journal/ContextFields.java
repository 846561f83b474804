package dev.lineage.core.journal;

import static dev.lineage.core.schema.Fields.groups;
import static dev.lineage.core.schema.Fields.json;
import static dev.lineage.core.schema.Fields.list;
import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Types.code;
import static dev.lineage.core.schema.Types.coded;
import static dev.lineage.core.schema.Types.decimal;
import static dev.lineage.core.schema.Types.name;
import static dev.lineage.core.schema.Types.text;
import static dev.lineage.core.schema.Types.thing;
import static dev.lineage.core.schema.Types.truth;

import dev.lineage.core.kernel.ThingForm;
import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldGroup;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Fields;
import dev.lineage.journal.DecisionContext;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.GeneratedText;
import dev.lineage.journal.Limits;
import dev.lineage.journal.Policy;
import dev.lineage.query.Relation;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** What was known when a decision was made, as fields. */
final class ContextFields extends FieldGroup<DecisionContext> {
    private static final Field<Optional<DecisionPoint>> POINT = optional(
                    51,
                    "decision_type",
                    coded(DecisionCodes::of, DecisionCodes::point, DecisionPoint::new, DecisionPoint::word))
            .facet(DecisionKind.POINT);
    private static final Field<Optional<String>> EPIC =
            optional(53, "epic_id", thing(Relation.PART_OF, ThingForm.EPIC, Limits.NAME));
    private static final Field<Optional<String>> TASK =
            optional(54, "task_id", thing(Relation.PART_OF, ThingForm.TASK, Limits.NAME));
    private static final Field<Optional<String>> WORKING_MEMORY =
            optional(55, "working_memory_id", thing(Relation.PART_OF, ThingForm.WORKING_MEMORY, Limits.NAME));
    private static final Field<Optional<String>> AGENT =
            optional(56, "agent_name", thing(Relation.MADE_BY, ThingForm.AGENT, Limits.NAME));
    private static final Field<Optional<String>> QUESTION =
            optional(57, "question", text(Limits.TEXT)).searched();
    private static final Field<Map<String, Object>> CHOSEN = json(58, "decision_data");
    private static final Field<Map<String, Object>> INPUTS = json(59, "inputs_gathered");
    private static final Field<List<Policy>> POLICIES =
            groups(60, "policy_evaluated", new PolicyFields(), Limits.COUNT).searched();
    private static final Field<Optional<Double>> CONFIDENCE = optional(63, "confidence", decimal(0, 1));
    private static final Field<Optional<String>> CONFIDENCE_WORD = optional(81, "confidence_word", name(Limits.NAME));
    private static final Field<Optional<Boolean>> REVERSIBLE = optional(64, "reversible", truth());
    private static final Field<List<GeneratedText>> GENERATED =
            list(82, "generated_text", code(DecisionCodes::of, DecisionCodes::generated, GeneratedText::word));

    /** The strategy is part of what was chosen, and the only part of that that is searched. */
    private static final Field<String> STRATEGY =
            Fields.<String>computed("strategy").searched().undocumented();

    static final ContextFields INSTANCE = new ContextFields();

    private ContextFields() {
        super(List.of(
                POINT,
                EPIC,
                TASK,
                WORKING_MEMORY,
                AGENT,
                QUESTION,
                STRATEGY,
                CHOSEN,
                INPUTS,
                POLICIES,
                CONFIDENCE,
                CONFIDENCE_WORD,
                REVERSIBLE,
                GENERATED));
    }

    @Override
    protected void write(DecisionContext value, FieldConsumer to) {
        to.put(POINT, value.point());
        to.put(EPIC, value.epic());
        to.put(TASK, value.task());
        to.put(WORKING_MEMORY, value.workingMemory());
        to.put(AGENT, value.agent());
        to.put(QUESTION, value.question());
        value.strategy().ifPresent(strategy -> to.put(STRATEGY, strategy));
        to.put(CHOSEN, value.chosen());
        to.put(INPUTS, value.inputs());
        to.put(POLICIES, value.policies());
        to.put(CONFIDENCE, boxed(value.confidence()));
        to.put(CONFIDENCE_WORD, value.confidenceWord());
        to.put(REVERSIBLE, value.reversible());
        to.put(GENERATED, List.copyOf(value.generated()));
    }

    @Override
    protected DecisionContext make(FieldValues from) {
        return new DecisionContext(
                from.of(POINT),
                from.of(EPIC),
                from.of(TASK),
                from.of(WORKING_MEMORY),
                from.of(AGENT),
                from.of(QUESTION),
                from.of(CHOSEN),
                from.of(INPUTS),
                from.of(POLICIES),
                unboxed(from.of(CONFIDENCE)),
                from.of(CONFIDENCE_WORD),
                from.of(REVERSIBLE),
                set(from.of(GENERATED)));
    }

    private static Set<GeneratedText> set(List<GeneratedText> parts) {
        return parts.isEmpty() ? Set.of() : EnumSet.copyOf(parts);
    }

    private static Optional<Double> boxed(OptionalDouble number) {
        return number.isPresent() ? Optional.of(number.getAsDouble()) : Optional.empty();
    }

    private static OptionalDouble unboxed(Optional<Double> number) {
        return number.isPresent() ? OptionalDouble.of(number.get()) : OptionalDouble.empty();
    }
}
