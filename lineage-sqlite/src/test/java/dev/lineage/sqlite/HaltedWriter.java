package dev.lineage.sqlite;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A process that writes notes and ends as a kill ends it: its log stays beside the file. */
final class HaltedWriter {
    private static final int CODE = 87;

    private HaltedWriter() {}

    /** Has a process write notes of a prefix and end; those that it wrote were acknowledged. */
    static void run(Path file, String prefix, int notes) throws IOException, InterruptedException {
        continued(file, prefix, 0, notes);
    }

    /** The same after notes that others have written. */
    static void continued(Path file, String prefix, long after, int notes) throws IOException, InterruptedException {
        start(file, prefix, after, notes, false);
    }

    /** The same of a process that flushes before it ends. */
    static void flushed(Path file, String prefix, long after, int notes) throws IOException, InterruptedException {
        start(file, prefix, after, notes, true);
    }

    private static void start(Path file, String prefix, long after, int notes, boolean flushing)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(Jvm.command(HaltedWriter.class));
        command.addAll(List.of(
                file.toString(), prefix, String.valueOf(after), String.valueOf(notes), String.valueOf(flushing)));
        Process process = new ProcessBuilder(command).inheritIO().start();
        if (process.waitFor() != CODE) {
            throw new IOException("the writer ended with " + process.exitValue());
        }
    }

    public static void main(String[] arguments) {
        SqliteStore store = SqliteStore.at(Path.of(arguments[0]));
        Notes notes = Notes.after(Long.parseLong(arguments[2]));
        for (int i = 0; i < Integer.parseInt(arguments[3]); i++) {
            notes.write(store, arguments[1] + i, "tag t");
        }
        if (Boolean.parseBoolean(arguments[4])) {
            store.flush();
        }
        Runtime.getRuntime().halt(CODE);
    }
}
