package dev.lineage.transfer;

import dev.lineage.transfer.Session.SessionContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The difference of two lists, as of those of two sessions. */
public record ListChange(List<String> added, List<String> removed) {
    /**
     * Returns the lists that differ from one session to another, by their JSON names (rule T4). The branch and the head
     * are lists of one; what a session does not know is empty.
     */
    public static Map<String, ListChange> between(Session before, Session after) {
        Map<String, List<String>> old = lists(before);
        Map<String, ListChange> changes = new LinkedHashMap<>();
        lists(after).forEach((name, items) -> {
            List<String> others = old.getOrDefault(name, List.of());
            ListChange change = new ListChange(without(items, others), without(others, items));
            if (!change.added().isEmpty() || !change.removed().isEmpty()) {
                changes.put(name, change);
            }
        });
        return changes;
    }

    private static Map<String, List<String>> lists(Session session) {
        Map<String, List<String>> lists = new LinkedHashMap<>();
        lists.put("tags", session.tags());
        lists.put("goals_addressed", session.goalsAddressed());
        lists.put("open_threads", session.openThreads());
        lists.put("decisions_made", session.decisionsMade());
        lists.put("patterns_learned", session.patternsLearned());
        lists.put("next_steps", items(session.handoff(), Handoff::nextSteps));
        lists.put("blockers", items(session.handoff(), Handoff::blockers));
        lists.put("questions", items(session.handoff(), Handoff::questions));
        lists.put("failed_attempts", items(session.handoff(), Handoff::failedAttempts));
        lists.put(
                "branch",
                items(session.gitState(), state -> state.branch().stream().toList()));
        lists.put(
                "head", items(session.gitState(), state -> state.head().stream().toList()));
        lists.put("uncommitted", items(session.gitState(), GitState::uncommitted));
        lists.put("active_files", items(session.context(), SessionContext::activeFiles));
        return lists;
    }

    private static <T> List<String> items(Optional<T> part, Function<T, List<String>> list) {
        return part.map(list).orElse(List.of());
    }

    private static List<String> without(List<String> items, List<String> others) {
        return items.stream().filter(item -> !others.contains(item)).toList();
    }
}
