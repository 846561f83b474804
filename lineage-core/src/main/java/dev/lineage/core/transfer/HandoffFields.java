package dev.lineage.core.transfer;

import static dev.lineage.core.schema.Fields.group;
import static dev.lineage.core.schema.Fields.list;
import static dev.lineage.core.schema.Fields.required;
import static dev.lineage.core.schema.Types.hex;
import static dev.lineage.core.schema.Types.number;
import static dev.lineage.core.schema.Types.text;

import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldGroup;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.patterns.LessonKind;
import dev.lineage.transfer.Limits;
import dev.lineage.transfer.WorkingTree;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The fields of a handoff, which only a session has that was handed off. */
final class HandoffFields extends FieldGroup<HandoffContent> {
    static final Field<Long> AT = required(48, "created_at", number());
    static final Field<String> MESSAGE =
            required(49, "message", text(Limits.TEXT)).searched();
    static final Field<List<String>> FAILED =
            list(50, "failed_attempts", text(Limits.LINE), Limits.COUNT).searched();
    static final Field<String> HASH = required(51, "content_hash", hex());
    static final ItemsFields DECISIONS = ItemsFields.of(52, "decisions_made", DecisionKind.PREFIX);
    static final ItemsFields LESSONS =
            ItemsFields.of(56, "patterns_learned", LessonKind.PATTERN.idForm().prefix());
    static final OpenItemsFields OPEN_ITEMS = new OpenItemsFields(60);
    private static final Field<OpenItems> OPEN =
            group("open", OPEN_ITEMS, OpenItems.NONE).searched().flat();
    private static final Field<Optional<WorkingTree>> TREE =
            group("working_tree", TreeFields.INSTANCE).searched();

    static final HandoffFields INSTANCE = new HandoffFields();

    private HandoffFields() {
        super(List.of(
                MESSAGE,
                DECISIONS.items(),
                DECISIONS.more(),
                LESSONS.items(),
                LESSONS.more(),
                OPEN,
                FAILED,
                TREE,
                AT,
                HASH));
    }

    @Override
    protected void write(HandoffContent value, FieldConsumer to) {
        to.put(AT, Objects.requireNonNull(value.at()));
        to.put(MESSAGE, value.message());
        to.put(FAILED, value.failed());
        to.put(HASH, value.hash());
        DECISIONS.write(value.decisions(), to);
        LESSONS.write(value.lessons(), to);
        to.put(OPEN, value.open());
        to.put(TREE, value.tree());
    }

    @Override
    protected HandoffContent make(FieldValues from) {
        return new HandoffContent(
                from.of(AT),
                from.of(MESSAGE),
                from.of(TREE),
                DECISIONS.make(from),
                LESSONS.make(from),
                from.of(OPEN),
                from.of(FAILED),
                from.of(HASH));
    }
}
