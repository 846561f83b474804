package dev.lineage.files;

import dev.lineage.error.Rules;
import dev.lineage.transfer.GitCommit;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.ImportedHandoff;
import dev.lineage.transfer.Limits;
import dev.lineage.transfer.Mentions;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.WorkingTree;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads what was handed over with a session. For one document. */
final class HandoffReader {
    private final SessionValues document;
    private final SessionMentions mentions;
    private final SessionValues said;

    HandoffReader(SessionValues document, SessionMentions mentions) {
        this.document = document;
        this.mentions = mentions;
        this.said = document.object(SessionField.HANDOFF.key());
    }

    /**
     * The handoff, with the hash that is stated, whatever it is; a session without a message goes on.
     *
     * @param started when the session was opened
     */
    Optional<ImportedHandoff> read(Optional<Instant> started, Optional<String> summary) {
        Optional<Instant> created = said.time("created_at");
        Optional<Instant> ended = document.time(SessionField.ENDED_AT.key());
        return message(ended, summary)
                .map(message -> new ImportedHandoff(
                        created.or(() -> ended).or(() -> started),
                        message,
                        tree(),
                        mentions.ids(document, SessionField.DECISIONS),
                        mentions.ids(document, SessionField.LESSONS),
                        open(said, mentions.threads(document)),
                        said.lines(SessionField.FAILED.member(), Limits.COUNT),
                        Optional.empty()));
    }

    /** The summary of a session that has ended stands in for a message. */
    private Optional<String> message(Optional<Instant> ended, Optional<String> summary) {
        Optional<String> message = said.taken("message", text -> Rules.text("message", text, Limits.TEXT));
        boolean hasEnded = ended.isPresent() || document.value(SessionField.HANDOFF.key()) instanceof Map<?, ?>;
        if (message.isPresent() || !hasEnded) {
            return message;
        }
        String instead = summary.isPresent() ? "the summary stands in" : "the session reads as open";
        said.report(Rule.MISSING_FIELD, "message", "missing, " + instead);
        return summary;
    }

    static OpenWork open(SessionValues values, Mentions threads) {
        return new OpenWork(
                threads,
                values.lines("next_steps", Limits.COUNT),
                values.lines("blockers", Limits.COUNT),
                values.lines("questions", Limits.COUNT));
    }

    private Optional<WorkingTree> tree() {
        SessionValues context = document.object(SessionField.CONTEXT.key());
        Optional<GitState> git = git();
        if (git.isEmpty() && !context.has("active_files")) {
            return Optional.empty();
        }
        List<String> files = context.list(
                "active_files", Limits.ACTIVE_FILES, path -> Rules.text("active_files", path, Limits.PATH));
        return Optional.of(new WorkingTree(git, files));
    }

    private Optional<GitState> git() {
        SessionValues git = document.object(SessionField.GIT_STATE.key());
        if (!(document.value(SessionField.GIT_STATE.key()) instanceof Map<?, ?>)) {
            return Optional.empty();
        }
        return Optional.of(new GitState(
                name(git, "branch"),
                name(git, "head"),
                name(git, "operation"),
                git.list("commits", Limits.COMMITS, HandoffReader::commit),
                git.list("uncommitted", Limits.UNCOMMITTED, path -> Rules.text("uncommitted", path, Limits.PATH)),
                git.count("more_uncommitted"),
                git.count("stash_count")));
    }

    private static Optional<String> name(SessionValues git, String field) {
        return git.taken(field, text -> Rules.name(field, text, Limits.NAME));
    }

    /** An id, a space, and the subject. */
    private static GitCommit commit(String line) {
        int space = line.indexOf(' ');
        return space < 0 ? new GitCommit(line, "") : new GitCommit(line.substring(0, space), line.substring(space + 1));
    }
}
