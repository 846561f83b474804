package dev.lineage.core.transfer;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.transfer.GitCommit;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.WorkingTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The state of a working tree as fields; for one while it is read. */
final class TreeFields {
    private boolean isTree;
    private boolean isGit;
    private Optional<String> branch = Optional.empty();
    private Optional<String> head = Optional.empty();
    private Optional<String> operation = Optional.empty();
    private final List<GitCommit> commits = new ArrayList<>();
    private final List<String> uncommitted = new ArrayList<>();
    private int moreUncommitted;
    private int stashes;
    private final List<String> activeFiles = new ArrayList<>();

    static void write(BodyWriter writer, WorkingTree tree) {
        writer.code(SessionTags.TREE, 1);
        tree.git().ifPresent(git -> write(writer, git));
        tree.activeFiles().forEach(path -> writer.text(SessionTags.ACTIVE_FILE, path));
    }

    private static void write(BodyWriter writer, GitState git) {
        writer.code(SessionTags.GIT, 1);
        git.branch().ifPresent(name -> writer.text(SessionTags.BRANCH, name));
        git.head().ifPresent(id -> writer.text(SessionTags.HEAD, id));
        git.operation().ifPresent(name -> writer.text(SessionTags.OPERATION, name));
        for (GitCommit commit : git.commits()) {
            writer.text(SessionTags.COMMIT, commit.id());
            writer.text(SessionTags.SUBJECT, commit.subject());
        }
        git.uncommitted().forEach(path -> writer.text(SessionTags.UNCOMMITTED, path));
        count(writer, SessionTags.MORE_UNCOMMITTED, git.moreUncommitted());
        count(writer, SessionTags.STASHES, git.stashes());
    }

    private static void count(BodyWriter writer, int tag, int count) {
        if (count > 0) {
            writer.number(tag, count);
        }
    }

    /** Takes the field that the reader stands on, if it is one of a working tree. */
    boolean take(BodyReader reader) {
        switch (reader.tag()) {
            case SessionTags.TREE -> isTree = true;
            case SessionTags.GIT -> isGit = true;
            case SessionTags.BRANCH -> branch = Optional.of(reader.text());
            case SessionTags.HEAD -> head = Optional.of(reader.text());
            case SessionTags.OPERATION -> operation = Optional.of(reader.text());
            case SessionTags.COMMIT -> commits.add(new GitCommit(reader.text(), ""));
            case SessionTags.SUBJECT -> subject(reader);
            case SessionTags.UNCOMMITTED -> uncommitted.add(reader.text());
            case SessionTags.MORE_UNCOMMITTED -> moreUncommitted = ItemFields.count(reader);
            case SessionTags.STASHES -> stashes = ItemFields.count(reader);
            case SessionTags.ACTIVE_FILE -> activeFiles.add(reader.text());
            default -> {
                return false;
            }
        }
        return true;
    }

    private void subject(BodyReader reader) {
        int last = commits.size() - 1;
        if (last < 0) {
            throw reader.malformed("a subject must follow its commit");
        }
        commits.set(last, new GitCommit(commits.get(last).id(), reader.text()));
    }

    Optional<WorkingTree> tree() {
        return isTree ? Optional.of(new WorkingTree(git(), activeFiles)) : Optional.empty();
    }

    private Optional<GitState> git() {
        return isGit
                ? Optional.of(new GitState(branch, head, operation, commits, uncommitted, moreUncommitted, stashes))
                : Optional.empty();
    }
}
