package dev.lineage.cli;

import dev.lineage.Exchange;
import dev.lineage.LineageMemory;
import dev.lineage.LineageQuery;
import dev.lineage.Maintenance;
import dev.lineage.Maintenance.Forgotten;
import dev.lineage.Maintenance.Verification;
import dev.lineage.core.Lineages;
import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import dev.lineage.exchange.ImportReport;
import dev.lineage.files.ContractFolder;
import dev.lineage.files.DecisionLog;
import dev.lineage.files.ImportFile;
import dev.lineage.files.IssueFile;
import dev.lineage.files.MarkdownDecisions;
import dev.lineage.record.RecordId;
import dev.lineage.record.VisibleText;
import dev.lineage.sqlite.SqliteStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** The commands on the memory as a whole: projects, import and export, checks and repairs. */
final class MemoryCommands {
    /** The number of deviations that an import shows unless all are asked for. */
    private static final int MAX_DEVIATIONS = 20;

    private MemoryCommands() {}

    static Answer init(Call call) throws IOException {
        Path config = call.location.configure(call.arguments.first());
        if (call.arguments.has("--own-memory")) {
            Lineages.open(SqliteStore.at(config.resolveSibling(Location.FILE)), call.environment.options())
                    .close();
        }
        String project = Location.project(config);
        call.say("Project '" + project + "' is set in " + config);
        return Answer.line(() -> Map.of("project", project, "config", config.toString()), project);
    }

    static Answer projects(Call call, LineageQuery query) {
        Screen.Table table = new Screen.Table("RECORDS,PROJECT");
        List<Map<String, Object>> documents = new ArrayList<>();
        query.projects().forEach((name, records) -> {
            table.add(List.of(records, name.isEmpty() ? "(none)" : name));
            documents.add(Map.of("project", name, "records", records));
        });
        return Answer.of(() -> documents, table::text);
    }

    static Answer read(Call call) throws IOException {
        Iterable<Document> file = documents(call);
        try (Environment.ProgressLine progress = call.environment.progress("Importing")) {
            long[] count = {0};
            Iterable<Document> counted = () -> StreamSupport.stream(file.spliterator(), false)
                    .peek(document -> progress.at(++count[0], 0))
                    .iterator();
            ImportReport report = call.writing().exchange().importAll(call.scope(), counted);
            int shown = call.arguments.has("--deviations") ? ImportReport.MAX_DEVIATIONS : MAX_DEVIATIONS;
            boolean nothing = report.added() + report.changed() + report.unchanged() + report.older() == 0;
            return Answer.of(() -> report, screen -> text(report, shown, screen))
                    .negativeIf(nothing);
        }
    }

    private static Iterable<Document> documents(Call call) throws IOException {
        String name = call.arguments.words().get(0);
        if (name.equals("-")) {
            return ImportFile.read(call.environment.in(), "(standard input)");
        }
        Path path = call.environment.directory().resolve(name);
        Path real = path.toRealPath();
        Path folder = Files.isDirectory(real) ? real : real.resolveSibling("");
        ProjectPaths paths = call.location.paths();
        return ImportFile.read(path, Instant.now(), file -> paths.firstCommit(folder, file));
    }

    private static String text(ImportReport report, int shown, Screen screen) {
        List<Deviation> deviations = report.deviations();
        String changed = report.changed() > 0 ? report.changed() + " changed, " : "";
        String counts = report.added() + " added, " + changed + report.unchanged() + " unchanged, " + report.older()
                + " older, "
                + report.refused() + " refused"
                + (deviations.isEmpty() ? "" : ", " + deviations.size() + " deviations");
        Screen.Table table = new Screen.Table("PLACE,RULE,DETAIL");
        deviations.stream().limit(shown).forEach(each -> table.add(List.of(each.place(), each.rule(), each.detail())));
        String more = deviations.size() > shown ? "More with --deviations\n" : "";
        return counts + "\n" + table.text(screen) + more;
    }

    static Answer write(Call call) {
        LineageMemory memory = call.reading();
        Exchange exchange = memory.exchange();
        Optional<String> madr = call.arguments.text("--madr");
        Optional<String> beads = call.arguments.text("--beads");
        String name = call.arguments.first().orElse("-");
        Path file = call.environment.directory().resolve(madr.or(() -> beads).orElse(name));
        if (madr.isPresent()) {
            return exported(MarkdownDecisions.write(exchange, call.scope(), file), "decisions");
        }
        if (beads.isPresent()) {
            return exported(IssueFile.write(exchange, call.scope(), file), "issues");
        }
        if (name.equals("-")) {
            return Answer.of(() -> documents(exchange, call), screen -> print(exchange, call));
        }
        if (Files.isDirectory(file) || !Files.exists(file) && !name.matches(".*\\.[A-Za-z]\\w*")) {
            return exported(ContractFolder.write(memory, call.scope(), file), "files");
        }
        return exported(DecisionLog.write(exchange, call.scope(), file), "versions");
    }

    private static Answer exported(long count, String things) {
        return Answer.line(() -> Map.of("exported", count), count + " " + things + " exported");
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
        return out instanceof ByteArrayOutputStream log ? VisibleText.json(log.toString(StandardCharsets.UTF_8)) : "";
    }

    static Answer backup(Call call) {
        Path copy = call.environment.directory().resolve(call.arguments.words().get(0));
        SqliteStore.backup(call.existing(), copy);
        try (LineageMemory copied = Lineages.open(SqliteStore.readOnly(copy), call.environment.options())) {
            String anchor = copied.maintenance().anchor();
            call.say("Anchor: " + anchor);
            return Answer.line(() -> Map.of("backup", copy.toString(), "anchor", anchor), copy.toString());
        }
    }

    static Answer verify(Call call) {
        try (Environment.ProgressLine progress = call.environment.progress("Verifying")) {
            Maintenance maintenance = call.reading().maintenance();
            String anchor = maintenance.anchor();
            Optional<String> since = call.arguments.text("--since");
            Verification found =
                    since.isPresent() ? maintenance.verify(since.get(), progress) : maintenance.verify(progress);
            Map<Object, Object> document = new LinkedHashMap<>(Map.of("anchor", anchor));
            document.putAll(JsonText.map(found));
            return new Answer(
                    () -> document, screen -> text(found, anchor), found.sound() ? 0 : CommandException.STORE);
        }
    }

    private static String text(Verification found, String anchor) {
        List<String> lines = new ArrayList<>(found.problems());
        String state = found.sound() ? "Sound: " : "Damaged: ";
        lines.add(state + found.commits() + " commits, " + found.versions() + " versions, anchor " + anchor);
        return VisibleText.of(String.join("\n", lines)) + "\n";
    }

    static Answer rebuild(Call call) {
        try (Environment.ProgressLine progress = call.environment.progress("Rebuilding")) {
            long versions = call.changing().maintenance().rebuild(progress);
            return Answer.line(() -> Map.of("versions", versions), versions + " versions rebuilt");
        }
    }

    static Answer forget(Call call) {
        LineageMemory memory = call.changing();
        LineageQuery query = memory.in(call.scope());
        // a forgotten record has no name any more, but the files of the store may hold what is left of it
        List<RecordId> records = call.arguments.parameters().stream()
                .map(typed -> Names.anyId(query, typed))
                .toList();
        Forgotten forgotten = memory.maintenance()
                .forget(records, call.arguments.text("--reason").orElseThrow());
        forgotten.derived().forEach(id -> call.say("It links to what was forgotten: " + id));
        return Answer.line(() -> forgotten, forgotten.versions() + " versions forgotten");
    }
}
