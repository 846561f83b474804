package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.cli.Screen.Piece;
import dev.lineage.query.Touch;
import dev.lineage.query.Why;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code why}: the decisions, patterns and sessions that touch something, newest first. */
final class WhyCommand implements Command {
    private static final int LIMIT = 20;
    private static final int LABEL = 10;
    private static final List<String> SHOWN = List.of("rationale", "outcome", "lesson_learned", "context", "solution");

    @Override
    public void declare(Usage usage) {
        usage.parameter("REFERENCE", "A file, a concept, TYPE:NAME, or an id.");
        usage.number("N", "So many records at the most, else 20.", "--limit");
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.READING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        int limit = given.number("--limit").orElse(LIMIT);
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            LineageQuery query = Moments.query(lineage, given);
            Why why = query.why(NodeNames.of(given.parameter(0), query), limit);
            return Answer.of(() -> document(why), screen -> text(why, screen));
        }
    }

    private static Map<String, Object> document(Why why) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("about", why.about().text());
        document.put("touches", why.touches().stream().map(WhyCommand::document).toList());
        document.put("cut", why.cut());
        return document;
    }

    private static Map<String, @Nullable Object> document(Touch touch) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("id", touch.id().text());
        document.put("kind", touch.kind());
        document.put("title", touch.title());
        document.put("timestamp", touch.time().toString());
        document.put("relation", touch.relation().word());
        document.put("via", touch.via().map(via -> via.text()).orElse(null));
        document.put("says", touch.document());
        return document;
    }

    private static String text(Why why, Screen screen) {
        if (why.touches().isEmpty()) {
            return "nothing touches " + Safe.line(why.about().text()) + "\n";
        }
        StringBuilder text = new StringBuilder();
        why.touches().forEach(touch -> text.append(text(touch, screen)));
        return text + (why.cut() ? screen.faint("there is more") + "\n" : "");
    }

    private static String text(Touch touch, Screen screen) {
        List<Piece> pieces = new ArrayList<>();
        pieces.add(DecisionText.id(touch.id(), screen));
        pieces.add(Piece.of(DecisionText.time(touch.time())));
        pieces.add(Piece.of(touch.kind()));
        pieces.add(Piece.of(Safe.line(touch.relation().word())));
        touch.via().ifPresent(via -> pieces.add(DecisionText.faint("via " + Safe.line(via.text()), screen)));
        StringBuilder text = new StringBuilder(screen.pieces(pieces)).append(screen.below(touch.title(), 2));
        for (String field : SHOWN) {
            if (touch.document().get(field) instanceof String value) {
                text.append(screen.field(field.replace("_learned", ""), LABEL, value));
            }
        }
        return text.toString();
    }
}
