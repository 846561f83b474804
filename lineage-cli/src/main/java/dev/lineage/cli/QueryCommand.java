package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.FoundDecision;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code journal query}: decisions about something, best first. */
final class QueryCommand implements Command {
    private static final int LINES = 3;

    @Override
    public void declare(Usage usage) {
        usage.words("TERM", "Any words; there is no syntax.");
        FilterFlags.declare(usage);
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
        DecisionFilter filter = FilterFlags.filter(given);
        Paging paging = Pages.paging(given);
        boolean explain = given.has("--explain");
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            LineageQuery query = Moments.query(lineage, given);
            Page<FoundDecision> page =
                    query.journal().query(given.words(), FilterFlags.citing(filter, given, query), paging);
            return Pages.answer(
                    given, page, found -> document(found, explain), (found, screen) -> text(found, explain, screen));
        }
    }

    private static Map<String, @Nullable Object> document(FoundDecision found, boolean explain) {
        Map<String, Object> more = new LinkedHashMap<>();
        more.put("snippet", found.snippet());
        ScoreText.put(more, found.score(), explain);
        return PrintedDocument.with(found.decision().document(), more);
    }

    private static String text(FoundDecision found, boolean explain, Screen screen) {
        return DecisionText.heading(found.decision(), Optional.of(found.score()), screen)
                + screen.below(found.decision().text(), LINES)
                + ScoreText.parts(found.score(), explain, screen);
    }
}
