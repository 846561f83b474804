package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Resumption;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionFilter;
import dev.lineage.transfer.SessionState;
import dev.lineage.transfer.TransferReader;
import dev.lineage.transfer.WorkingTree;
import java.util.Optional;

/** {@code resume}: what there is to know in order to go on with a session. Nothing is written. */
final class ResumeCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.optionalParameter("SESSION", "The session; else the one that was handed off last.");
        Moments.declare(usage);
    }

    @Override
    public Answer run(Given given, Shell shell) {
        Optional<RecordId> id = given.optionalParameter().map(RecordId::of);
        Optional<WorkingTree> now = shell.environment().trees().here();
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            TransferReader sessions = Moments.query(lineage, given).transfer();
            Resumption resumption = id.isPresent()
                    ? sessions.resume(id.get(), now)
                    : sessions.resumeLatest(now).orElseThrow(() -> new NoHandoff(newestOpen(sessions)));
            return Answer.of(
                    () -> ResumptionDocument.of(resumption),
                    screen -> Safe.text(resumption.briefing() + goingOn(resumption)));
        }
    }

    private static Optional<Session> newestOpen(TransferReader sessions) {
        return sessions.list(SessionFilter.all().state(SessionState.OPEN), Paging.first(1)).items().stream()
                .findFirst();
    }

    /** A new session inherits nothing, but a fork does. An id that could be read as more than an id is not repeated here. */
    private static String goingOn(Resumption resumption) {
        Session session = resumption.session();
        if (session.state() == SessionState.OPEN || resumption.open().isEmpty()) {
            return "";
        }
        String id = session.id().text();
        return id.matches("[A-Za-z0-9][A-Za-z0-9._-]*")
                ? "\nTo go on with what is open: lineage session fork " + id + "\n"
                : "\nTo go on with what is open, fork the session.\n";
    }
}
