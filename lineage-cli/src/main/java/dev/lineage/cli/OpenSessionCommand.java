package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.SessionDraft;
import java.util.Optional;
import java.util.Set;

/** {@code session open}: opens a session; its id is for {@code LINEAGE_SESSION} or {@code --session}. */
final class OpenSessionCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.optionalParameter("NAME", "The session's id; else Lineage gives one.");
        usage.text("TEXT", "What it is about.", "--summary");
        usage.texts("TAGS", "Its tags (repeatable, split at commas).", "--tags");
        ValidityFlags.declare(usage);
        usage.text("KEY", "Open it once, however often the command is run.", "--key");
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.OPENING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        SessionDraft draft = draft(given);
        try (OpenMemory memory = shell.openOrCreate()) {
            Lineage lineage = memory.lineage();
            Scope scope = lineage.scope();
            Optional<String> project =
                    scope.project().or(() -> given.names("--tags").stream().findFirst());
            return Written.answer(lineage.in(WorkingSession.outside(scope, project))
                    .transfer()
                    .open(draft));
        }
    }

    private static SessionDraft draft(Given given) {
        SessionDraft draft = given.optionalParameter()
                .map(RecordId::of)
                .map(SessionDraft::named)
                .orElse(SessionDraft.unnamed());
        draft = given.text("--summary").map(draft::about).orElse(draft);
        for (String tag : given.names("--tags")) {
            draft = draft.tagged(tag);
        }
        draft = ValidityFlags.apply(draft, given, SessionDraft::validFrom, SessionDraft::validUntil);
        return given.text("--key").map(draft::key).orElse(draft);
    }
}
