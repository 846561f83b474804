package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.cli.Command.Access;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionBuilder;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultBuilder;
import dev.lineage.record.RecordId;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The commands that change a decision, which their first parameter names. */
final class ChangeCommands {
    private ChangeCommands() {}

    static Command update() {
        FieldOptions fields = FieldOptions.of("decision");
        return command("ID", fields::declare, (call, lineage, id, options) -> {
            Map<String, @Nullable Object> changed = fields.document(call.arguments());
            if (changed.isEmpty() && options.length == 0) {
                throw CommandException.usage("Nothing to change: name a field, such as --outcome");
            }
            return lineage.journal().update(id, builder -> with(lineage, builder, changed), options);
        });
    }

    private static DecisionBuilder with(
            Lineage lineage, DecisionBuilder builder, Map<String, @Nullable Object> changed) {
        return DecisionBuilder.builder(lineage.documents().with(builder.build(), changed));
    }

    static Command relate() {
        return command(
                "ID",
                syntax -> syntax.parameters("OTHER"),
                (call, lineage, id, options) -> lineage.journal().relate(id, call.id(lineage, 1), options));
    }

    static Command supersede() {
        return command(
                "OLDER",
                syntax -> syntax.parameters("NEWER"),
                (call, lineage, id, options) -> lineage.journal().supersede(id, call.id(lineage, 1), options));
    }

    static Command reverse() {
        return command("ID", syntax -> syntax.required("--by", "REF"), (call, lineage, id, options) -> {
            String by = call.arguments().text("--by").orElseThrow();
            return lineage.journal().reverse(id, Names.reference(lineage, by), options);
        });
    }

    static Command retire() {
        return command("ID", syntax -> syntax.required("--reason", "TEXT"), (call, lineage, id, options) -> {
            String reason = call.arguments().text("--reason").orElseThrow();
            return lineage.journal().retire(id, reason, options);
        });
    }

    static Command resolve() {
        Consumer<Syntax> syntax = declared -> {
            declared.yesOrNo("--success");
            declared.number("--error-count");
            declared.number("--retry-count");
            declared.number("--duration-ms");
            declared.option("--evidence", "TEXT");
            declared.option("--outcome-event", "ID");
        };
        return command(
                "ID",
                syntax,
                (call, lineage, id, options) ->
                        lineage.journal().resolve(id, result(call.arguments(), lineage), options));
    }

    private static Result result(Arguments typed, Lineage lineage) {
        ResultBuilder result = Result.builder();
        typed.flag("--success").ifPresent(result::success);
        typed.number("--error-count").ifPresent(result::errorCount);
        typed.number("--retry-count").ifPresent(result::retryCount);
        typed.number("--duration-ms").map(Integer::longValue).ifPresent(result::durationMs);
        typed.text("--evidence").ifPresent(result::evidence);
        typed.text("--outcome-event").map(id -> Names.id(lineage, id)).ifPresent(result::outcomeEventId);
        return result.build();
    }

    private static Command command(String parameter, Consumer<Syntax> syntax, Change change) {
        Consumer<Syntax> all = declared -> {
            declared.parameters(parameter);
            syntax.accept(declared);
        };
        return new Command(Access.CHANGE, all, call -> {
            Lineage lineage = call.changing();
            RecordId id = call.id(lineage, 0);
            Validity before = call.hasValidity() ? lineage.journal().get(id).validity() : Validity.ALWAYS;
            Version<?> version = change.make(call, lineage, id, call.options(before));
            return Answer.stored(lineage, version, version.id() + " " + version.number());
        });
    }

    /** Changes a decision. */
    private interface Change {
        Version<Decision> make(Call call, Lineage lineage, RecordId id, WriteOption... options);
    }
}
