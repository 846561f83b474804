package dev.lineage.git;

import dev.lineage.error.Rules;
import dev.lineage.transfer.GitCommit;
import dev.lineage.transfer.Limits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
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
                String subject = subject(commit.getFullMessage()).replace('\0', '\uFFFD');
                commits.add(new GitCommit(commit.name(), Rules.cut(subject, Limits.PATH)));
            }
        }
        return commits;
    }

    /** The first paragraph in one line; a line of white space is as good as an empty one. */
    private static String subject(String message) {
        return Arrays.stream(message.split("\n", -1))
                .map(String::stripTrailing)
                .dropWhile(String::isEmpty)
                .takeWhile(line -> !line.isEmpty())
                .collect(Collectors.joining(" "));
    }
}
