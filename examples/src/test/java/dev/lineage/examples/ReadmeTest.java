package dev.lineage.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReadmeTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @ParameterizedTest
    @EnumSource
    void theReadmesHostCodeIsTheExampleThatIsCompiled(Shown example) throws IOException {
        String source = Files.readString(
                ROOT.resolve("examples/src/main/java/dev/lineage/examples/" + example.file), StandardCharsets.UTF_8);
        String shown =
                source.substring(source.indexOf("// README: begin\n") + 17, source.indexOf("        // README: end"));
        assertThat(block("java", example.heading))
                .isEqualTo(shown.stripTrailing().stripIndent() + "\n");
    }

    @ParameterizedTest
    @EnumSource
    void theReadmesOutputIsWhatTheExamplePrints(Shown example, @TempDir Path folder) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        example.run(folder.resolve("memory.db"), new PrintStream(printed, true, StandardCharsets.UTF_8));
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEqualTo(block("text", example.heading));
    }

    @Test
    void theReadmesTestIsTheTestThatIsRun() throws IOException {
        String source = Files.readString(
                ROOT.resolve("examples/src/test/java/dev/lineage/examples/PlannerTest.java"), StandardCharsets.UTF_8);
        assertThat(block("java", "## In your tests")).isEqualTo(source.substring(source.indexOf("class PlannerTest")));
    }

    /** Where the README shows which example. */
    private enum Shown {
        FIRST("## Twenty lines", "FirstMemory.java"),
        NEXT("## From one session to the next", "NextSession.java"),
        PRECEDENT("## By precedent", "Precedent.java"),
        DOCUMENTS("## As documents", "AsDocuments.java");

        private final String heading;
        private final String file;

        Shown(String heading, String file) {
            this.heading = heading;
            this.file = file;
        }

        void run(Path memory, PrintStream out) {
            switch (this) {
                case FIRST -> FirstMemory.run(memory, out);
                case NEXT -> NextSession.run(memory, out);
                case PRECEDENT -> Precedent.run(memory, out);
                case DOCUMENTS -> AsDocuments.run(memory, out);
            }
        }
    }

    /** The first block of code of a language after a heading. */
    private static String block(String language, String heading) {
        try {
            String readme = Files.readString(ROOT.resolve("README.md"), StandardCharsets.UTF_8);
            int section = readme.indexOf(heading + "\n");
            assertThat(section).as("the heading %s", heading).isNotNegative();
            int start = readme.indexOf("```" + language + "\n", section) + language.length() + 4;
            return readme.substring(start, readme.indexOf("```", start));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
