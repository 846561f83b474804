package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Types the commands of the files in {@code src/test/resources/transcripts}. */
class TranscriptsTest extends ShellTest {
    static List<Transcript> transcripts() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/test/resources/transcripts"))) {
            return files.sorted().flatMap(Transcript::read).toList();
        }
    }

    @ParameterizedTest
    @MethodSource("transcripts")
    void eachCommandPrintsItsAnswer(Transcript transcript) {
        assertThat(transcript.printed(shell)).isEqualTo(transcript.text());
    }
}
