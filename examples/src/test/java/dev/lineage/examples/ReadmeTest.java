package dev.lineage.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadmeTest {
    @Test
    void theReadmeShowsLinesOfTheTourThatATestRuns() throws IOException {
        String readme = Files.readString(Path.of("../README.md"));
        int begin = readme.indexOf("```java\n") + "```java\n".length();
        List<String> shown = lines(readme.substring(begin, readme.indexOf("```", begin)));
        List<String> tour = lines(Files.readString(Path.of("src/main/java/dev/lineage/examples/Tour.java")));
        assertThat(shown).hasSizeGreaterThan(10);
        assertThat(tour).containsSequence(shown);
    }

    private static List<String> lines(String text) {
        return text.lines().map(String::strip).toList();
    }
}
