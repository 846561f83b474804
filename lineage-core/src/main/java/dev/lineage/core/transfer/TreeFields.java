package dev.lineage.core.transfer;

import static dev.lineage.core.schema.Fields.flag;
import static dev.lineage.core.schema.Fields.group;
import static dev.lineage.core.schema.Fields.list;
import static dev.lineage.core.schema.Types.text;

import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldGroup;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.LinkConsumer;
import dev.lineage.error.InvalidInput;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.WorkingTree;
import java.util.List;
import java.util.Optional;

/** The state of a working tree as fields. The session is linked to the files that were active. */
final class TreeFields extends FieldGroup<WorkingTree> {
    private static final Field<Boolean> THERE = flag(52, "is_tree");
    private static final Field<Optional<GitState>> GIT =
            group("git_state", GitFields.INSTANCE).searched();
    private static final Field<List<String>> ACTIVE_FILES =
            list(62, "active_files", text()).searched().linking(TreeFields::link);

    static final TreeFields INSTANCE = new TreeFields();

    private TreeFields() {
        super(List.of(THERE, GIT, ACTIVE_FILES));
    }

    private static void link(List<String> paths, LinkConsumer to) {
        for (String path : paths) {
            file(path).ifPresent(file -> to.link(Relation.TOUCHES, file));
        }
    }

    /** A path may be longer than the name of a thing, or hold what no name does. */
    private static Optional<Reference> file(String path) {
        try {
            return Optional.of(Reference.file(path));
        } catch (InvalidInput e) {
            return Optional.empty();
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
