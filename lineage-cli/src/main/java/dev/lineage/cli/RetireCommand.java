package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.record.Validity;

/** {@code retire}: ends the validity of a record. */
final class RetireCommand implements Command {
    @Override
    public Access access() {
        return Access.CHANGE;
    }

    @Override
    public void declare(Syntax syntax) {
        syntax.parameter("ID");
        syntax.required("--reason", "TEXT");
    }

    @Override
    public Answer run(Call call) {
        Lineage lineage = call.lineage();
        String reason = call.arguments().text("--reason").orElseThrow();
        return Written.changed(
                lineage, lineage.journal().retire(call.id(lineage, 0), reason, call.options(Validity.ALWAYS)));
    }
}
