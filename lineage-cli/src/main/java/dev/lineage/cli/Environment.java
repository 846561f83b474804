package dev.lineage.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The process around the program, so that it can run inside another one. Its streams are in UTF-8. */
record Environment(
        Map<String, String> variables,
        Path directory,
        InputStream in,
        PrintStream out,
        PrintStream err,
        boolean terminal,
        boolean pipe) {
    /** Returns the environment of this process. The launcher says what its streams are. */
    static Environment ofProcess() {
        String terminals = System.getProperty("lineage.terminal", "");
        return new Environment(
                System.getenv(),
                Path.of("").toAbsolutePath(),
                System.in,
                print(new FileOutputStream(FileDescriptor.out)),
                print(new FileOutputStream(FileDescriptor.err)),
                terminals.contains("out"),
                terminals.contains("pipe"));
    }

    static PrintStream print(OutputStream stream) {
        return new PrintStream(new BufferedOutputStream(stream), false, StandardCharsets.UTF_8);
    }

    /** Returns a variable that is set and not blank. */
    Optional<String> variable(String name) {
        return Optional.ofNullable(variables.get(name)).filter(value -> !value.isBlank());
    }

    void say(String message) {
        out.flush();
        err.println("lineage: " + Safe.text(message));
        err.flush();
    }
}
