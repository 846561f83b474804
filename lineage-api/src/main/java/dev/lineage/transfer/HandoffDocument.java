package dev.lineage.transfer;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A handoff under the contract's names. */
final class HandoffDocument {
    private HandoffDocument() {}

    static Map<String, Object> of(Handoff handoff) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("id", handoff.session().text());
        document.put("tags", handoff.tags());
        mentions(document, "decisions_made", handoff.decisions());
        mentions(document, "patterns_learned", handoff.lessons());
        mentions(document, "open_threads", handoff.open().threads());
        document.put("handoff", said(handoff));
        handoff.workingTree().ifPresent(tree -> {
            tree.git().ifPresent(git -> document.put("git_state", git(git)));
            document.put("context", Map.of("active_files", tree.activeFiles()));
        });
        return Collections.unmodifiableMap(document);
    }

    private static void mentions(Map<String, Object> document, String name, Mentions mentions) {
        document.put(name, mentions.texts());
        more(document, name, mentions.more());
    }

    private static void more(Map<String, Object> document, String name, int count) {
        if (count > 0) {
            document.put("more_" + name, count);
        }
    }

    private static Map<String, Object> said(Handoff handoff) {
        Map<String, Object> said = new LinkedHashMap<>();
        said.put("message", handoff.message());
        said.put("next_steps", handoff.open().nextSteps());
        said.put("blockers", handoff.open().blockers());
        said.put("questions", handoff.open().questions());
        said.put("failed_attempts", handoff.failedAttempts());
        said.put("created_at", handoff.at().toString());
        return Collections.unmodifiableMap(said);
    }

    private static Map<String, Object> git(GitState git) {
        Map<String, Object> state = new LinkedHashMap<>();
        git.branch().ifPresent(branch -> state.put("branch", branch));
        git.head().ifPresent(head -> state.put("head", head));
        git.operation().ifPresent(operation -> state.put("operation", operation));
        List<String> commits = git.commits().stream().map(HandoffDocument::line).toList();
        state.put("commits", commits);
        state.put("uncommitted", git.uncommitted());
        more(state, "uncommitted", git.moreUncommitted());
        state.put("stash_count", git.stashes());
        return Collections.unmodifiableMap(state);
    }

    private static String line(GitCommit commit) {
        return commit.subject().isEmpty() ? commit.id() : commit.id() + " " + commit.subject();
    }
}
