package dev.lineage.core.transfer;

import dev.lineage.transfer.GitCommit;
import dev.lineage.transfer.GitState;
import java.util.Optional;
import java.util.regex.Pattern;

/** The commit that was checked out, as far as it is known: files of the contract name no head, but the last commits. */
final class CheckedOut {
    private static final Pattern ID = Pattern.compile("[0-9a-f]{7,64}");

    private CheckedOut() {}

    /** The head, else the last commit, whose id may be abbreviated. */
    static Optional<String> of(GitState git) {
        return git.head()
                .or(() -> git.commits().stream().findFirst().map(GitCommit::id).filter(id -> ID.matcher(id)
                        .matches()));
    }

    /** Whether it is known what was checked out, or that nothing was. */
    static boolean isKnown(GitState git) {
        return git.commits().isEmpty() || of(git).isPresent();
    }

    /** Whether two names can be those of one commit. */
    static boolean areSame(Optional<String> one, Optional<String> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return one.equals(other);
        }
        return one.get().startsWith(other.get()) || other.get().startsWith(one.get());
    }
}
