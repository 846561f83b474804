package dev.lineage.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Runs commands as processes of their own. */
final class Processes {
    private Processes() {}

    /** What a process left behind. */
    record Ended(int exit, String out, String err) {}

    static Ended run(Path folder, Map<String, String> environment, List<String> command)
            throws IOException, InterruptedException {
        Path err = Files.createTempFile("err", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectError(err.toFile());
        builder.environment()
                .keySet()
                .removeIf(name -> name.startsWith("LINEAGE_") || name.equals("JAVA_TOOL_OPTIONS"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        try (InputStream out = process.getInputStream()) {
            String said = new String(out.readAllBytes(), StandardCharsets.UTF_8);
            return new Ended(process.waitFor(), said, Files.readString(err));
        } finally {
            Files.delete(err);
        }
    }

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
