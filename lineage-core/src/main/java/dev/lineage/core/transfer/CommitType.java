package dev.lineage.core.transfer;

import static dev.lineage.core.schema.Fields.required;
import static dev.lineage.core.schema.Types.text;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.schema.DocumentValue;
import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldGroup;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Type;
import dev.lineage.core.schema.Types;
import dev.lineage.transfer.GitCommit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A commit: its id, then its subject. Documents say both in one line, with a space between. */
final class CommitType implements Type<GitCommit> {
    private static final Type<GitCommit> PART = Types.item(new CommitFields());

    @Override
    public void write(BodyWriter writer, int tag, GitCommit value) {
        PART.write(writer, tag, value);
    }

    @Override
    public @Nullable GitCommit read(BodyReader reader) {
        return PART.read(reader);
    }

    @Override
    public Object document(GitCommit value) {
        return value.subject().isEmpty() ? value.id() : value.id() + " " + value.subject();
    }

    @Override
    public GitCommit read(DocumentValue value) {
        String line = value.text();
        int space = line.indexOf(' ');
        return space < 0 ? new GitCommit(line, "") : new GitCommit(line.substring(0, space), line.substring(space + 1));
    }

    private static final class CommitFields extends FieldGroup<GitCommit> {
        private static final Field<String> ID = required(32, "id", text());
        private static final Field<String> SUBJECT = required(33, "subject", text());

        CommitFields() {
            super(List.of(ID, SUBJECT));
        }

        @Override
        protected void write(GitCommit value, FieldConsumer to) {
            to.put(ID, value.id());
            to.put(SUBJECT, value.subject());
        }

        @Override
        protected GitCommit make(FieldValues from) {
            return new GitCommit(from.of(ID), from.of(SUBJECT));
        }
    }
}
