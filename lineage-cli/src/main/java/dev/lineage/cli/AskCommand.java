package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.error.InvalidInput;
import dev.lineage.question.Question;
import dev.lineage.question.Table;
import java.util.Optional;
import java.util.Set;

/** {@code query}: asks a ready-made question. Without a name it says which there are. */
final class AskCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.optionalParameter("NAME", "The question; without a name all of them are listed.");
        usage.text("NAME", "The question too.", "--preset");
        QuestionFlags.declare(usage);
        usage.text("FORMAT", "table, csv or json; else table.", "--format");
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.READING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        TableFormat format = TableFormat.of(given);
        Optional<String> name = name(given);
        if (name.isEmpty()) {
            QuestionFlags.refuse(given);
            return QuestionList.answer(format);
        }
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            Question question = Question.parse(name.get());
            Table table =
                    Moments.query(lineage, given).questions().ask(question, QuestionFlags.parameters(given, question));
            if (table.cut() && format == TableFormat.CSV) {
                shell.environment()
                        .err()
                        .println("lineage: there is more: cut at "
                                + Counted.of(table.rows().size(), "row", "rows"));
            }
            return format.answer(table);
        }
    }

    private static Optional<String> name(Given given) {
        Optional<String> preset = given.text("--preset");
        if (preset.isPresent() && given.optionalParameter().isPresent()) {
            throw given.misuse("NAME and --preset say the same; one of them is enough");
        }
        preset.filter(String::isBlank).ifPresent(blank -> {
            throw new InvalidInput("preset", blank, "must not be blank");
        });
        return preset.or(given::optionalParameter);
    }
}
