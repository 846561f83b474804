package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionBuilder;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultBuilder;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The commands that change a decision, which their first parameter names. */
final class ChangeCommands {
    private ChangeCommands() {}

    static Command update() {
        FieldOptions fields = new FieldOptions("decision");
        return command("ID " + fields.synopsis(), (call, lineage, id, options) -> {
            Map<String, @Nullable Object> changed = fields.document(call, lineage);
            if (changed.isEmpty() && options.length == 0) {
                throw CommandException.usage("Nothing to change: name a field, such as --outcome");
            }
            UnaryOperator<DecisionBuilder> change =
                    builder -> DecisionBuilder.builder(lineage.documents().with(builder.build(), changed));
            return lineage.journal().update(id, change, options);
        });
    }

    static Command relate() {
        return command("ID OTHER", (call, lineage, id, options) -> {
            return lineage.journal().relate(id, Names.id(lineage, call.arguments.parameter(1)), options);
        });
    }

    static Command supersede() {
        return command("OLDER NEWER", (call, lineage, older, options) -> {
            return lineage.journal().supersede(older, Names.id(lineage, call.arguments.parameter(1)), options);
        });
    }

    static Command reverse() {
        return command("ID --by=REF", (call, lineage, id, options) -> {
            Reference by = Names.reference(
                    lineage, call.location, call.arguments.text("--by").orElseThrow());
            return lineage.journal().reverse(id, by, options);
        });
    }

    static Command retire() {
        return command("ID --reason=TEXT", (call, lineage, id, options) -> {
            return lineage.journal().retire(id, call.arguments.text("--reason").orElseThrow(), options);
        });
    }

    static Command resolve() {
        String synopsis = "ID [--[no-]success] [--error-count=N] [--retry-count=N] [--duration-ms=N] [--evidence=TEXT] "
                + "[--outcome-event=ID]";
        return command(synopsis, (call, lineage, id, options) -> {
            Arguments typed = call.arguments;
            ResultBuilder result = Result.builder();
            typed.<Boolean>value("--success").ifPresent(result::success);
            typed.<Integer>value("--error-count").ifPresent(result::errorCount);
            typed.<Integer>value("--retry-count").ifPresent(result::retryCount);
            typed.<Integer>value("--duration-ms").map(Integer::longValue).ifPresent(result::durationMs);
            typed.text("--evidence").ifPresent(result::evidence);
            typed.text("--outcome-event").map(event -> Names.id(lineage, event)).ifPresent(result::outcomeEventId);
            return lineage.journal().resolve(id, result.build(), options);
        });
    }

    private static Command command(String synopsis, Change change) {
        return new Command(Command.CHANGE, synopsis, call -> {
            Lineage lineage = call.changing().in(call.scope());
            RecordId id = Names.id(lineage, call.arguments.parameter(0));
            WriteOption[] options = call.options(() -> lineage.journal().get(id).validity());
            Version<?> version = change.make(call, lineage, id, options);
            return Answer.stored(lineage, version, version.id() + " " + version.number());
        });
    }

    private interface Change {
        Version<Decision> make(Call call, Lineage lineage, RecordId id, WriteOption... options);
    }
}
