package dev.lineage.core;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.lineage.LineageMemory;
import dev.lineage.postgres.PostgresStore;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.sql.DataSource;

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

    /** Opens a memory in the child: a file, or a schema of PostgreSQL by its URL. */
    static LineageMemory open(String address) {
        return Lineages.open(
                address.startsWith("jdbc:")
                        ? PostgresStore.in(pool(address))
                        : SqliteStore.at(Path.of(address), Durability.NORMAL));
    }

    private static DataSource pool(String url) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(4);
        return new HikariDataSource(config);
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
