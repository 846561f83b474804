package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.query.Paging;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionFilter;
import dev.lineage.transfer.SessionState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The answer of {@code resume} where no session was handed off: the sessions that could be resumed by their
 * ids.
 *
 * @param project the project that was asked for, if one was
 * @param open the newest open sessions of the project
 * @param elsewhere the newest sessions of all projects that were handed off
 */
record NothingToResume(Optional<String> project, List<Session> open, List<Session> elsewhere) {
    private static final Paging FEW = Paging.first(5);

    static Answer answer(Optional<String> project, LineageQuery query) {
        List<Session> elsewhere =
                project.isPresent() ? sessions(query.acrossProjects(), SessionState.HANDED_OFF) : List.of();
        NothingToResume nothing = new NothingToResume(project, sessions(query, SessionState.OPEN), elsewhere);
        return Answer.of(nothing::document, nothing::text);
    }

    private static List<Session> sessions(LineageQuery query, SessionState state) {
        return query.transfer().list(SessionFilter.all().state(state), FEW).items();
    }

    private Map<String, @Nullable Object> document() {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("session", null);
        document.put("project", project.orElse(null));
        document.put("open", open.stream().map(Session::document).toList());
        document.put(
                "handed_off_elsewhere",
                elsewhere.stream().map(Session::document).toList());
        return document;
    }

    private String text(Screen screen) {
        StringBuilder text = new StringBuilder("No session was handed off")
                .append(project.map(name -> " in the project " + Safe.line(name))
                        .orElse(""))
                .append(".\n");
        if (!open.isEmpty()) {
            text.append("Open, not handed off yet:\n");
            open.forEach(
                    session -> text.append(SessionText.inList(session, screen)).append(command(session, "")));
        }
        if (!elsewhere.isEmpty()) {
            text.append("Handed off elsewhere:\n");
            elsewhere.forEach(session -> text.append(SessionText.inList(session, screen))
                    .append(command(session, " " + CurrentProject.ALL)));
        }
        return text.append(open.isEmpty() && elsewhere.isEmpty() ? "'lineage handoff' hands one off.\n" : "")
                .toString();
    }

    private static String command(Session session, String option) {
        return "  lineage resume " + Safe.line(session.id().text()) + option + "\n";
    }
}
