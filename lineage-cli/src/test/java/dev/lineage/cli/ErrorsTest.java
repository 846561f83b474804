package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Tests errors that no transcript can show. */
class ErrorsTest extends ShellTest {
    @Test
    void standardInputThatIsNoTextOrHasNoEndIsRefused() {
        Shell.Result latin = shell.input(new byte[] {'a', (byte) 0xe9}).run("remember", "-");
        assertThat(latin.err()).isEqualTo("lineage: Standard input is not text in UTF-8\n");
        assertThat(latin.exit()).isEqualTo(1);

        Shell.Result endless = shell.input("a".repeat(4_000_001)).run("remember", "x", "--rationale", "-");
        assertThat(endless.err()).isEqualTo("lineage: Standard input has more than 4000000 bytes\n");
        assertThat(endless.exit()).isEqualTo(1);
    }

    @Test
    void aFileThatIsNoMemoryIsLeftUntouched() throws IOException {
        Path file = home.resolve("notes.txt");
        Files.writeString(file, "not a database, but long enough to look at ".repeat(100));

        for (String command : new String[] {"journal list", "remember x"}) {
            Shell.Result result = shell.type(command + " --db " + file);
            assertThat(result.exit()).as(result.err()).isEqualTo(3);
            assertThat(result.err()).startsWith("lineage: ");
        }
        assertThat(Files.readString(file)).startsWith("not a database").hasSize(4300);
    }

    @Test
    void anErrorCannotControlTheTerminal() {
        assertThat(shell.run("journal", "show", "dec-\u001b[2J").err())
                .contains("\\u{1b}[2J")
                .doesNotContain("\u001b");
    }
}
