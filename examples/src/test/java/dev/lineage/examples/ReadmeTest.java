package dev.lineage.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadmeTest {
    @ParameterizedTest
    @CsvSource({"README.md, Tour.java", "docs/runs.md, Worker.java"})
    void pagesShowLinesOfProgramsThatATestRuns(String page, String program) throws IOException {
        String text = Files.readString(Path.of("..", page));
        int begin = text.indexOf("```java\n") + "```java\n".length();
        List<String> shown = lines(text.substring(begin, text.indexOf("```", begin)));
        List<String> lines = lines(Files.readString(Path.of("src/main/java/dev/lineage/examples", program)));
        assertThat(shown).hasSizeGreaterThan(10);
        assertThat(lines).containsSequence(shown);
    }

    private static List<String> lines(String text) {
        return text.lines().map(String::strip).toList();
    }
}
