package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.journal.Resolution;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultStatus;
import dev.lineage.ref.EntryReference;
import dev.lineage.ref.RecordId;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/** {@code journal resolve}: says what came of a decision, as it was measured. */
final class ResolveCommand implements Command {
    private static final List<ResultStatus> STATUSES = List.of(ResultStatus.values());

    @Override
    public void declare(Usage usage) {
        usage.parameter("ID", "The decision.");
        usage.flag("It worked.", "--succeeded");
        usage.flag("It did not work.", "--failed");
        usage.flag("It has ended, and nobody can tell.", "--unknown");
        usage.number("N", "How many errors there were.", "--errors");
        usage.number("N", "How often something had to be tried again.", "--retries");
        usage.number("MS", "How long it took, in milliseconds.", "--duration");
        usage.text("TEXT", "How that is known.", "--evidence");
        usage.text("ID[@VERSION]", "The entry that tells of it: a record, in its first version or another.", "--event");
        usage.text("TEXT", "What was learned.", "--lesson");
        usage.number("N", "Fail unless the decision has this version.", "--expect");
        usage.text("KEY", "Resolve once, however often the command is run.", "--key");
    }

    @Override
    public Answer run(Given given, Shell shell) {
        RecordId id = RecordId.of(given.parameter(0));
        Resolution resolution =
                new Resolution(result(given), given.text("--lesson"), given.number("--expect"), given.text("--key"));
        try (OpenMemory memory = shell.openToChange(id)) {
            Lineage lineage = memory.lineage();
            return Written.answer(lineage.journal().resolve(id, resolution));
        }
    }

    private static Result result(Given given) {
        OptionalInt duration = given.number("--duration");
        return new Result(
                status(given),
                given.number("--errors"),
                given.number("--retries"),
                duration.stream().mapToObj(Duration::ofMillis).findFirst(),
                given.text("--evidence"),
                given.text("--event").map(text -> event(given, text)));
    }

    private static ResultStatus status(Given given) {
        List<ResultStatus> said =
                STATUSES.stream().filter(status -> given.has(flag(status))).toList();
        if (said.size() != 1) {
            throw given.misuse("one of --succeeded, --failed and --unknown must be there");
        }
        return said.get(0);
    }

    private static String flag(ResultStatus status) {
        return "--" + status.word();
    }

    private static EntryReference event(Given given, String text) {
        int at = text.lastIndexOf('@');
        if (at < 0) {
            return new EntryReference(RecordId.of(text), 1);
        }
        try {
            return new EntryReference(RecordId.of(text.substring(0, at)), Integer.parseInt(text.substring(at + 1)));
        } catch (NumberFormatException e) {
            throw given.misuse("--event must be ID or ID@VERSION, not \"" + text + "\"");
        }
    }
}
