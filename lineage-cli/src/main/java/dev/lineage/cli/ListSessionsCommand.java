package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionFilter;
import dev.lineage.transfer.SessionState;
import java.util.Set;

/** {@code session list}: sessions, newest first. */
final class ListSessionsCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.texts("STATE", "open or handed_off; else both.", "--state");
        FilterFlags.declareTag(usage);
        FilterFlags.declareTimes(usage);
        Pages.declare(usage);
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return Set.of("--db", "--set-aside", "--space", "--reading", "--project", CurrentProject.ALL, "--actor");
    }

    @Override
    public Answer run(Given given, Shell shell) {
        SessionFilter filter = filter(given);
        Paging paging = Pages.paging(given);
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            Page<Session> page = Moments.query(lineage, given).transfer().list(filter, paging);
            return Pages.answer(given, page, Session::document, SessionText::inList);
        }
    }

    private static SessionFilter filter(Given given) {
        SessionFilter filter = SessionFilter.all();
        for (String state : given.names("--state")) {
            filter = filter.state(SessionState.parse(state));
        }
        for (String tag : given.names("--tag")) {
            filter = filter.tag(tag);
        }
        SessionFilter wide = given.text("--actor").map(filter::actor).orElse(filter);
        SessionFilter since = Moments.instant(given, "--since").map(wide::from).orElse(wide);
        return Moments.instant(given, "--until").map(since::until).orElse(since);
    }
}
