package dev.lineage.sqlite;

import dev.lineage.error.LineageException;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.View;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A process of a user who has no special rights. */
final class OtherUser {
    private static final List<String> AS_NOBODY =
            List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");

    private static final String READY = "ready";

    private OtherUser() {}

    /** Opens a file there, for reading or for writing, and says how far its ledger goes, or why that fails. */
    static String opens(Path file, boolean writing) throws IOException {
        return said(file.resolveSibling("tmp"), file.toString(), String.valueOf(writing));
    }

    /** Whether this machine lets a process run as another user who can read what the tests are made of. */
    static boolean isPossible(Path folder) {
        try {
            return said(folder).equals(READY);
        } catch (IOException noSuchCommand) {
            return false;
        }
    }

    private static String said(Path temporary, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(AS_NOBODY);
        command.addAll(Jvm.command(OtherUser.class));
        String classPath = readable(temporary);
        command.replaceAll(word -> word.startsWith("-Dorg.sqlite.tmpdir=") ? "-Dorg.sqlite.tmpdir=" + temporary : word);
        command.replaceAll(word -> word.equals(System.getProperty("java.class.path")) ? classPath : word);
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }

    /** The class path with copies of its jars, which may lie in a folder that only this user can read. */
    private static String readable(Path folder) throws IOException {
        String own = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> entries = new ArrayList<>();
        for (String entry : own.split(File.pathSeparator, -1)) {
            Path path = Path.of(entry);
            if (Files.isRegularFile(path)) {
                Path copy = folder.resolve(path.getFileName());
                if (!Files.exists(copy)) {
                    Files.copy(path, copy);
                }
                entries.add(copy.toString());
            } else {
                entries.add(entry);
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        if (arguments.length == 0) {
            SqliteStore.loadEngine();
            out.println(READY);
            return;
        }
        Path file = Path.of(arguments[0]);
        try (SqliteStore store =
                Boolean.parseBoolean(arguments[1]) ? SqliteStore.at(file) : SqliteStore.readOnly(file)) {
            out.println("sequence " + store.<Long>read(View.EVERYTHING, Snapshot::sequence));
        } catch (LineageException e) {
            out.println(e.getMessage());
        }
    }
}
