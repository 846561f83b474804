package dev.lineage.cli;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs the commands of the tour on a decision log, until one fails. */
final class GuidedTour {
    private final Environment environment;
    private final Map<String, String> variables;
    private final List<Step> steps = new ArrayList<>();

    /**
     * A command of the tour.
     *
     * @param about what it shows
     * @param command how it is typed
     * @param exit its exit code
     * @param output what it printed
     */
    record Step(String about, String command, int exit, String output) {}

    GuidedTour(Environment environment, Path folder) {
        this.environment = environment;
        variables = new HashMap<>(environment.variables());
        variables.keySet().removeIf(name -> name.startsWith("LINEAGE_"));
        variables.putAll(Map.of(
                "HOME",
                folder.toString(),
                "LINEAGE_DB",
                folder.resolve(MemoryLocation.FILE).toString(),
                "LINEAGE_ACTOR",
                "agent:guide"));
    }

    List<Step> run(Path log) {
        step("Import a decision log.", "import", log.toString());
        step("List the newest decisions.", "journal", "list", "--recent", "5");
        step(
                "Record a decision, its reason, and what was rejected.",
                "remember",
                "Keep login sessions in Redis",
                "--rationale",
                "Workers must see a logout at once; Redis publishes it",
                "--rejecting",
                "Memcached=cannot publish",
                "--tags",
                "sessions",
                "--entities",
                "src/session.ts");
        String id = steps.get(steps.size() - 1).output.strip();
        step("Search in plain words.", "search", "why are login sessions in Redis?", "--limit", "3");
        step(
                "Record how it turned out.",
                "journal",
                "update",
                id,
                "--outcome",
                "successful",
                "--lesson",
                "No stale login in a week");
        step("Show the whole decision.", "journal", "show", id);
        step("Look back: what changed?", "history", id);
        step("Look back: what was known before the outcome?", "journal", "list", "--recent", "1", "--as-of", id + "@1");
        step("Ask why a file is as it is.", "why", "src/session.ts");
        step("Check the memory: hash chain, bodies, indexes.", "verify");
        return steps;
    }

    private void step(String about, String... arguments) {
        if (!steps.isEmpty() && steps.get(steps.size() - 1).exit != 0) {
            return;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = Environment.print(bytes);
        int exit = Main.run(
                new Environment(
                        variables,
                        environment.directory(),
                        InputStream.nullInputStream(),
                        out,
                        out,
                        environment.terminal(),
                        false),
                arguments);
        String command = Stream.of(arguments).map(GuidedTour::quoted).collect(Collectors.joining(" "));
        steps.add(new Step(about, "lineage " + command, exit, bytes.toString(StandardCharsets.UTF_8)));
    }

    private static String quoted(String argument) {
        return argument.matches("[\\w@./:-]+") ? argument : "\"" + argument + "\"";
    }
}
