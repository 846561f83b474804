package dev.lineage.core.patterns;

import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Types.text;
import static dev.lineage.core.schema.Types.word;

import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Fields;
import dev.lineage.core.schema.LinkConsumer;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.PatternContent;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** The fields of a pattern. */
final class PatternSchema extends LessonSchema<PatternContent> {
    private static final Field<Optional<String>> CONTEXT =
            optional(21, "context", text()).searched();
    private static final Field<Optional<String>> PROBLEM =
            optional(22, "problem", text()).searched();
    private static final Field<Optional<String>> SOLUTION =
            optional(23, "solution", text()).searched();
    private static final Field<List<Example>> EXAMPLES =
            Fields.of("examples", new ExamplesForm(24, 25)).searched();
    private static final Field<Optional<String>> EPIC =
            optional(39, "discovered_epic", text()).linking(from(Reference::epic));
    private static final Field<Optional<String>> TASK =
            optional(40, "discovered_task", text()).linking(from(Reference::task));
    private static final Field<Optional<RecordId>> DECISION = optional(
                    41, "discovered_decision", word(RecordId::of, RecordId::text))
            .linking(from(id -> id));
    private static final Field<Optional<RecordId>> SESSION = optional(
                    42, "discovered_session", word(RecordId::of, RecordId::text))
            .linking(from(id -> id));

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
                        EXAMPLES,
                        CATEGORY,
                        ORIGIN,
                        EPIC,
                        TASK,
                        DECISION,
                        SESSION,
                        CONFIDENCE,
                        ADDITIONAL,
                        JUDGEMENTS));
    }

    /** Links a pattern to the work in which it was discovered. */
    private static <V> BiConsumer<Optional<V>, LinkConsumer> from(Function<V, Reference> source) {
        return (value, to) -> value.map(source).ifPresent(target -> to.link(Relation.LEARNED_FROM, target));
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
