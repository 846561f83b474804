package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the commands that the README shows, one after the other; {@code dec-1a2b} is the decision that they record. */
class ReadmeCommandsTest {
    /** A part of the output of each command. */
    private static final List<String> OUTPUTS = List.of(
            "shop",
            "dec-",
            "Refresh tokens five minutes early",
            "Refresh tokens five minutes early",
            " 2",
            "No lost session in a week",
            "Two workers raced at expiry",
            "version 2",
            "4 added",
            "Sound: ");

    @TempDir
    Path home;

    @Test
    void theCommandsOfTheReadmeRun() throws IOException {
        List<String> commands = Files.readString(Path.of("../README.md"))
                .lines()
                .filter(line -> line.startsWith("$ lineage "))
                .toList();
        assertThat(commands).hasSameSizeAs(OUTPUTS);
        Shell shell = new Shell(home).in(home);
        try (InputStream log = Main.class.getResourceAsStream("tour/decisions.jsonl")) {
            assertThat(log).isNotNull();
            Files.copy(log, home.resolve("decisions.jsonl"));
        }

        String id = "";
        for (int i = 0; i < commands.size(); i++) {
            String command = commands.get(i).substring("$ ".length()).replace("dec-1a2b", id);
            Shell.Result result = shell.type(command);
            assertThat(result.exit()).as(command + "\n" + result.err()).isZero();
            assertThat(result.out()).as(command).contains(OUTPUTS.get(i));
            id = command.startsWith("lineage remember") ? result.id().substring(0, "dec-1a2b".length()) : id;
        }
    }
}
