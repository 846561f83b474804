package dev.lineage.cli;

import dev.lineage.transfer.Difference;
import dev.lineage.transfer.Mention;
import dev.lineage.transfer.Moved;
import dev.lineage.transfer.SessionDiff;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What differs between two sessions, as lines and as a document. */
final class DiffText {
    private static final int LABEL = 13;

    private DiffText() {}

    /** What only the first session has stands behind a minus, what only the second has behind a plus. */
    static String text(SessionDiff diff, Screen screen) {
        StringBuilder text = new StringBuilder();
        lists(diff).forEach((name, difference) -> {
            String field = name.replace('_', ' ');
            difference.onlyFirst().forEach(item -> text.append(screen.field(field, LABEL, "- " + item)));
            difference.onlySecond().forEach(item -> text.append(screen.field(field, LABEL, "+ " + item)));
        });
        diff.head().ifPresent(moved -> text.append(screen.field("head", LABEL, line(moved))));
        return text.isEmpty() ? "No difference.\n" : text.toString();
    }

    private static String line(Moved moved) {
        return moved.from().orElse("no commit") + " -> " + moved.to().orElse("no commit");
    }

    private static Map<String, Difference<String>> lists(SessionDiff diff) {
        Map<String, Difference<String>> lists = new LinkedHashMap<>();
        lists.put("decisions", texts(diff.decisions()));
        lists.put("patterns", texts(diff.lessons()));
        lists.put("open_threads", texts(diff.threads()));
        lists.put("next_steps", diff.nextSteps());
        lists.put("blockers", diff.blockers());
        lists.put("questions", diff.questions());
        lists.put("did_not_work", diff.failedAttempts());
        lists.put("active_files", diff.files());
        return lists;
    }

    private static Difference<String> texts(Difference<Mention> mentions) {
        return new Difference<>(texts(mentions.onlyFirst()), texts(mentions.onlySecond()));
    }

    private static List<String> texts(List<Mention> mentions) {
        return mentions.stream().map(Mention::text).toList();
    }

    static Map<String, @Nullable Object> document(SessionDiff diff) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("first", diff.first().id().text());
        document.put("second", diff.second().id().text());
        Map<String, Difference<String>> lists = lists(diff);
        put(document, "decisions_made", lists.get("decisions"));
        put(document, "patterns_learned", lists.get("patterns"));
        put(document, "open_threads", lists.get("open_threads"));
        put(document, "next_steps", lists.get("next_steps"));
        put(document, "blockers", lists.get("blockers"));
        put(document, "questions", lists.get("questions"));
        put(document, "failed_attempts", lists.get("did_not_work"));
        put(document, "active_files", lists.get("active_files"));
        document.put("head", moved(diff.head()));
        return document;
    }

    private static void put(
            Map<String, @Nullable Object> document, String name, @Nullable Difference<String> difference) {
        if (difference != null) {
            document.put(name, Map.of("only_first", difference.onlyFirst(), "only_second", difference.onlySecond()));
        }
    }

    /** Where something has moved from and to; null if it has not. */
    static @Nullable Map<String, @Nullable Object> moved(Optional<Moved> moved) {
        if (moved.isEmpty()) {
            return null;
        }
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("from", moved.get().from().orElse(null));
        document.put("to", moved.get().to().orElse(null));
        return document;
    }
}
