package dev.lineage.cli;

import dev.lineage.cli.Screen.Style;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** {@code tour}: shows the everyday commands at work, in a memory that is deleted afterwards. */
final class TourCommand implements Command {
    @Override
    public Access access() {
        return Access.NONE;
    }

    @Override
    public void declare(Syntax syntax) {
        syntax.optionalParameter("FILE");
    }

    @Override
    public List<String> examples() {
        return List.of("lineage tour", "lineage tour journal/data/decisions.jsonl");
    }

    @Override
    public Answer run(Call call) {
        Optional<Path> named =
                call.arguments().words().findFirst().map(call.environment().directory()::resolve);
        named.filter(file -> !Files.isRegularFile(file)).ifPresent(file -> {
            throw CommandException.refused("Cannot read " + file + ": no such file");
        });
        try {
            Path folder = Files.createTempDirectory("lineage-tour");
            try {
                List<GuidedTour.Step> steps = new GuidedTour(call.environment(), folder)
                        .run(named.isPresent() ? named.get() : ownLog(folder));
                int exit = steps.get(steps.size() - 1).exit();
                return Answer.of(
                                () -> steps.stream().map(TourCommand::document).toList(), screen -> text(steps, screen))
                        .exit(exit);
            } finally {
                MemoryFile.delete(folder);
            }
        } catch (IOException failure) {
            throw CommandException.refused("Cannot write a temporary folder: " + ErrorReport.cause(failure));
        }
    }

    private static Path ownLog(Path folder) throws IOException {
        Path log = folder.resolve("decisions.jsonl");
        try (InputStream own = Objects.requireNonNull(TourCommand.class.getResourceAsStream("tour.jsonl"))) {
            Files.copy(own, log);
        }
        return log;
    }

    private static Map<String, Object> document(GuidedTour.Step step) {
        return Map.of("about", step.about(), "command", step.command(), "exit", step.exit(), "output", step.output());
    }

    private static String text(List<GuidedTour.Step> steps, Screen screen) {
        StringBuilder text = new StringBuilder();
        for (GuidedTour.Step step : steps) {
            text.append(text.isEmpty() ? "" : "\n")
                    .append(screen.styled(Style.FAINT, "# " + step.about()))
                    .append('\n')
                    .append(screen.styled(Style.HEADING, "$ " + Safe.line(step.command())))
                    .append('\n')
                    .append(step.output());
        }
        return text.toString();
    }
}
