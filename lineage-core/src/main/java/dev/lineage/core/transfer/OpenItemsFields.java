package dev.lineage.core.transfer;

import static dev.lineage.core.schema.Fields.list;
import static dev.lineage.core.schema.Types.text;

import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.schema.DocumentReader;
import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldGroup;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.transfer.Limits;
import java.util.List;

/** What is left to do, as fields with seven tags in a row. */
final class OpenItemsFields extends FieldGroup<OpenItems> {
    /** What documents call the threads. */
    static final String THREADS = "open_threads";

    private final ItemsFields threads;
    private final Field<List<String>> nextSteps;
    private final Field<List<String>> blockers;
    private final Field<List<String>> questions;

    OpenItemsFields(int first) {
        this(
                ItemsFields.of(first, THREADS, DecisionKind.PREFIX),
                lines(first + ItemsFields.WIDTH, "next_steps"),
                lines(first + ItemsFields.WIDTH + 1, "blockers"),
                lines(first + ItemsFields.WIDTH + 2, "questions"));
    }

    private static Field<List<String>> lines(int tag, String name) {
        return list(tag, name, text(Limits.LINE), Limits.COUNT).searched().evenEmpty();
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

    /** The list that documents of sessions say apart. */
    ItemsFields threads() {
        return threads;
    }

    /** What the document of a session says: the threads stand in the document itself. */
    OpenItems read(DocumentReader document, DocumentReader said) {
        return new OpenItems(
                threads.read(document), said.value(nextSteps), said.value(blockers), said.value(questions));
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
