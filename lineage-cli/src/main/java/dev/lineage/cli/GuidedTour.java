package dev.lineage.cli;

import dev.lineage.cli.Screen.Style;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** {@code tour}: runs the commands of {@code tour.txt} on a decision log or a folder of decision records, in a memory that is deleted afterwards. */
final class GuidedTour {
    private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|[^\" ]+");

    private GuidedTour() {}

    /** A command, its exit code and its output. */
    private record Step(String command, int exit, String output) {}

    static Command command() {
        return new Command(Command.NONE, "[FILE]", call -> {
            Path folder = call.temporary();
            List<String> named = call.arguments.words();
            String log = "decisions.jsonl";
            if (named.isEmpty()) {
                Files.copy(resource("tour.jsonl"), folder.resolve(log));
            } else {
                log = '"'
                        + call.environment
                                .directory()
                                .resolve(named.get(0))
                                .toRealPath()
                                .toString()
                        + '"';
            }
            return run(call.environment, folder, log);
        });
    }

    /** Runs the commands until one fails. {@code ID} is the last decision that one of them recorded. */
    private static Answer run(Environment environment, Path folder, String log) throws IOException {
        Screen screen = Screen.of(environment);
        List<Step> steps = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        String id = "";
        int exit = 0;
        String script = new String(resource("tour.txt").readAllBytes(), StandardCharsets.UTF_8);
        for (String line : script.lines().toList()) {
            if (line.startsWith("#")) {
                text.append(text.isEmpty() ? "" : "\n").append(screen.styled(Style.FAINT, line) + "\n");
            } else if (!line.isBlank() && exit == 0) {
                Step step = step(
                        environment,
                        folder,
                        line.replace("decisions.jsonl", log).replace("ID", id));
                steps.add(step);
                text.append(screen.styled(Style.HEADING, "$ " + step.command) + "\n" + step.output);
                id = step.output.matches("dec-[0-9a-f]+\\s*") ? step.output.strip() : id;
                exit = step.exit;
            }
        }
        return Answer.of(() -> steps, shown -> text.toString()).exit(exit);
    }

    private static Step step(Environment environment, Path folder, String command) {
        Map<String, String> variables = new HashMap<>(environment.variables());
        variables.keySet().removeIf(name -> name.startsWith("LINEAGE_"));
        variables.put("LINEAGE_DB", folder.resolve(Location.FILE).toString());
        variables.put("LINEAGE_ACTOR", "agent:guide");
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        PrintStream print = Environment.print(output);
        InputStream none = InputStream.nullInputStream();
        Environment inside =
                new Environment(variables, folder, none, print, print, environment.terminal(), false, false);
        Stream<String> words =
                WORD.matcher(command).results().map(word -> word.group().replace("\"", ""));
        int exit = Main.run(inside, words.toArray(String[]::new));
        return new Step("lineage " + command, exit, output.toString(StandardCharsets.UTF_8));
    }

    private static InputStream resource(String name) {
        return Objects.requireNonNull(GuidedTour.class.getResourceAsStream(name));
    }
}
