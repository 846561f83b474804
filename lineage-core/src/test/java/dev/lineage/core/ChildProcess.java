package dev.lineage.core;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.lineage.LineageMemory;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Another Java process that works on the file of a test. */
final class ChildProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader out;

    private ChildProcess(Process process) {
        this.process = process;
        this.out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    }

    static ChildProcess start(Class<?> main, Object... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-Dorg.sqlite.tmpdir=" + System.getProperty("org.sqlite.tmpdir"),
                "-Dlineage.proof=" + System.getProperty("lineage.proof", ""),
                "-cp",
                System.getProperty("lineage.test.classpath"),
                main.getName()));
        Arrays.stream(arguments).map(String::valueOf).forEach(command::add);
        return new ChildProcess(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    /** Opens a memory in the child. */
    static LineageMemory open(String file) {
        return Lineages.open(SqliteStore.at(Path.of(file), Durability.NORMAL));
    }

    /** Returns the next complete line, or the empty text at the end. */
    String line() throws IOException {
        String line = out.readLine();
        return line == null ? "" : line;
    }

    /** Returns the remaining lines. */
    List<String> lines() throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            lines.add(line);
        }
        return lines;
    }

    /** Kills the process, as kill -9 does; what it printed can still be read. */
    void kill() {
        process.toHandle().destroyForcibly();
    }

    int exitCode() throws InterruptedException {
        return process.waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
