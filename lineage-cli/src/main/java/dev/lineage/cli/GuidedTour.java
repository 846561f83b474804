package dev.lineage.cli;

import dev.lineage.cli.Screen.Style;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** {@code tour}: runs the commands of {@code tour.txt} on a decision log, in a memory that is deleted afterwards. */
final class GuidedTour {
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    private final Environment environment;
    private final Path folder;
    private final List<Step> steps = new ArrayList<>();
    private int exit;

    /** A command of the tour and its output. */
    private record Step(String about, String command, int exit, String output) {}

    private GuidedTour(Environment environment, Path folder) {
        this.environment = environment;
        this.folder = folder;
    }

    static Command command() {
        return new Command(Access.NONE, syntax -> syntax.optionalParameter("FILE"), call -> {
            Optional<Path> log = call.arguments().words().findFirst().map(name -> FileCommands.file(call, name));
            try {
                Path folder = Files.createTempDirectory("lineage-tour");
                try {
                    return new GuidedTour(call.environment(), folder).run(log);
                } finally {
                    MemoryFile.delete(folder);
                }
            } catch (IOException failure) {
                throw CommandException.refused("Cannot write a temporary folder: " + failure.getMessage());
            }
        });
    }

    private Answer run(Optional<Path> named) throws IOException {
        Path log = named.isPresent() ? named.get() : folder.resolve("decisions.jsonl");
        if (named.isEmpty()) {
            Files.writeString(log, resource("tour.jsonl"));
        }
        String about = "";
        String id = "";
        for (String line :
                resource("tour.txt").lines().filter(text -> !text.isBlank()).toList()) {
            if (line.startsWith("#")) {
                about = line;
            } else if (exit == 0) {
                String output = step(about, line.replace("LOG", log.toString()).replace("ID", id));
                id = output.matches("dec-[0-9a-f]+\\s*") ? output.strip() : id;
            }
        }
        return Answer.of(() -> steps, this::text).exit(exit);
    }

    private String step(String about, String command) {
        Map<String, String> variables = new HashMap<>(environment.variables());
        variables.keySet().removeIf(name -> name.startsWith("LINEAGE_"));
        variables.put("LINEAGE_DB", folder.resolve(MemoryLocation.FILE).toString());
        variables.put("LINEAGE_ACTOR", "agent:guide");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        List<String> words =
                WORD.matcher(command).results().map(GuidedTour::unquoted).toList();
        exit = Main.run(environment.within(variables, folder, bytes), words.toArray(String[]::new));
        String output = bytes.toString(StandardCharsets.UTF_8);
        steps.add(new Step(about, "lineage " + command, exit, output));
        return output;
    }

    private static String unquoted(MatchResult word) {
        return word.group(1) == null ? word.group(2) : word.group(1);
    }

    private String text(Screen screen) {
        StringBuilder text = new StringBuilder();
        for (Step step : steps) {
            text.append(text.isEmpty() ? "" : "\n");
            text.append(screen.styled(Style.FAINT, step.about)).append('\n');
            text.append(screen.styled(Style.HEADING, "$ " + Safe.line(step.command)));
            text.append('\n').append(step.output);
        }
        return text.toString();
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(GuidedTour.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
