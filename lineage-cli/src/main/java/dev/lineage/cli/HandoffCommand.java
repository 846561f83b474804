package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.transfer.HandoffDraft;
import java.util.OptionalInt;
import java.util.Set;

/** {@code handoff}: ends the session and keeps what who goes on should know. */
final class HandoffCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("MESSAGE", "What who goes on should know first.");
        usage.texts("TEXT", "What to do next, the most important first; may be repeated.", "--next");
        usage.texts("TEXT", "What stands in the way; may be repeated.", "--blocker");
        usage.texts("TEXT", "What has to be answered; may be repeated.", "--question");
        usage.texts("TEXT", "What is open beside pending decisions; may be repeated.", "--thread");
        usage.texts("TEXT", "What was tried and did not work; may be repeated.", "--failed");
        usage.texts("TAGS", "May be repeated, split at commas.", "--tags");
        usage.number("N", "Fail unless the session has this version.", "--expect");
        usage.text("KEY", "Hand off once, however often the command is run.", "--key");
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.RECORDING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        HandoffDraft draft = draft(given);
        HandoffDraft whole = shell.workingTree().map(draft::workingTree).orElse(draft);
        try (OpenMemory memory = shell.openToHandOff(given.names("--tags"))) {
            Lineage lineage = memory.lineage();
            return Written.answer(lineage.transfer().handOff(whole));
        }
    }

    private static HandoffDraft draft(Given given) {
        HandoffDraft draft = HandoffDraft.of(given.parameter(0));
        for (String text : given.all("--next")) {
            draft = draft.next(text);
        }
        for (String text : given.all("--blocker")) {
            draft = draft.blocker(text);
        }
        for (String text : given.all("--question")) {
            draft = draft.question(text);
        }
        for (String text : given.all("--thread")) {
            draft = draft.thread(text);
        }
        for (String text : given.all("--failed")) {
            draft = draft.failed(text);
        }
        for (String tag : given.names("--tags")) {
            draft = draft.tagged(tag);
        }
        OptionalInt expected = given.number("--expect");
        HandoffDraft seen = expected.isPresent() ? draft.expecting(expected.getAsInt()) : draft;
        return given.text("--key").map(seen::key).orElse(seen);
    }
}
