package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.cli.Screen.Piece;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.recall.Showing;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code shown}: to whom a record was shown when somebody recalled it. */
final class ShownCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("ID", "The record.");
        Pages.declare(usage);
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.READING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        RecordId id = RecordId.of(given.parameter(0));
        Paging paging = Pages.paging(given);
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            Page<Showing> page = Moments.query(lineage, given).shown(id, paging);
            return Pages.answer(given, page, ShownCommand::document, ShownCommand::text);
        }
    }

    private static Map<String, @Nullable Object> document(Showing showing) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("timestamp", showing.at().toString());
        document.put("actor", showing.actor().orElse(null));
        document.put("session_id", showing.session().orElse(null));
        document.put("project", showing.project().orElse(null));
        return document;
    }

    private static String text(Showing showing, Screen screen) {
        List<Piece> pieces = new ArrayList<>();
        pieces.add(Piece.of(DecisionText.time(showing.at())));
        pieces.add(Piece.of(showing.actor().map(Safe::line).orElse("somebody")));
        showing.session().ifPresent(session -> pieces.add(Piece.of("in " + Safe.line(session))));
        showing.project().ifPresent(project -> pieces.add(DecisionText.faint("#" + Safe.line(project), screen)));
        return screen.pieces(pieces);
    }
}
