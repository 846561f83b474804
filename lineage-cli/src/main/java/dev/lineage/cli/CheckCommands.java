package dev.lineage.cli;

import dev.lineage.Maintenance.Verification;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Map;

/** The commands that check and repair the whole memory. */
final class CheckCommands {
    private CheckCommands() {}

    static Command verify() {
        return new Command(Access.WHOLE, syntax -> {}, call -> {
            try (ProgressLine progress = new ProgressLine(call.environment(), "Verifying")) {
                Verification found = call.reading().maintenance().verify(progress);
                return Answer.of(() -> document(found), screen -> text(found))
                        .exit(found.sound() ? 0 : CommandException.STORE);
            }
        });
    }

    static Command rebuild() {
        return new Command(Access.WHOLE, syntax -> {}, call -> {
            boolean exists = Files.exists(call.location().file(call.arguments().text("--db")));
            try (ProgressLine progress = new ProgressLine(call.environment(), "Rebuilding")) {
                long versions =
                        (exists ? call.writing() : call.reading()).maintenance().rebuild(progress);
                return Answer.of(() -> Map.of("versions", versions), screen -> versions + " versions rebuilt\n");
            }
        });
    }

    private static Map<String, Object> document(Verification found) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("sound", found.sound());
        document.put("commits", found.commits());
        document.put("versions", found.versions());
        document.put("digest", found.digest());
        document.put("problems", found.problems());
        return document;
    }

    private static String text(Verification found) {
        StringBuilder text = new StringBuilder();
        found.problems().forEach(problem -> text.append(Safe.line(problem)).append('\n'));
        text.append(found.sound() ? "Sound: " : "Damaged: ")
                .append(found.commits())
                .append(" commits, ");
        return text.append(found.versions() + " versions, digest " + found.digest() + "\n")
                .toString();
    }
}
