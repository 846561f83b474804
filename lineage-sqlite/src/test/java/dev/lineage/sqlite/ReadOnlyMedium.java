package dev.lineage.sqlite;

import dev.lineage.error.StoreFailure;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.View;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A process for which a folder is on a medium that nobody may write, not even the owner of the machine. */
final class ReadOnlyMedium {
    private static final String MOUNTING =
            "mount --bind \"$1\" \"$1\" && mount -o remount,bind,ro \"$1\" && shift && exec \"$@\"";

    private ReadOnlyMedium() {}

    /** Reads the file, then tries to write it and to make another beside it; prints what comes of it, a line each. */
    static Process start(Path file) throws IOException {
        return start(
                file.toAbsolutePath().resolveSibling(""),
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dorg.sqlite.tmpdir=" + System.getProperty("org.sqlite.tmpdir", System.getProperty("java.io.tmpdir")),
                "-cp",
                System.getProperty("java.class.path"),
                ReadOnlyMedium.class.getName(),
                file.toString());
    }

    /** Whether this machine lets a process have a medium of its own. */
    static boolean isPossible(Path folder) throws InterruptedException {
        try {
            return start(folder, "test", "!", "-w", folder.toString()).waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static Process start(Path folder, String... command) throws IOException {
        List<String> words = new ArrayList<>(
                List.of("unshare", "--mount", "--map-root-user", "sh", "-c", MOUNTING, "sh", folder.toString()));
        words.addAll(List.of(command));
        return new ProcessBuilder(words)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Path file = Path.of(arguments[0]);
        Path none = file.resolveSibling("none.db");
        out.println("writable " + Files.isWritable(file.toAbsolutePath().resolveSibling("")));
        try (SqliteStore store = SqliteStore.readOnly(file)) {
            out.println("sequence " + store.<Long>read(View.EVERYTHING, Snapshot::sequence));
            out.println("problems " + Notes.problems(store));
        } catch (StoreFailure e) {
            out.println("failure " + e.getMessage());
        }
        for (Path written : List.of(file, none)) {
            try (SqliteStore store = SqliteStore.at(written)) {
                out.println("opened " + store.info().name());
            } catch (StoreFailure e) {
                out.println("failure " + e.getMessage() + " because of " + cause(e));
            }
        }
    }

    private static String cause(StoreFailure failure) {
        Throwable cause = failure.getCause();
        return cause == null ? "nothing" : cause.getClass().getSimpleName();
    }
}
