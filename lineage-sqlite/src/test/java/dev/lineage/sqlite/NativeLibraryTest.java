package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageException.StoreFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class NativeLibraryTest {
    @TempDir
    private Path folder;

    @Test
    void libraryThatCannotBeLoadedSaysHowToNameAnotherFolder() throws Exception {
        Path occupied = Files.createFile(folder.resolve("file"));
        assertThat(openWith(occupied.resolve("tmp"))).contains("-Dorg.sqlite.tmpdir=FOLDER");
        assertThat(openWith(folder)).isEqualTo("opened");
    }

    /** Opens a store in another process, whose library is extracted to this folder. */
    private String openWith(Path temporary) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Dorg.sqlite.tmpdir=" + temporary,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Opener.class.getName(),
                        folder.resolve("memory.db").toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output.strip();
    }

    /** The other process. */
    static final class Opener {
        private Opener() {}

        public static void main(String[] arguments) {
            try {
                SqliteStore.at(Path.of(arguments[0])).close();
                System.out.println("opened");
            } catch (StoreFailure failure) {
                System.out.println(failure.getMessage());
            }
        }
    }
}
