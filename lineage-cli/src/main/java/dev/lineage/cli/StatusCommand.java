package dev.lineage.cli;

import dev.lineage.Scope;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code status}: shows which memory and which project the other commands use here. */
final class StatusCommand implements Command {
    @Override
    public Access access() {
        return Access.READ;
    }

    @Override
    public void declare(Syntax syntax) {}

    @Override
    public Answer run(Call call) {
        Path file = call.location().file(call.arguments().text("--db"));
        Scope scope = call.scope();
        Map<String, Object> status = new LinkedHashMap<>();
        status.put("memory", file.toString());
        status.put("exists", Files.exists(file));
        status.put("project", scope.project());
        call.location().config().ifPresent(config -> status.put("config", config.toString()));
        status.put("actor", scope.actor());
        scope.session().ifPresent(session -> status.put("session_id", session));
        if (Files.exists(file)) {
            Map<String, Long> projects = call.query().projects();
            status.put(
                    "records",
                    projects.values().stream().mapToLong(Long::longValue).sum());
        }
        return Answer.of(() -> status, screen -> text(status, screen));
    }

    private static String text(Map<String, Object> status, Screen screen) {
        Table table = new Table("SETTING", "VALUE");
        status.forEach((name, value) -> table.add(name, value.equals("") ? "(all projects)" : value));
        return table.text(screen);
    }
}
