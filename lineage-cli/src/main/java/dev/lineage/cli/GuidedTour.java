package dev.lineage.cli;

import dev.lineage.cli.Command.Access;
import dev.lineage.cli.Screen.Style;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/** {@code tour}: runs the commands of {@code tour.txt} on a decision log, in a memory that is deleted afterwards. */
final class GuidedTour {
    private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|\\S+");

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
        return new Command(Access.NONE, syntax -> syntax.parameter("FILE", "0..1"), call -> {
            Optional<String> name = call.arguments().words().stream().findFirst();
            try {
                Path folder = Files.createTempDirectory("lineage-tour");
                try (InputStream log = name.isEmpty()
                        ? resource("tour.jsonl")
                        : Files.newInputStream(call.environment().directory().resolve(name.get()))) {
                    Files.copy(log, folder.resolve("decisions.jsonl"));
                    return new GuidedTour(call.environment(), folder).run();
                } finally {
                    Call.delete(folder);
                }
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        });
    }

    private Answer run() throws IOException {
        String about = "";
        String id = "";
        for (String line : lines("tour.txt")) {
            if (line.startsWith("#")) {
                about = line;
            } else if (!line.isBlank() && exit == 0) {
                String output = step(about, line.replace("ID", id));
                id = output.matches("dec-[0-9a-f]+\\s*") ? output.strip() : id;
            }
        }
        return Answer.of(() -> steps, this::text).exit(exit);
    }

    private String step(String about, String command) {
        Map<String, String> variables = Map.of(
                "LINEAGE_DB", folder.resolve(Location.FILE).toString(),
                "LINEAGE_ACTOR", "agent:guide",
                "COLUMNS", environment.variable("COLUMNS").orElse(""),
                "NO_COLOR", environment.variable("NO_COLOR").orElse(""),
                "TERM", environment.variable("TERM").orElse(""));
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        String[] words = WORD.matcher(command)
                .results()
                .map(word -> word.group().replace("\"", ""))
                .toArray(String[]::new);
        exit = Main.run(environment.within(variables, folder, output), words);
        steps.add(new Step(about, "lineage " + command, exit, output.toString(StandardCharsets.UTF_8)));
        return output.toString(StandardCharsets.UTF_8);
    }

    private String text(Screen screen) {
        StringBuilder text = new StringBuilder();
        for (Step step : steps) {
            text.append(text.isEmpty() ? "" : "\n").append(screen.styled(Style.FAINT, step.about));
            text.append('\n').append(screen.styled(Style.HEADING, "$ " + step.command));
            text.append('\n').append(step.output);
        }
        return text.toString();
    }

    private static List<String> lines(String name) throws IOException {
        try (InputStream in = resource(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    private static InputStream resource(String name) {
        return Objects.requireNonNull(GuidedTour.class.getResourceAsStream(name));
    }
}
