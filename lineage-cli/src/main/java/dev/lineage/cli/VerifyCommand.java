package dev.lineage.cli;

import dev.lineage.Maintenance.Verification;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code verify}: checks the whole memory. */
final class VerifyCommand implements Command {
    @Override
    public Access access() {
        return Access.WHOLE;
    }

    @Override
    public void declare(Syntax syntax) {}

    @Override
    public Answer run(Call call) {
        try (ProgressLine progress = new ProgressLine(call.environment(), "Verifying")) {
            Verification found = call.reading().maintenance().verify(progress);
            return Answer.of(() -> document(found), screen -> text(found))
                    .exit(found.sound() ? 0 : CommandException.STORE);
        }
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
        return text.append(found.sound() ? "Sound: " : "Damaged: ")
                .append(found.commits())
                .append(" commits, ")
                .append(found.versions())
                .append(" versions, digest ")
                .append(found.digest())
                .append('\n')
                .toString();
    }
}
