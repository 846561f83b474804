package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.cli.Commands.Named;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HelpTest {
    @TempDir
    Path home;

    private static Stream<String> everyCommand() {
        return Commands.LINEAGE.below().stream()
                .flatMap(named -> named.isCommand() ? Stream.of(named) : named.below().stream())
                .map(Named::path);
    }

    @ParameterizedTest
    @MethodSource("everyCommand")
    void helpEndsWithAnExampleThatIsUnderstoodAndFitsTheScreen(String path) {
        String[] words =
                Stream.concat(Stream.of(path.split(" ")), Stream.of("--help")).toArray(String[]::new);
        String help = new Typed(home).out(words);
        assertThat(help.lines().mapToInt(String::length).max().orElseThrow()).isLessThanOrEqualTo(Columns.WIDTH);
        String example = Examples.of(path);
        assertThat(help).endsWith("\nFor example:\n  lineage " + example + "\n");
        Optional<Given> understood = PlainLine.parse(ShellWords.of(example).toArray(String[]::new));
        assertThat(understood.map(Given::path)).contains(List.of(path.split(" ")));
    }
}
