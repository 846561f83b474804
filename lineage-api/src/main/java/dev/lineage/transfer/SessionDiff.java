package dev.lineage.transfer;

import dev.lineage.transfer.Session.SessionContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The differences from one session to another (rule T4).
 *
 * @param lists the lists that differ, by their JSON names
 */
public record SessionDiff(Map<String, ListChange> lists, Optional<RefChange> branch, Optional<RefChange> head) {
    /**
     * A change of the branch or the head of a checkout.
     *
     * @param from the name or commit before; empty if there was none
     * @param to the name or commit after; empty if there is none
     */
    public record RefChange(Optional<String> from, Optional<String> to) {
        /** Returns the change of a part of two states; empty if it is the same in both, or one of them is not known. */
        static Optional<RefChange> between(
                Optional<GitState> before, Optional<GitState> after, Function<GitState, Optional<String>> part) {
            return before.flatMap(was -> after.map(is -> new RefChange(part.apply(was), part.apply(is))))
                    .filter(change -> !change.from.equals(change.to));
        }
    }

    /** The difference of two lists. */
    public record ListChange(List<String> added, List<String> removed) {}

    /** Returns the differences from one session to another. */
    public static SessionDiff between(Session before, Session after) {
        Map<String, List<String>> old = lists(before);
        Map<String, ListChange> changes = new LinkedHashMap<>();
        lists(after).forEach((name, items) -> {
            List<String> others = old.getOrDefault(name, List.of());
            ListChange change = new ListChange(without(items, others), without(others, items));
            if (!change.added().isEmpty() || !change.removed().isEmpty()) {
                changes.put(name, change);
            }
        });
        return new SessionDiff(
                changes,
                RefChange.between(before.gitState(), after.gitState(), GitState::branch),
                RefChange.between(before.gitState(), after.gitState(), GitState::head));
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
