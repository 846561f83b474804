package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What surrounds a command and is not as it should be: no home folder, no room for output, nobody who reads it. */
class SurroundingsTest {
    @TempDir
    Path home;

    private final StringWriter err = new StringWriter();

    private ExitCode run(Optional<Path> where, Writer out, String... arguments) {
        Environment environment = new Environment(
                Map.of(),
                where,
                home,
                Optional.empty(),
                InputStream.nullInputStream(),
                new PrintWriter(out),
                new PrintWriter(err),
                false,
                LineageOptions.defaults(),
                WorkingTrees.NONE);
        return Main.run(environment, arguments);
    }

    @Test
    void logThatAnotherFileHasLeftIsRefusedUntilItIsSetAside() throws IOException {
        Path memory = home.resolve("memory.db");
        Path log = Files.writeString(home.resolve("memory.db-wal"), "left by a file that was deleted");
        String[] remember = {"remember", "Keep carts for a day", "--db", memory.toString()};

        assertThat(run(Optional.of(home), new StringWriter(), remember)).isEqualTo(ExitCode.FAILED);
        assertThat(err)
                .hasToString("lineage: " + memory + " cannot be created: " + log
                        + " was left behind by another file; move it away, or have it set aside\n");
        assertThat(memory).doesNotExist();
        String[] setAside = {"remember", "Keep carts for a day", "--db", memory.toString(), "--set-aside"};
        assertThat(run(Optional.of(home), new StringWriter(), setAside)).isEqualTo(ExitCode.DONE);
        assertThat(home.resolve("memory.db-wal.aside")).hasContent("left by a file that was deleted");
        assertThat(log).doesNotExist();
    }

    @Test
    void withoutAHomeFolderAMemoryHasToBeNamedWhereOneIsNeeded() throws IOException {
        assertThat(run(Optional.empty(), new StringWriter(), "learn", "x")).isEqualTo(ExitCode.MISUSED);
        assertThat(err)
                .hasToString(
                        "lineage: the home folder is unknown: name the memory by --db or LINEAGE_DB (see 'lineage learn"
                                + " --help')\n");
        assertThat(run(
                        Optional.empty(),
                        new StringWriter(),
                        "tour",
                        Records.write(home.resolve("records")).toString()))
                .isEqualTo(ExitCode.DONE);
        String named = home.resolve("m.db").toString();
        assertThat(run(Optional.empty(), new StringWriter(), "learn", "x", "--db", named))
                .isEqualTo(ExitCode.DONE);
    }

    @Test
    void anAnswerThatCannotBeWrittenIsAFailureThoughTheMemoryHasWhatWasSaid() {
        Writer full = new Writer() {
            @Override
            public void write(char[] text, int from, int length) throws IOException {
                throw new IOException("No space left on device");
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        assertThat(run(Optional.of(home), full, "learn", "x")).isEqualTo(ExitCode.FAILED);
        assertThat(err)
                .hasToString(
                        "lineage: standard output cannot be written; what the command wrote to the memory is there\n");
        StringWriter out = new StringWriter();
        run(Optional.of(home), out, "patterns", "list");
        assertThat(out.toString()).contains("\n  x\n");
    }

    private static OutputStream failing(String reason) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(reason);
            }
        };
    }

    @Test
    void aReaderThatHasGoneIsNoErrorButAFullDiskIsOne() throws IOException {
        OutputStream gone = new StandardOutput(failing("Broken pipe"));
        gone.write(new byte[3]);
        gone.write(1);
        OutputStream full = new StandardOutput(failing("No space left on device"));
        assertThatThrownBy(() -> full.write(1)).isInstanceOf(IOException.class).hasMessage("No space left on device");
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        try (OutputStream out = new StandardOutput(read)) {
            out.write(new byte[] {1, 2, 3}, 1, 2);
            out.write(4);
        }
        assertThat(read.toByteArray()).containsExactly(2, 3, 4);
    }

    @Test
    void aFileThatMayNotBeWrittenIsNamedWithTheReason() throws IOException {
        assertThat(run(Optional.of(home), new StringWriter(), "learn", "x")).isEqualTo(ExitCode.DONE);
        Path file = Files.writeString(home.resolve("file"), "");
        assertThat(run(
                        Optional.of(home),
                        new StringWriter(),
                        "export",
                        file.resolve("x").toString()))
                .isEqualTo(ExitCode.REFUSED);
        assertThat(run(Optional.of(home), new StringWriter(), "learn", "x", "--db", file + "/a/m.db"))
                .isEqualTo(ExitCode.FAILED);
        assertThat(err)
                .hasToString("lineage: folder must exist, but there is no \"" + file + "\"\n" + "lineage: the folder "
                        + file + "/a cannot be made: Not a directory\n");
    }

    @Test
    void aFaultOfTheProgramIsOneLineToo() {
        Failures failures = new Failures(
                new Environment(
                        Map.of(),
                        Optional.of(home),
                        home,
                        Optional.empty(),
                        InputStream.nullInputStream(),
                        new PrintWriter(new StringWriter()),
                        new PrintWriter(err, true),
                        false,
                        LineageOptions.defaults(),
                        WorkingTrees.NONE),
                false);
        assertThat(failures.broken(new IllegalStateException("a\nb"))).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString())
                .startsWith(
                        "lineage: this is a fault of lineage, please report it: java.lang.IllegalStateException: a b at"
                                + " dev.lineage.cli.SurroundingsTest")
                .hasLineCount(1);
    }
}
