package dev.lineage.cli;

import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import dev.lineage.exchange.ImportReport;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;

/** The commands that import and export decision logs. */
final class FileCommands {
    private static final int MAX_SHOWN = 20;

    private FileCommands() {}

    static Command read() {
        return new Command(Access.WHOLE, syntax -> syntax.rest("FILE", "1..*"), call -> {
            List<Path> files =
                    call.arguments().words().map(name -> file(call, name)).toList();
            Map<String, Long> counts = new LinkedHashMap<>();
            List<Deviation> deviations = new ArrayList<>();
            long understood = 0;
            for (Path file : files) {
                ImportReport report = read(file, call);
                understood += report.added() + report.unchanged() + report.older();
                counts.merge("added", report.added(), Long::sum);
                counts.merge("unchanged", report.unchanged(), Long::sum);
                counts.merge("older", report.older(), Long::sum);
                counts.merge("refused", report.refused(), Long::sum);
                deviations.addAll(report.deviations());
            }
            int exit = understood == 0 ? CommandException.REFUSED : 0;
            return Answer.of(() -> document(counts, deviations), screen -> text(counts, deviations, screen))
                    .exit(exit);
        });
    }

    /** Returns an existing file by its name in the working directory. */
    static Path file(Call call, String name) {
        Path file = call.environment().directory().resolve(name);
        if (!Files.isRegularFile(file)) {
            throw CommandException.refused("Cannot read " + file + ": no such file");
        }
        return file;
    }

    private static ImportReport read(Path file, Call call) {
        try (ProgressLine progress = new ProgressLine(call.environment(), "Importing")) {
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

    private static Map<String, Object> document(Map<String, Long> counts, List<Deviation> deviations) {
        Map<String, Object> document = new LinkedHashMap<>(counts);
        document.put("deviations", deviations);
        return document;
    }

    private static String text(Map<String, Long> counts, List<Deviation> deviations, Screen screen) {
        StringBuilder text = new StringBuilder();
        counts.forEach((name, count) -> text.append(text.isEmpty() ? "" : ", ").append(count + " " + name));
        text.append(deviations.isEmpty() ? "" : ", " + deviations.size() + " deviations")
                .append('\n');
        Table table = new Table("PLACE", "RULE", "DETAIL");
        int shown = screen.terminal() ? MAX_SHOWN : Integer.MAX_VALUE;
        deviations.stream().limit(shown).forEach(found -> table.add(found.place(), found.rule(), found.detail()));
        int more = deviations.size() - shown;
        return text + table.text(screen) + (more > 0 ? more + " more; --json shows all\n" : "");
    }

    static Command write() {
        return new Command(Access.WHOLE, syntax -> syntax.optionalParameter("FILE"), call -> {
            Optional<String> name = call.arguments().words().findFirst().filter(file -> !file.equals("-"));
            if (name.isPresent()) {
                return write(call, call.environment().directory().resolve(name.get()));
            }
            return Answer.of(() -> documents(call), screen -> {
                export(call, document -> call.environment().out().print(DecisionLogFile.line(document)));
                return "";
            });
        });
    }

    private static Answer write(Call call, Path file) {
        long[] count = {0};
        try (PrintStream out = new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8)) {
            export(call, document -> {
                out.print(DecisionLogFile.line(document));
                count[0]++;
            });
            if (out.checkError()) {
                throw CommandException.refused("Cannot write " + file);
            }
        } catch (IOException failure) {
            throw CommandException.files("write", file, failure);
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
}
