package dev.lineage.cli;

import dev.lineage.cli.Screen.Piece;
import dev.lineage.query.ProjectSummary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code projects}: all projects with the numbers of their records. */
final class ProjectsCommand implements Command {
    @Override
    public void declare(Usage usage) {
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return Set.of("--db", "--set-aside", "--space", "--reading");
    }

    @Override
    public Answer run(Given given, Shell shell) {
        try (OpenMemory memory = shell.open()) {
            List<ProjectSummary> projects =
                    Moments.query(memory.lineage(), given).projects();
            return Answer.of(
                    () -> projects.stream().map(ProjectsCommand::document).toList(), screen -> text(projects, screen));
        }
    }

    private static Map<String, @Nullable Object> document(ProjectSummary project) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("project", project.name().orElse(null));
        document.put("decisions", project.decisions());
        document.put("lessons", project.lessons());
        document.put("sessions", project.sessions());
        document.put("newest", project.newest().map(Object::toString).orElse(null));
        return document;
    }

    private static String text(List<ProjectSummary> projects, Screen screen) {
        if (projects.isEmpty()) {
            return "Nothing found.\n";
        }
        StringBuilder text = new StringBuilder();
        projects.forEach(project -> text.append(line(project, screen)));
        return text.toString();
    }

    private static String line(ProjectSummary project, Screen screen) {
        List<Piece> pieces = new ArrayList<>();
        String name = project.name().map(Safe::line).orElse("(no project)");
        pieces.add(new Piece(name, screen.strong(name)));
        project.newest().ifPresent(time -> pieces.add(Piece.of(DecisionText.time(time))));
        pieces.add(Piece.of(Counted.of(project.decisions(), "decision", "decisions")));
        pieces.add(Piece.of(Counted.of(project.lessons(), "lesson", "lessons")));
        pieces.add(Piece.of(Counted.of(project.sessions(), "session", "sessions")));
        return screen.pieces(pieces);
    }
}
