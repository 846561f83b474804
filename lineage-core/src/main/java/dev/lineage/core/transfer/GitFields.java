package dev.lineage.core.transfer;

import static dev.lineage.core.schema.Fields.flag;
import static dev.lineage.core.schema.Fields.list;
import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Fields.unlessUsual;
import static dev.lineage.core.schema.Types.count;
import static dev.lineage.core.schema.Types.name;
import static dev.lineage.core.schema.Types.text;

import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldGroup;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.transfer.GitCommit;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.Limits;
import java.util.List;
import java.util.Optional;

/** The state of a repository as fields. Of it only the branch is searched. */
final class GitFields extends FieldGroup<GitState> {
    private static final Field<Boolean> THERE = flag(69, "is_repository").undocumented();
    private static final Field<Optional<String>> BRANCH =
            optional(70, "branch", name(Limits.NAME)).searched();
    private static final Field<Optional<String>> HEAD = optional(71, "head", name(Limits.NAME));
    private static final Field<Optional<String>> OPERATION = optional(72, "operation", name(Limits.NAME));
    private static final Field<List<GitCommit>> COMMITS = list(73, "commits", new CommitType(), Limits.COMMITS);
    private static final Field<List<String>> UNCOMMITTED =
            list(75, "uncommitted", text(Limits.PATH), Limits.UNCOMMITTED);
    private static final Field<Integer> MORE_UNCOMMITTED = unlessUsual(76, "more_uncommitted", count(), 0);
    private static final Field<Integer> STASHES = unlessUsual(77, "stash_count", count(), 0);

    static final GitFields INSTANCE = new GitFields();

    private GitFields() {
        super(List.of(THERE, BRANCH, HEAD, OPERATION, COMMITS, UNCOMMITTED, MORE_UNCOMMITTED, STASHES));
    }

    @Override
    protected void write(GitState value, FieldConsumer to) {
        to.put(THERE, true);
        to.put(BRANCH, value.branch());
        to.put(HEAD, value.head());
        to.put(OPERATION, value.operation());
        to.put(COMMITS, value.commits());
        to.put(UNCOMMITTED, value.uncommitted());
        to.put(MORE_UNCOMMITTED, value.moreUncommitted());
        to.put(STASHES, value.stashes());
    }

    @Override
    protected GitState make(FieldValues from) {
        return new GitState(
                from.of(BRANCH),
                from.of(HEAD),
                from.of(OPERATION),
                from.of(COMMITS),
                from.of(UNCOMMITTED),
                from.of(MORE_UNCOMMITTED),
                from.of(STASHES));
    }
}
