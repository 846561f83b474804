package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.record.Validity;

/** {@code journal relate}: relates two decisions. */
final class RelateCommand implements Command {
    @Override
    public Access access() {
        return Access.CHANGE;
    }

    @Override
    public void declare(Syntax syntax) {
        syntax.parameter("ID");
        syntax.parameter("OTHER");
    }

    @Override
    public Answer run(Call call) {
        Lineage lineage = call.lineage();
        return Written.changed(
                lineage,
                lineage.journal().relate(call.id(lineage, 0), call.id(lineage, 1), call.options(Validity.ALWAYS)));
    }
}
