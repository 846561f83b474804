package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.MatchedLesson;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code patterns match}: patterns and anti-patterns that fit a situation, best first. */
final class MatchCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.words("SITUATION", "What is at hand, in any words; there is no syntax.");
        LessonFlags.declare(usage);
        Pages.declare(usage);
        ScoreText.declare(usage);
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.ALL;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        LessonFilter filter = LessonFlags.filter(given);
        Paging paging = Pages.paging(given);
        boolean explain = given.has("--explain");
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            Page<MatchedLesson> page = Moments.query(lineage, given).patterns().match(given.words(), filter, paging);
            return Pages.answer(
                    given,
                    page,
                    matched -> document(matched, explain),
                    (matched, screen) ->
                            LessonText.matched(matched, screen) + ScoreText.parts(matched.score(), explain, screen));
        }
    }

    private static Map<String, @Nullable Object> document(MatchedLesson matched, boolean explain) {
        Map<String, Object> more = new LinkedHashMap<>();
        more.put("snippet", matched.snippet());
        ScoreText.put(more, matched.score(), explain);
        return PrintedDocument.with(matched.lesson().document(), more);
    }
}
