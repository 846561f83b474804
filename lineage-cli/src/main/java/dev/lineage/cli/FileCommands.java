package dev.lineage.cli;

import dev.lineage.Exchange;
import dev.lineage.LineageMemory;
import dev.lineage.cli.Command.Access;
import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import dev.lineage.exchange.ImportReport;
import dev.lineage.files.DecisionLog;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/** The commands that import and export decision logs. The name {@code -} means the standard streams. */
final class FileCommands {
    private static final int MAX_SHOWN = 20;

    private FileCommands() {}

    static Command read() {
        return new Command(Access.WHOLE, "FILE...", call -> {
            LineageMemory memory = call.writing();
            Map<String, Long> counts = new LinkedHashMap<>();
            List<Deviation> deviations = new ArrayList<>();
            for (String name : call.arguments.words()) {
                ImportReport report = read(log(call, name), memory, call);
                counts.merge("added", report.added(), Long::sum);
                counts.merge("unchanged", report.unchanged(), Long::sum);
                counts.merge("older", report.older(), Long::sum);
                counts.merge("refused", report.refused(), Long::sum);
                deviations.addAll(report.deviations());
            }
            Map<String, Object> document = new LinkedHashMap<>(counts);
            document.put("deviations", deviations);
            boolean onlyRefused =
                    counts.values().stream().mapToLong(Long::longValue).sum() == counts.get("refused");
            return Answer.of(() -> document, screen -> text(counts, deviations, screen))
                    .exit(onlyRefused ? CommandException.REFUSED : 0);
        });
    }

    private static Iterable<Document> log(Call call, String name) {
        return name.equals("-")
                ? DecisionLog.read(call.environment.in(), "(standard input)")
                : DecisionLog.read(call.environment.directory().resolve(name));
    }

    private static ImportReport read(Iterable<Document> log, LineageMemory memory, Call call) {
        try (ProgressLine progress = new ProgressLine(call.environment, "Importing")) {
            long[] count = {0};
            Iterable<Document> counted = () -> StreamSupport.stream(log.spliterator(), false)
                    .peek(document -> progress.at(++count[0], 0))
                    .iterator();
            return memory.exchange().importAll(call.scope(), counted);
        }
    }

    private static String text(Map<String, Long> counts, List<Deviation> deviations, Screen screen) {
        StringBuilder text = new StringBuilder();
        counts.forEach((name, count) -> text.append(text.isEmpty() ? "" : ", ").append(count + " " + name));
        text.append(deviations.isEmpty() ? "\n" : ", " + deviations.size() + " deviations\n");
        Table table = new Table("PLACE", "RULE", "DETAIL");
        int shown = screen.terminal() ? MAX_SHOWN : Integer.MAX_VALUE;
        deviations.stream().limit(shown).forEach(found -> table.add(found.place(), found.rule(), found.detail()));
        int more = deviations.size() - shown;
        return text + table.text(screen) + (more > 0 ? more + " more; --json shows all\n" : "");
    }

    static Command write() {
        return new Command(Access.WHOLE, "[FILE]", call -> {
            String name = call.arguments.words().stream().findFirst().orElse("-");
            Exchange exchange = call.reading().exchange();
            if (name.equals("-")) {
                return Answer.of(() -> documents(exchange, call), screen -> print(exchange, call));
            }
            Path file = call.environment.directory().resolve(name);
            long lines = DecisionLog.write(exchange, call.scope(), file);
            return Answer.of(() -> Map.of("exported", lines), screen -> lines + " versions exported\n");
        });
    }

    private static List<Map<String, Object>> documents(Exchange exchange, Call call) {
        List<Map<String, Object>> documents = new ArrayList<>();
        exchange.exportAll(call.scope(), documents::add);
        documents.removeIf(document -> !"decision".equals(document.get("kind")));
        return documents;
    }

    /** Prints the log as it is; on a terminal, with escapes for characters that would control it. */
    private static String print(Exchange exchange, Call call) {
        OutputStream out = call.environment.terminal() ? new ByteArrayOutputStream() : call.environment.out();
        DecisionLog.write(exchange, call.scope(), out);
        return out instanceof ByteArrayOutputStream log ? Safe.json(log.toString(StandardCharsets.UTF_8)) : "";
    }
}
