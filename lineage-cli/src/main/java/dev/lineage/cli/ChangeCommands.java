package dev.lineage.cli;

import dev.lineage.Lineage;
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

/** The commands that change a decision. */
final class ChangeCommands {
    private ChangeCommands() {}

    static Command update() {
        FieldOptions fields = FieldOptions.of("decision");
        return command(
                syntax -> {
                    syntax.parameter("ID");
                    fields.declare(syntax);
                },
                (call, lineage, id, options) -> {
                    Map<String, @Nullable Object> document = fields.document(call.arguments());
                    if (document.isEmpty() && options.length == 0) {
                        throw CommandException.usage("Nothing to change: name a field, such as --outcome");
                    }
                    return lineage.journal().update(id, builder -> with(lineage, builder, document), options);
                });
    }

    static Command relate() {
        return command(
                syntax -> syntax.parameters("ID", "OTHER"),
                (call, lineage, id, options) -> lineage.journal().relate(id, call.id(lineage, 1), options));
    }

    static Command supersede() {
        return command(
                syntax -> syntax.parameters("OLDER", "NEWER"),
                (call, lineage, id, options) -> lineage.journal().supersede(id, call.id(lineage, 1), options));
    }

    static Command reverse() {
        return command(
                syntax -> {
                    syntax.parameter("ID");
                    syntax.required("--by", "REF");
                },
                (call, lineage, id, options) ->
                        lineage.journal().reverse(id, call.reference(lineage, "--by"), options));
    }

    static Command retire() {
        return command(
                syntax -> {
                    syntax.parameter("ID");
                    syntax.required("--reason", "TEXT");
                },
                (call, lineage, id, options) -> lineage.journal()
                        .retire(id, call.arguments().text("--reason").orElseThrow(), options));
    }

    static Command resolve() {
        return command(
                syntax -> {
                    syntax.parameter("ID");
                    syntax.yesOrNo("--success");
                    syntax.number("--error-count");
                    syntax.number("--retry-count");
                    syntax.number("--duration-ms");
                    syntax.option("--evidence", "TEXT");
                    syntax.option("--outcome-event", "ID");
                },
                (call, lineage, id, options) -> lineage.journal().resolve(id, result(call, lineage), options));
    }

    private static DecisionBuilder with(
            Lineage lineage, DecisionBuilder builder, Map<String, @Nullable Object> fields) {
        return DecisionBuilder.builder(lineage.documents().with(builder.build(), fields));
    }

    private static Result result(Call call, Lineage lineage) {
        Arguments typed = call.arguments();
        ResultBuilder result = Result.builder();
        typed.flag("--success").ifPresent(result::success);
        typed.number("--error-count").ifPresent(result::errorCount);
        typed.number("--retry-count").ifPresent(result::retryCount);
        typed.number("--duration-ms").map(Integer::longValue).ifPresent(result::durationMs);
        typed.text("--evidence").ifPresent(result::evidence);
        typed.text("--outcome-event").map(id -> Names.id(lineage, id)).ifPresent(result::outcomeEventId);
        return result.build();
    }

    private static Command command(Consumer<Syntax> syntax, Change change) {
        return new Command(Access.CHANGE, syntax, call -> {
            Lineage lineage = call.changing();
            RecordId id = call.id(lineage, 0);
            Validity before = call.hasValidity() ? lineage.journal().get(id).validity() : Validity.ALWAYS;
            return Answer.changed(lineage, change.make(call, lineage, id, call.options(before)));
        });
    }

    /** Changes a decision. */
    private interface Change {
        Version<Decision> make(Call call, Lineage lineage, RecordId id, WriteOption... options);
    }
}
