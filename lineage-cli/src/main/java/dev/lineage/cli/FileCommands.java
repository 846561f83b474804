package dev.lineage.cli;

import dev.lineage.Exchange;
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
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/** The commands that import and export decision logs. The name {@code -} means the standard streams. */
final class FileCommands {
    private FileCommands() {}

    static Command read() {
        return new Command(Access.WHOLE, "FILE", call -> {
            String name = call.arguments.words().get(0);
            Iterable<Document> log = name.equals("-")
                    ? DecisionLog.read(call.environment.in(), "(standard input)")
                    : DecisionLog.read(call.environment.directory().resolve(name));
            try (ProgressLine progress = new ProgressLine(call.environment, "Importing")) {
                long[] count = {0};
                Iterable<Document> counted = () -> StreamSupport.stream(log.spliterator(), false)
                        .peek(document -> progress.at(++count[0], 0))
                        .iterator();
                ImportReport report = call.writing().exchange().importAll(call.scope(), counted);
                boolean refused = report.added() + report.unchanged() + report.older() == 0;
                int exit = refused ? CommandException.REFUSED : 0;
                return Answer.of(() -> report, screen -> text(report, screen)).exit(exit);
            }
        });
    }

    private static String text(ImportReport report, Screen screen) {
        List<Deviation> deviations = report.deviations();
        String counts = report.added() + " added, " + report.unchanged() + " unchanged, " + report.older() + " older, "
                + report.refused() + " refused"
                + (deviations.isEmpty() ? "" : ", " + deviations.size() + " deviations");
        Table table = new Table("PLACE", "RULE", "DETAIL");
        deviations.forEach(found -> table.add(found.place(), found.rule(), found.detail()));
        return counts + "\n" + table.text(screen);
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
