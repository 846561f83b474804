package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file is replaced by all of a content, or by nothing. */
class FileReplacementTest {
    private static final int WRITERS = 8;

    @TempDir
    private Path folder;

    private static int write(Path file, String text) throws IOException {
        return FileReplacement.write(file, output -> {
            output.write(text);
            return text.length();
        });
    }

    @Test
    void aWriterThatFailsLeavesTheFileAsItWasAndNothingBesideIt() throws IOException {
        Path file = Files.writeString(folder.resolve("graph.json"), "old");

        assertThatThrownBy(() -> FileReplacement.write(file, output -> {
                    output.write("half");
                    output.flush();
                    throw new IOException("no space left");
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("no space left");

        assertThat(file).hasContent("old");
        assertThat(folder).isDirectoryContaining(file::equals).isDirectoryNotContaining(any -> !any.equals(file));
    }

    @Test
    void whatWasLeftBehindBesideIsPassedBy() throws IOException {
        Path file = folder.resolve("graph.json");
        Path left = Files.writeString(folder.resolve("graph.json.partial"), "left");
        Files.createSymbolicLink(folder.resolve("graph.json.1.partial"), folder.resolve("nowhere"));

        write(file, "new");

        assertThat(file).hasContent("new");
        assertThat(left).hasContent("left");
        assertThat(folder.resolve("nowhere")).doesNotExist();
    }

    @Test
    void thoseWhoWriteOneFileAtOnceDoNotMeet() throws Exception {
        Path file = folder.resolve("graph.json");
        for (int round = 0; round < 100; round++) {
            CountDownLatch start = new CountDownLatch(1);
            ExecutorService executor = Executors.newFixedThreadPool(WRITERS);
            List<Future<Integer>> writers = new ArrayList<>();
            for (int i = 0; i < WRITERS; i++) {
                String text = String.valueOf(i).repeat(10_000);
                writers.add(executor.submit(() -> {
                    start.await();
                    return write(file, text);
                }));
            }
            start.countDown();
            for (Future<Integer> writer : writers) {
                assertThat(writer.get()).isEqualTo(10_000);
            }
            executor.shutdown();
            assertThat(Files.readString(file)).hasSize(10_000).matches("(\\d)\\1*");
        }
        assertThat(folder).isDirectoryNotContaining(any -> !any.equals(file));
    }
}
