package dev.lineage.cli;

import dev.lineage.cli.Screen.Style;
import dev.lineage.cli.Table.Cell;
import java.util.Map;

/** {@code projects}: lists the projects and the number of their records. */
final class ProjectsCommand implements Command {
    @Override
    public Access access() {
        return Access.READ;
    }

    @Override
    public void declare(Syntax syntax) {}

    @Override
    public Answer run(Call call) {
        Map<String, Long> projects = call.query().projects();
        return Answer.of(
                () -> projects.entrySet().stream()
                        .map(project -> Map.of("project", project.getKey(), "records", project.getValue()))
                        .toList(),
                screen -> text(projects, screen));
    }

    private static String text(Map<String, Long> projects, Screen screen) {
        Table table = new Table("RECORDS", "PROJECT");
        int width = projects.values().stream()
                .mapToInt(count -> count.toString().length())
                .max()
                .orElse(0);
        projects.forEach((project, count) -> table.add(
                " ".repeat(width - count.toString().length()) + count,
                project.isEmpty() ? new Cell("(none)", Style.FAINT) : project));
        return table.text(screen);
    }
}
