package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionBuilder;
import dev.lineage.record.Version;
import java.util.List;
import java.util.Map;

/** {@code journal update}: changes fields of a decision. */
final class UpdateCommand implements Command {
    private final FieldOptions fields = FieldOptions.of("decision");

    @Override
    public Access access() {
        return Access.CHANGE;
    }

    @Override
    public void declare(Syntax syntax) {
        syntax.parameter("ID");
        fields.declare(syntax);
    }

    @Override
    public List<String> examples() {
        return List.of("lineage journal update dec-1a2b --outcome successful --lesson \"It held\"");
    }

    @Override
    public Answer run(Call call) {
        Map<String, Object> document = fields.document(call.arguments());
        if (document.isEmpty()
                && !call.arguments().has("--valid-from")
                && !call.arguments().has("--valid-until")) {
            throw CommandException.usage(
                    "Nothing to change: name a field, such as --outcome\nSee 'lineage journal update --help'");
        }
        Lineage lineage = call.lineage();
        Version<Decision> before = lineage.journal().get(call.id(lineage, 0));
        Version<Decision> after = lineage.journal()
                .update(
                        before.id(),
                        current -> DecisionBuilder.builder(lineage.documents().with(current.build(), document)),
                        call.options(before.validity()));
        return Written.changed(lineage, after);
    }
}
