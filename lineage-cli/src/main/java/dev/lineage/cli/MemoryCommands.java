package dev.lineage.cli;

import dev.lineage.Exchange;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance.Verification;
import dev.lineage.core.Lineages;
import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import dev.lineage.exchange.ImportReport;
import dev.lineage.files.ContractFolder;
import dev.lineage.files.DecisionLog;
import dev.lineage.files.ImportFile;
import dev.lineage.files.MarkdownDecisions;
import dev.lineage.sqlite.SqliteStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** The commands on the memory as a whole: projects, import and export, checks and repairs. */
final class MemoryCommands {
    /** The number of deviations that an import shows unless all are asked for. */
    private static final int MAX_DEVIATIONS = 20;

    private MemoryCommands() {}

    /** Names the project of the working directory, and can give it a memory of its own (rule K3). */
    static Command init() {
        return new Command(Command.NONE, "[NAME] [--own-memory]", call -> {
            Path config =
                    call.location.configure(call.arguments.parameters().stream().findFirst());
            if (call.arguments.has("--own-memory")) {
                Lineages.open(SqliteStore.at(config.resolveSibling(Location.FILE)))
                        .close();
            }
            String project = Location.project(config);
            return Answer.of(
                    () -> Map.of("project", project, "config", config.toString()), screen -> Safe.line(project) + "\n");
        });
    }

    static Command projects() {
        return new Command(Command.READ, "", call -> {
            Table table = new Table("RECORDS", "PROJECT");
            List<Map<String, Object>> documents = new ArrayList<>();
            call.query().projects().forEach((name, records) -> {
                table.add(records, name.isEmpty() ? "(none)" : name);
                documents.add(Map.of("project", name, "records", records));
            });
            return Answer.of(() -> documents, table::text);
        });
    }

    /** Imports a file or a folder; the name {@code -} means standard input. */
    static Command read() {
        return new Command(Command.WHOLE, "FILE [--deviations]", call -> {
            Iterable<Document> file = documents(call);
            try (ProgressLine progress = new ProgressLine(call.environment, "Importing", System::nanoTime)) {
                long[] count = {0};
                Iterable<Document> counted = () -> StreamSupport.stream(file.spliterator(), false)
                        .peek(document -> progress.at(++count[0], 0))
                        .iterator();
                ImportReport report = call.writing().exchange().importAll(call.scope(), counted);
                boolean read = report.added() + report.unchanged() + report.older() > 0;
                return new Answer(
                        () -> report,
                        screen -> text(report, call.arguments.has("--deviations"), screen),
                        read ? 0 : CommandException.REFUSED);
            }
        });
    }

    private static Iterable<Document> documents(Call call) throws IOException {
        String name = call.arguments.words().get(0);
        if (name.equals("-")) {
            return ImportFile.read(call.environment.in(), "(standard input)");
        }
        Path path = call.environment.directory().resolve(name);
        Path real = path.toRealPath();
        Path folder = Files.isDirectory(real) ? real : real.resolveSibling("");
        return ImportFile.read(
                path, Instant.now(), file -> call.location.paths().firstCommit(folder, file));
    }

    private static String text(ImportReport report, boolean all, Screen screen) {
        List<Deviation> deviations = report.deviations();
        String counts = report.added() + " added, " + report.unchanged() + " unchanged, " + report.older() + " older, "
                + report.refused() + " refused"
                + (deviations.isEmpty() ? "" : ", " + deviations.size() + " deviations");
        Table table = new Table("PLACE", "RULE", "DETAIL");
        long shown = all ? deviations.size() : MAX_DEVIATIONS;
        deviations.stream().limit(shown).forEach(found -> table.add(found.place(), found.rule(), found.detail()));
        String more = deviations.size() > shown ? "More with --deviations\n" : "";
        return counts + "\n" + table.text(screen) + more;
    }

    /** Exports all to a folder, or the decisions as a log or as records; the name {@code -} means standard output. */
    static Command write() {
        return new Command(Command.WHOLE, "[FILE] [--madr=FOLDER]", call -> {
            String name = call.arguments.words().stream().findFirst().orElse("-");
            LineageMemory memory = call.reading();
            Exchange exchange = memory.exchange();
            Optional<String> madr = call.arguments.text("--madr");
            if (madr.isPresent()) {
                Path folder = call.environment.directory().resolve(madr.get());
                long files = MarkdownDecisions.write(exchange, call.scope(), folder);
                return Answer.of(() -> Map.of("exported", files), screen -> files + " decisions exported\n");
            }
            if (name.equals("-")) {
                return Answer.of(() -> documents(exchange, call), screen -> print(exchange, call));
            }
            Path file = call.environment.directory().resolve(name);
            if (Files.isDirectory(file) || !Files.exists(file) && !name.matches(".*\\.\\w+")) {
                long files = ContractFolder.write(memory, call.scope(), file);
                return Answer.of(() -> Map.of("exported", files), screen -> files + " files exported\n");
            }
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

    static Command backup() {
        return new Command(Command.WHOLE, "FILE", call -> {
            Path copy =
                    call.environment.directory().resolve(call.arguments.words().get(0));
            SqliteStore.backup(call.existing(), copy);
            return Answer.of(() -> Map.of("backup", copy.toString()), screen -> Safe.line(copy.toString()) + "\n");
        });
    }

    static Command verify() {
        return new Command(Command.WHOLE, "", call -> {
            try (ProgressLine progress = new ProgressLine(call.environment, "Verifying", System::nanoTime)) {
                Verification found = call.reading().maintenance().verify(progress);
                return new Answer(() -> found, screen -> text(found), found.sound() ? 0 : CommandException.STORE);
            }
        });
    }

    private static String text(Verification found) {
        StringBuilder text = new StringBuilder();
        found.problems().forEach(problem -> text.append(Safe.line(problem)).append('\n'));
        String state = found.sound() ? "Sound: " : "Damaged: ";
        String counts = found.commits() + " commits, " + found.versions() + " versions";
        return text + state + counts + ", digest " + found.digest() + "\n";
    }

    static Command rebuild() {
        return new Command(Command.WHOLE, "", call -> {
            try (ProgressLine progress = new ProgressLine(call.environment, "Rebuilding", System::nanoTime)) {
                long versions = call.changing().maintenance().rebuild(progress);
                return Answer.of(() -> Map.of("versions", versions), screen -> versions + " versions rebuilt\n");
            }
        });
    }
}
