package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.cli.Screen.Piece;
import dev.lineage.query.Event;
import dev.lineage.query.FieldChange;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Timeline;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** {@code timeline}: what happened, newest first, with each decision's rationale. */
final class TimelineCommand implements Command {
    private static final int TITLE = 3;
    private static final int LABEL = 9;
    private static final int LINES = 4;

    @Override
    public void declare(Usage usage) {
        usage.text("EPIC", "Only the decisions of this epic.", "--epic");
        usage.text("TIME", "Learned at this time or later; a date begins in UTC.", "--since");
        usage.text("TIME", "Learned before this time.", "--until");
        Pages.declare(usage);
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return Set.of("--db", "--set-aside", "--space", "--reading", "--project", CurrentProject.ALL, "--session");
    }

    @Override
    public Answer run(Given given, Shell shell) {
        Timeline timeline = timeline(given);
        Paging paging = Pages.paging(given);
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            Page<Event> page = Moments.query(lineage, given).timeline(timeline, paging);
            return Pages.answer(given, page, TimelineCommand::document, TimelineCommand::text);
        }
    }

    /** A session of the environment says who writes; only one that is typed narrows what is told. */
    private static Timeline timeline(Given given) {
        Optional<String> epic = given.text("--epic");
        Optional<String> session = given.text("--session");
        Optional<Instant> since = Moments.instant(given, "--since");
        Optional<Instant> until = Moments.instant(given, "--until");
        return new Timeline(since, until, epic, session, Optional.empty());
    }

    private static Map<String, @Nullable Object> document(Event event) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("sequence", event.sequence());
        document.put("learned_at", event.at().toString());
        document.put("id", event.id().text());
        document.put("kind", event.kind());
        document.put("version", event.version());
        document.put("title", event.title());
        document.put("rationale", event.rationale().orElse(null));
        document.put("project", event.project().orElse(null));
        document.put("actor", event.actor().orElse(null));
        document.put("session_id", event.session().orElse(null));
        document.put("changes", event.changes().stream().map(FieldChange::field).toList());
        return document;
    }

    private static String text(Event event, Screen screen) {
        List<Piece> pieces = new ArrayList<>();
        pieces.add(Piece.of(DecisionText.time(event.at())));
        pieces.add(Piece.of(event.kind()));
        pieces.add(DecisionText.id(event.id(), screen));
        event.actor().ifPresent(name -> pieces.add(Piece.of("by " + Safe.line(name))));
        event.session().ifPresent(name -> pieces.add(Piece.of("in " + Safe.line(name))));
        StringBuilder text = new StringBuilder(screen.pieces(pieces)).append(screen.below(event.title(), TITLE));
        if (event.version() > 1) {
            text.append(screen.field("changed", LABEL, changed(event), LINES));
        }
        event.rationale().ifPresent(why -> text.append(screen.field("because", LABEL, why, LINES)));
        return text.toString();
    }

    private static String changed(Event event) {
        return event.changes().stream()
                .map(change -> change.field() + ": " + change.after().orElse("(none)"))
                .collect(Collectors.joining("; "));
    }
}
