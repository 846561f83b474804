package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When records hold in the world, from the options to the file and through an export into another one. */
class ValidityOptionsTest {
    private static final String[] BOUNDS = {"--valid-from", "2024-01-01", "--valid-until", "2025-01-01T00:00:00Z"};

    @TempDir
    Path home = Path.of("");

    @TempDir
    Path other = Path.of("");

    private Typed shell;

    @BeforeEach
    void open() {
        shell = new Typed(home);
    }

    private String written(String... command) {
        String[] all = Stream.of(command, BOUNDS).flatMap(Stream::of).toArray(String[]::new);
        return shell.id(all);
    }

    @Test
    void boundsAreShownAndSurviveAnExport() {
        String decision = written("remember", "Use the old harbour", "--tags", "neo");
        String pattern = written("patterns", "capture", "Follow the buoys", "--project", "neo");
        String warning = written("patterns", "warn", "Sail at night", "--project", "neo");
        String session = written("session", "open", "harbour-1", "--tags", "neo");

        assertThat(shell.out("journal", "list")).isEqualTo("Nothing found.\n");
        assertThat(shell.out("journal", "show", decision, "--valid-at", "2024-06-01"))
                .contains("valid from     2024-01-01T00:00:00Z\n  valid until    2025-01-01T00:00:00Z\n");
        shell.out("export", home.resolve("out").toString());
        Typed copy = new Typed(other);
        copy.out("import", home.resolve("out").toString());
        for (Typed memory : new Typed[] {shell, copy}) {
            for (String[] show : new String[][] {
                {"journal", "show", decision},
                {"patterns", "show", pattern},
                {"patterns", "show", warning},
                {"session", "show", session}
            }) {
                assertThat(memory.out(show[0], show[1], show[2], "--json", "--valid-at", "2024-01-01"))
                        .contains("\"valid_from\":\"2024-01-01T00:00:00Z\",\"valid_until\":\"2025-01-01T00:00:00Z\"");
                assertThat(memory.run(show[0], show[1], show[2], "--valid-at", "2025-01-01")
                                .exit())
                        .isEqualTo(ExitCode.REFUSED);
            }
        }
    }
}
