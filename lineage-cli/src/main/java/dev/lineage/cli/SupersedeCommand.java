package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.record.Validity;

/** {@code journal supersede}: lets a newer decision replace an older one. */
final class SupersedeCommand implements Command {
    @Override
    public Access access() {
        return Access.CHANGE;
    }

    @Override
    public void declare(Syntax syntax) {
        syntax.parameter("OLDER");
        syntax.parameter("NEWER");
    }

    @Override
    public Answer run(Call call) {
        Lineage lineage = call.lineage();
        return Written.changed(
                lineage,
                lineage.journal().supersede(call.id(lineage, 0), call.id(lineage, 1), call.options(Validity.ALWAYS)));
    }
}
