package dev.lineage.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** {@code export}: writes all versions of the decisions as a decision log. */
final class ExportCommand implements Command {
    @Override
    public Access access() {
        return Access.WHOLE;
    }

    @Override
    public void declare(Syntax syntax) {
        syntax.optionalParameter("FILE");
    }

    @Override
    public List<String> examples() {
        return List.of("lineage export > decisions.jsonl");
    }

    @Override
    public Answer run(Call call) {
        Optional<Path> file = call.arguments()
                .words()
                .findFirst()
                .filter(name -> !name.equals("-"))
                .map(call.environment().directory()::resolve);
        if (file.isEmpty()) {
            return Answer.of(() -> documents(call), screen -> {
                export(call, document -> call.environment().out().print(DecisionLogFile.line(document)));
                return "";
            });
        }
        long[] count = {0};
        try (Writer writer = Files.newBufferedWriter(file.get())) {
            export(call, document -> {
                write(writer, DecisionLogFile.line(document));
                count[0]++;
            });
        } catch (IOException failure) {
            throw CommandException.refused("Cannot write " + file.get() + ": " + ErrorReport.cause(failure));
        }
        return Answer.of(() -> Map.of("exported", count[0]), screen -> count[0] + " versions exported\n");
    }

    private static List<Map<String, Object>> documents(Call call) {
        List<Map<String, Object>> documents = new ArrayList<>();
        export(call, documents::add);
        return documents;
    }

    private static void export(Call call, Consumer<Map<String, Object>> documents) {
        call.reading().exchange().exportAll(call.scope(), document -> {
            if ("decision".equals(document.get("kind"))) {
                documents.accept(document);
            }
        });
    }

    private static void write(Writer writer, String line) {
        try {
            writer.write(line);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
