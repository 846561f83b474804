package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.cli.Screen.Piece;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Hit;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code search}: records of all kinds about something, best first. */
final class SearchCommand implements Command {
    private static final int LINES = 2;

    @Override
    public void declare(Usage usage) {
        usage.words("TERM", "Any words; there is no syntax.");
        usage.texts(
                "KIND", "Of this kind (decision, pattern, anti-pattern, session); repeated: of any of them.", "--kind");
        usage.texts("TYPE", "Decisions of this type; repeated: of any of them.", "--type");
        usage.texts("OUTCOME", "Decisions with this outcome; repeated: with any of them.", "--outcome");
        usage.texts("NAME", "Decisions that affect this; repeated: all of them.", "--entity", "--entities");
        FilterFlags.declareTag(usage);
        FilterFlags.declareTimes(usage);
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
        Search search = search(given);
        Paging paging = Pages.paging(given);
        boolean explain = given.has("--explain");
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            Page<Hit> page = Moments.query(lineage, given).search(search, paging);
            return Pages.answer(
                    given, page, hit -> document(hit, explain), (hit, screen) -> text(hit, explain, screen));
        }
    }

    private static Search search(Given given) {
        Search search = Search.of(given.words());
        for (String kind : given.names("--kind")) {
            search = search.kind(kind);
        }
        for (String tag : given.names("--tag")) {
            search = search.tag(tag);
        }
        for (String type : given.names("--type")) {
            search = search.type(type);
        }
        for (String outcome : given.names("--outcome")) {
            search = search.outcome(Outcome.parse(outcome).word());
        }
        for (String entity : given.names("--entity")) {
            search = search.entity(entity);
        }
        search = given.text("--session").map(search::session).orElse(search);
        Search wide = given.text("--actor").map(search::actor).orElse(search);
        Search since = Moments.instant(given, "--since").map(wide::from).orElse(wide);
        return Moments.instant(given, "--until").map(since::until).orElse(since);
    }

    private static Map<String, @Nullable Object> document(Hit hit, boolean explain) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("id", hit.id().text());
        document.put("kind", hit.kind());
        document.put("title", hit.title());
        document.put("snippet", hit.snippet());
        document.put("timestamp", hit.time().toString());
        document.put("project", hit.project().orElse(null));
        document.put("superseded", hit.superseded());
        Map<String, Object> score = new LinkedHashMap<>();
        ScoreText.put(score, hit.score(), explain);
        document.putAll(score);
        return document;
    }

    private static String text(Hit hit, boolean explain, Screen screen) {
        List<Piece> pieces = new ArrayList<>();
        pieces.add(DecisionText.id(hit.id(), screen));
        pieces.add(Piece.of(ScoreText.number(hit.score().value())));
        pieces.add(Piece.of(DecisionText.time(hit.time())));
        pieces.add(Piece.of(hit.kind()));
        hit.project().ifPresent(name -> pieces.add(Piece.of(Safe.line(name))));
        if (hit.superseded()) {
            pieces.add(new Piece("superseded", screen.bad("superseded")));
        }
        return screen.pieces(pieces) + words(hit, screen) + ScoreText.parts(hit.score(), explain, screen);
    }

    /** The title, and what the part that answers best says besides. */
    private static String words(Hit hit, Screen screen) {
        String title = screen.below(hit.title(), LINES);
        String snippet = hit.snippet();
        String more =
                snippet.startsWith(hit.title()) ? snippet.substring(hit.title().length()) : snippet;
        return hit.title().contains(more) ? title : title + screen.below(more.replaceAll("\\s+", " "), LINES);
    }
}
