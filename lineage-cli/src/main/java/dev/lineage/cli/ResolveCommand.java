package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultBuilder;
import dev.lineage.record.Validity;

/** {@code journal resolve}: records the measured result of a decision. */
final class ResolveCommand implements Command {
    @Override
    public Access access() {
        return Access.CHANGE;
    }

    @Override
    public void declare(Syntax syntax) {
        syntax.parameter("ID");
        syntax.yesOrNo("--success");
        syntax.option("--error-count", "N");
        syntax.option("--retry-count", "N");
        syntax.option("--duration-ms", "N");
        syntax.option("--evidence", "TEXT");
        syntax.option("--outcome-event", "ID");
    }

    @Override
    public Answer run(Call call) {
        Arguments typed = call.arguments();
        ResultBuilder result = Result.builder();
        typed.flag("--success").ifPresent(result::success);
        typed.number("--error-count").ifPresent(result::errorCount);
        typed.number("--retry-count").ifPresent(result::retryCount);
        typed.number("--duration-ms").map(Integer::longValue).ifPresent(result::durationMs);
        typed.text("--evidence").ifPresent(result::evidence);
        Lineage lineage = call.lineage();
        typed.text("--outcome-event")
                .map(id -> IdBeginnings.complete(lineage, id))
                .ifPresent(result::outcomeEventId);
        return Written.changed(
                lineage, lineage.journal().resolve(call.id(lineage, 0), result.build(), call.options(Validity.ALWAYS)));
    }
}
