package dev.lineage.git;

import dev.lineage.error.Rules;
import dev.lineage.transfer.GitCommit;
import dev.lineage.transfer.Limits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/** The last commits. */
final class Commits {
    private Commits() {}

    /** From the head on, newest first, in the order of {@code git log}. */
    static List<GitCommit> from(Optional<ObjectId> head, ObjectReader objects) throws IOException {
        List<GitCommit> commits = new ArrayList<>();
        if (head.isEmpty()) {
            return commits;
        }
        try (RevWalk walk = new RevWalk(objects)) {
            walk.markStart(walk.parseCommit(head.get()));
            while (commits.size() < Limits.COMMITS) {
                RevCommit commit = walk.next();
                if (commit == null) {
                    break;
                }
                walk.parseBody(commit);
                String subject = commit.getShortMessage().replace('\0', '\uFFFD');
                commits.add(new GitCommit(commit.name(), Rules.cut(subject, Limits.PATH)));
            }
        }
        return commits;
    }
}
