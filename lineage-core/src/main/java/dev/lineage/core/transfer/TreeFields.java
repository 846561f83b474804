package dev.lineage.core.transfer;

import static dev.lineage.core.schema.Fields.flag;
import static dev.lineage.core.schema.Fields.group;
import static dev.lineage.core.schema.Fields.list;
import static dev.lineage.core.schema.Types.either;
import static dev.lineage.core.schema.Types.text;
import static dev.lineage.core.schema.Types.thing;

import dev.lineage.core.kernel.ThingForm;
import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldGroup;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Type;
import dev.lineage.error.InvalidInput;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.Limits;
import dev.lineage.transfer.WorkingTree;
import java.util.List;
import java.util.Optional;

/** The state of a working tree as fields. The session is linked to the files that were active. */
final class TreeFields extends FieldGroup<WorkingTree> {
    /** The path of a file; one that may not be the name of a thing is text alone. */
    private static final Type<String> FILE =
            either(thing(Relation.TOUCHES, ThingForm.FILE, Integer.MAX_VALUE), text(Limits.PATH), TreeFields::isFile);

    private static final Field<Boolean> THERE = flag(68, "is_tree");
    private static final Field<Optional<GitState>> GIT =
            group("git_state", GitFields.INSTANCE).searched();
    static final Field<List<String>> ACTIVE_FILES =
            list(78, "active_files", FILE, Limits.ACTIVE_FILES).searched();

    static final TreeFields INSTANCE = new TreeFields();

    private TreeFields() {
        super(List.of(THERE, GIT, ACTIVE_FILES));
    }

    private static boolean isFile(String path) {
        try {
            Reference.file(path);
            return true;
        } catch (InvalidInput e) {
            return false;
        }
    }

    @Override
    protected void write(WorkingTree value, FieldConsumer to) {
        to.put(THERE, true);
        to.put(GIT, value.git());
        to.put(ACTIVE_FILES, value.activeFiles());
    }

    @Override
    protected WorkingTree make(FieldValues from) {
        return new WorkingTree(from.of(GIT), from.of(ACTIVE_FILES));
    }
}
