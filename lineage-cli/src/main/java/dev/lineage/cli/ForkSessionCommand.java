package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionDraft;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code session fork}: opens a session that goes on where another one stands. */
final class ForkSessionCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("ID", "The session that is forked; it is not changed.");
        usage.text("NAME", "What the new one is called; else Lineage gives an id.", "--name");
        usage.text("TEXT", "What it is about.", "--summary");
        usage.texts("TAGS", "May be repeated, split at commas.", "--tags");
        usage.text("KEY", "Fork once, however often the command is run.", "--key");
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.FORKING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        RecordId parent = RecordId.of(given.parameter(0));
        SessionDraft draft = draft(given);
        try (OpenMemory memory = shell.openExisting()) {
            Lineage lineage = memory.lineage();
            return Written.answer(
                    in(lineage, parent, given.names("--tags")).transfer().fork(parent, draft));
        }
    }

    private static SessionDraft draft(Given given) {
        SessionDraft draft = given.text("--name").map(SessionDraft::named).orElse(SessionDraft.unnamed());
        draft = given.text("--summary").map(draft::about).orElse(draft);
        for (String tag : given.names("--tags")) {
            draft = draft.tagged(tag);
        }
        return given.text("--key").map(draft::key).orElse(draft);
    }

    /** Where there is no current project, the parent's, else the first tag. */
    private static Lineage in(Lineage lineage, RecordId parent, List<String> tags) {
        Scope scope = lineage.scope();
        Session session = lineage.transfer().show(parent);
        Optional<String> project =
                scope.project().or(session::project).or(() -> tags.stream().findFirst());
        return lineage.in(WorkingSession.outside(scope, project)).acrossProjects();
    }
}
