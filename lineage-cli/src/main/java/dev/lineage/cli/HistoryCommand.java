package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.cli.Screen.Piece;
import dev.lineage.query.FieldChange;
import dev.lineage.query.Version;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** {@code history}: every version of a record: who, when, in which session, and what changed. */
final class HistoryCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("ID", "A record of any kind.");
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.READING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        RecordId id = RecordId.of(given.parameter(0));
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            List<Version> versions = Moments.query(lineage, given).history(id);
            return Answer.of(
                    () -> versions.stream().map(HistoryCommand::document).toList(), screen -> versions.stream()
                            .map(version -> text(version, screen))
                            .collect(Collectors.joining()));
        }
    }

    private static Map<String, @Nullable Object> document(Version version) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("version", version.number());
        document.put("sequence", version.sequence());
        document.put("learned_at", version.at().toString());
        document.put("actor", version.actor().orElse(null));
        document.put("session_id", version.session().orElse(null));
        document.put(
                "changes",
                version.changes().stream().map(HistoryCommand::document).toList());
        return document;
    }

    private static Map<String, @Nullable Object> document(FieldChange change) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("field", change.field());
        document.put("before", change.before().orElse(null));
        document.put("after", change.after().orElse(null));
        return document;
    }

    private static String text(Version version, Screen screen) {
        List<Piece> pieces = new ArrayList<>();
        String number = "version " + version.number();
        pieces.add(new Piece(number, screen.strong(number)));
        pieces.add(Piece.of(DecisionText.time(version.at())));
        pieces.add(Piece.of("sequence " + version.sequence()));
        version.actor().ifPresent(name -> pieces.add(Piece.of("by " + Safe.line(name))));
        version.session().ifPresent(name -> pieces.add(Piece.of("in " + Safe.line(name))));
        StringBuilder text = new StringBuilder(screen.pieces(pieces));
        int width = version.changes().stream()
                .mapToInt(change -> change.field().length())
                .max()
                .orElse(0);
        version.changes().forEach(change -> text.append(screen.field(change.field(), width, values(change))));
        return text.toString();
    }

    private static String values(FieldChange change) {
        String after = change.after().orElse("(none)");
        return change.before().map(before -> before + " -> " + after).orElse(after);
    }
}
