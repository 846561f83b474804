package dev.lineage.core;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

/** A pooler in transaction mode, with two connections to the test server, on a port of the loopback interface. */
final class PgBouncer implements AutoCloseable {
    private static final Path PROGRAM = Path.of("/usr/sbin/pgbouncer");

    private final Process process;
    private final int port;

    private PgBouncer(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Starts the program and waits until it listens; skips the test where it is not installed. */
    static PgBouncer start(Path folder) throws IOException {
        assumeTrue(Files.isExecutable(PROGRAM), "pgbouncer is not installed");
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        URI server = URI.create(PostgresServer.url().substring("jdbc:".length()));
        Path configuration = Files.writeString(
                folder.resolve("pgbouncer.ini"), """
                    [databases]
                    * = host=%s port=%d user=lineage
                    [pgbouncer]
                    listen_addr = 127.0.0.1
                    listen_port = %d
                    unix_socket_dir =
                    auth_type = any
                    pool_mode = transaction
                    default_pool_size = 2
                    ignore_startup_parameters = extra_float_digits
                    """.formatted(server.getHost(), server.getPort(), port));
        boolean isRoot = System.getProperty("user.name").equals("root");
        ProcessBuilder command = isRoot
                ? new ProcessBuilder(PROGRAM.toString(), "-u", "nobody", configuration.toString())
                : new ProcessBuilder(PROGRAM.toString(), configuration.toString());
        Process process = command.redirectErrorStream(true).start();
        String said = process.inputReader()
                .lines()
                .filter(line -> line.contains("process up") || line.contains("FATAL"))
                .findFirst()
                .orElse("nothing");
        if (!said.contains("process up")) {
            process.destroy();
            throw new IOException("pgbouncer: " + said);
        }
        return new PgBouncer(process, port);
    }

    String url() {
        return PostgresServer.url().replaceFirst(":[0-9]+/", ":" + port + "/") + "&prepareThreshold=0";
    }

    @Override
    public void close() {
        process.destroy();
    }
}
