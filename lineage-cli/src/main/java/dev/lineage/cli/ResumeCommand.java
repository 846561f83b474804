package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Resumption;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionState;
import dev.lineage.transfer.WorkingTree;
import java.util.Optional;
import java.util.Set;

/** {@code resume}: what there is to know in order to go on with a session. Nothing is written. */
final class ResumeCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.optionalParameter("SESSION", "The session; else the one that was handed off last.");
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.READING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        Optional<RecordId> id = given.optionalParameter().map(RecordId::of);
        Optional<WorkingTree> now = shell.workingTree();
        try (OpenMemory memory = shell.open()) {
            LineageQuery query = Moments.query(memory.lineage(), given);
            Optional<Resumption> resumption = id.isPresent()
                    ? Optional.of(query.transfer().resume(id.get(), now))
                    : query.transfer().resumeLatest(now);
            return resumption
                    .map(ResumeCommand::answer)
                    .orElseGet(() -> NothingToResume.answer(shell.readProject(), query));
        }
    }

    private static Answer answer(Resumption resumption) {
        return Answer.of(
                () -> ResumptionDocument.of(resumption),
                screen -> Safe.text(resumption.briefing() + goingOn(resumption)));
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
