package dev.lineage.core.patterns;

import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Types.link;
import static dev.lineage.core.schema.Types.text;
import static dev.lineage.core.schema.Types.thing;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.ThingForm;
import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Fields;
import dev.lineage.core.schema.Type;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Limits;
import dev.lineage.patterns.PatternContent;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import java.util.List;
import java.util.Optional;

/** The fields of a pattern. */
final class PatternSchema extends LessonSchema<PatternContent> {
    private static final Type<RecordId> SOURCE = link(Relation.LEARNED_FROM).as(Cited::id, Cited::missing);

    private static final Field<Optional<String>> CONTEXT =
            optional(37, "context", text(Limits.TEXT)).searched().ofContract();
    private static final Field<Optional<String>> PROBLEM =
            optional(38, "problem", text(Limits.TEXT)).searched().ofContract();
    private static final Field<Optional<String>> SOLUTION =
            optional(39, "solution", text(Limits.TEXT)).searched().ofContract();
    private static final Field<List<Example>> EXAMPLES =
            Fields.of("examples", new ExamplesForm(40, 41)).searched().ofContract();
    private static final Field<Optional<String>> EPIC =
            optional(55, "discovered_epic", thing(Relation.LEARNED_FROM, ThingForm.EPIC, Limits.WORD));
    private static final Field<Optional<String>> TASK =
            optional(56, "discovered_task", thing(Relation.LEARNED_FROM, ThingForm.TASK, Limits.WORD));
    private static final Field<Optional<RecordId>> DECISION = optional(57, "discovered_decision", SOURCE);
    private static final Field<Optional<RecordId>> SESSION = optional(58, "discovered_session", SOURCE);

    static final PatternSchema INSTANCE = new PatternSchema();

    private PatternSchema() {
        super(
                LessonKind.PATTERN,
                PatternContent.class,
                List.of(
                        NAME,
                        CONTEXT,
                        PROBLEM,
                        SOLUTION,
                        CATEGORY,
                        ORIGIN,
                        NOW,
                        COUNTED,
                        EXAMPLES,
                        EPIC,
                        TASK,
                        DECISION,
                        SESSION,
                        KIND,
                        TIME,
                        CONFIDENCE,
                        INITIAL_VALIDATIONS,
                        RUNS,
                        ADDITIONAL));
    }

    @Override
    void writeOwn(PatternContent content, FieldConsumer to) {
        to.put(CONTEXT, content.context());
        to.put(PROBLEM, content.problem());
        to.put(SOLUTION, content.solution());
        to.put(EXAMPLES, content.examples());
        Discovery discovery = content.discovery();
        to.put(EPIC, discovery.epic());
        to.put(TASK, discovery.task());
        to.put(DECISION, discovery.decision());
        to.put(SESSION, discovery.session());
    }

    @Override
    PatternContent makeContent(FieldValues from) {
        return new PatternContent(
                from.of(NAME),
                from.of(CONTEXT),
                from.of(PROBLEM),
                from.of(SOLUTION),
                from.of(EXAMPLES),
                from.of(CATEGORY),
                from.of(ORIGIN),
                new Discovery(from.of(EPIC), from.of(TASK), from.of(DECISION), from.of(SESSION)),
                from.of(CONFIDENCE),
                from.of(ADDITIONAL));
    }
}
