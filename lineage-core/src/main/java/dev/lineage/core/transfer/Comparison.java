package dev.lineage.core.transfer;

import dev.lineage.transfer.Difference;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.Mention;
import dev.lineage.transfer.Moved;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionDiff;
import dev.lineage.transfer.WorkingTree;
import java.util.List;
import java.util.Optional;

/** What differs between two sessions. */
record Comparison(
        Session first,
        Session second,
        Difference<Mention> decisions,
        Difference<Mention> lessons,
        Difference<Mention> threads,
        Difference<String> nextSteps,
        Difference<String> blockers,
        Difference<String> questions,
        Difference<String> failedAttempts,
        Difference<String> files,
        Optional<Moved> head)
        implements SessionDiff {
    static Comparison of(Lookup lookup, StoredSession first, StoredSession second) {
        Standing one = Standing.of(first.id(), first.content(), lookup);
        Standing other = Standing.of(second.id(), second.content(), lookup);
        return new Comparison(
                first,
                second,
                between(one.decisions(), other.decisions()),
                between(one.lessons(), other.lessons()),
                between(one.open().threads(), other.open().threads()),
                Difference.between(one.open().nextSteps(), other.open().nextSteps()),
                Difference.between(one.open().blockers(), other.open().blockers()),
                Difference.between(one.open().questions(), other.open().questions()),
                Difference.between(one.failed(), other.failed()),
                Difference.between(files(one), files(other)),
                head(one.tree(), other.tree()));
    }

    private static Difference<Mention> between(Items first, Items second) {
        return Difference.between(first.mentions().items(), second.mentions().items());
    }

    private static List<String> files(Standing standing) {
        return standing.tree().map(WorkingTree::activeFiles).orElse(List.of());
    }

    /** Whether another commit is checked out, where both are known. */
    static Optional<Moved> head(Optional<WorkingTree> from, Optional<WorkingTree> to) {
        Optional<GitState> then = git(from).filter(CheckedOut::isKnown);
        Optional<GitState> now = git(to).filter(CheckedOut::isKnown);
        if (then.isEmpty() || now.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> before = CheckedOut.of(then.get());
        Optional<String> after = CheckedOut.of(now.get());
        return CheckedOut.areSame(before, after) ? Optional.empty() : Optional.of(new Moved(before, after));
    }

    /** Whether another branch is checked out, where both are known. */
    static Optional<Moved> branch(Optional<WorkingTree> from, Optional<WorkingTree> to) {
        Optional<GitState> then = git(from);
        Optional<GitState> now = git(to);
        if (then.isEmpty()
                || now.isEmpty()
                || then.get().branch().equals(now.get().branch())) {
            return Optional.empty();
        }
        return Optional.of(new Moved(then.get().branch(), now.get().branch()));
    }

    private static Optional<GitState> git(Optional<WorkingTree> tree) {
        return tree.flatMap(WorkingTree::git);
    }
}
