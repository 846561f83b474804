package dev.lineage.core.transfer;

import static dev.lineage.core.schema.Fields.list;
import static dev.lineage.core.schema.Types.text;

import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldGroup;
import dev.lineage.core.schema.FieldValues;
import java.util.List;

/** What is left to do, as fields with seven tags in a row. */
final class OpenItemsFields extends FieldGroup<OpenItems> {
    private final ItemsFields threads;
    private final Field<List<String>> nextSteps;
    private final Field<List<String>> blockers;
    private final Field<List<String>> questions;

    OpenItemsFields(int first) {
        this(
                ItemsFields.of(first, "open_threads", DecisionKind.PREFIX),
                list(first + ItemsFields.WIDTH, "next_steps", text()).searched().evenEmpty(),
                list(first + ItemsFields.WIDTH + 1, "blockers", text())
                        .searched()
                        .evenEmpty(),
                list(first + ItemsFields.WIDTH + 2, "questions", text())
                        .searched()
                        .evenEmpty());
    }

    private OpenItemsFields(
            ItemsFields threads,
            Field<List<String>> nextSteps,
            Field<List<String>> blockers,
            Field<List<String>> questions) {
        super(List.of(threads.items(), threads.more(), nextSteps, blockers, questions));
        this.threads = threads;
        this.nextSteps = nextSteps;
        this.blockers = blockers;
        this.questions = questions;
    }

    @Override
    protected void write(OpenItems value, FieldConsumer to) {
        threads.write(value.threads(), to);
        to.put(nextSteps, value.nextSteps());
        to.put(blockers, value.blockers());
        to.put(questions, value.questions());
    }

    @Override
    protected OpenItems make(FieldValues from) {
        return new OpenItems(threads.make(from), from.of(nextSteps), from.of(blockers), from.of(questions));
    }
}
