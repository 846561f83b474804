package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.record.Reference;
import dev.lineage.record.Validity;

/** {@code journal reverse}: records that a decision was undone, and by what. */
final class ReverseCommand implements Command {
    @Override
    public Access access() {
        return Access.CHANGE;
    }

    @Override
    public void declare(Syntax syntax) {
        syntax.parameter("ID");
        syntax.required("--by", "REF");
    }

    @Override
    public Answer run(Call call) {
        Lineage lineage = call.lineage();
        Reference by =
                IdBeginnings.reference(lineage, call.arguments().text("--by").orElseThrow());
        return Written.changed(
                lineage, lineage.journal().reverse(call.id(lineage, 0), by, call.options(Validity.ALWAYS)));
    }
}
