package dev.lineage.cli;

import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import dev.lineage.exchange.ImportReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/** {@code import}: reads the versions of decision logs. */
final class ImportCommand implements Command {
    private static final int MAX_SHOWN = 20;

    @Override
    public Access access() {
        return Access.WHOLE;
    }

    @Override
    public void declare(Syntax syntax) {
        syntax.parameters("FILE", "1..*");
    }

    @Override
    public List<String> examples() {
        return List.of("lineage import journal/data/decisions.jsonl --project shop");
    }

    @Override
    public Answer run(Call call) {
        List<Path> files = call.arguments()
                .words()
                .map(call.environment().directory()::resolve)
                .toList();
        for (Path file : files) {
            if (!Files.isRegularFile(file)) {
                throw CommandException.refused("Cannot read " + file + ": no such file");
            }
        }
        Map<String, Object> total = new LinkedHashMap<>();
        List<Deviation> deviations = new ArrayList<>();
        for (Path file : files) {
            ImportReport report = read(file, call);
            total.merge("added", report.added(), ImportCommand::plus);
            total.merge("unchanged", report.unchanged(), ImportCommand::plus);
            total.merge("older", report.older(), ImportCommand::plus);
            total.merge("refused", report.refused(), ImportCommand::plus);
            deviations.addAll(report.deviations());
        }
        boolean nothing = total.entrySet().stream()
                .allMatch(count ->
                        count.getKey().equals("refused") || count.getValue().equals(0L));
        return Answer.of(() -> document(total, deviations), screen -> text(total, deviations, screen))
                .exit(nothing ? CommandException.REFUSED : 0);
    }

    private static ImportReport read(Path file, Call call) {
        try (ProgressLine progress = new ProgressLine(call.environment(), "Importing " + file.getFileName())) {
            long[] count = {0};
            Iterable<Document> documents = DecisionLogFile.read(file);
            return call.writing()
                    .exchange()
                    .importAll(
                            call.scope(),
                            () -> StreamSupport.stream(documents.spliterator(), false)
                                    .peek(document -> progress.at(++count[0], 0))
                                    .iterator());
        }
    }

    private static Object plus(Object one, Object other) {
        return (Long) one + (Long) other;
    }

    private static Map<String, Object> document(Map<String, Object> total, List<Deviation> deviations) {
        Map<String, Object> document = new LinkedHashMap<>(total);
        document.put(
                "deviations",
                deviations.stream()
                        .map(deviation -> Map.of(
                                "place", deviation.place(), "rule", deviation.rule(), "detail", deviation.detail()))
                        .toList());
        return document;
    }

    private static String text(Map<String, Object> total, List<Deviation> deviations, Screen screen) {
        StringBuilder text = new StringBuilder();
        total.forEach((name, count) -> text.append(text.isEmpty() ? "" : ", ")
                .append(count)
                .append(' ')
                .append(name));
        text.append(deviations.isEmpty() ? "" : ", " + deviations.size() + " deviations")
                .append('\n');
        Table table = new Table("PLACE", "RULE", "DETAIL");
        int shown = screen.terminal() ? MAX_SHOWN : Integer.MAX_VALUE;
        deviations.stream()
                .limit(shown)
                .forEach(deviation -> table.add(deviation.place(), deviation.rule(), deviation.detail()));
        text.append(table.text(screen));
        int more = deviations.size() - shown;
        return text.append(more > 0 ? more + " more; --json shows all\n" : "").toString();
    }
}
