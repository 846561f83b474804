package dev.lineage.git;

import dev.lineage.transfer.GitCommit;
import dev.lineage.transfer.GitState;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The state of a working tree as git itself tells it; it does not tell operations in a form for programs. */
final class GitSays {
    private GitSays() {}

    static GitState of(Git git, Optional<String> operation) {
        return new GitState(
                answer(git, "symbolic-ref", "-q", "--short", "HEAD"),
                answer(git, "rev-parse", "-q", "--verify", "HEAD"),
                operation,
                commits(git),
                uncommitted(git),
                0,
                (int) git.run("stash", "list").lines().count());
    }

    static GitState of(Git git) {
        return of(git, Optional.empty());
    }

    static List<String> uncommitted(Git git) {
        String status = git.run("--no-optional-locks", "status", "--porcelain=v1", "-z", "-uall", "--no-renames");
        return Arrays.stream(status.split("\0"))
                .filter(line -> !line.isEmpty())
                .map(line -> line.substring(3))
                .map(path -> path.endsWith("/") ? path.substring(0, path.length() - 1) : path)
                .distinct()
                .sorted()
                .toList();
    }

    private static List<GitCommit> commits(Git git) {
        if (answer(git, "rev-parse", "-q", "--verify", "HEAD").isEmpty()) {
            return List.of();
        }
        return git.run("log", "-10", "--format=%H %s")
                .lines()
                .map(line -> new GitCommit(line.substring(0, 40), line.substring(41)))
                .toList();
    }

    private static Optional<String> answer(Git git, String... question) {
        Git.Answer answer = git.ask(question);
        return answer.code() == 0 ? Optional.of(answer.text().strip()) : Optional.empty();
    }
}
