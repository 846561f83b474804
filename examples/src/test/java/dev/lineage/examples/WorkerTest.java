package dev.lineage.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerTest {
    @Test
    void aWorkerDoesATaskUnderAPolicyAndReplaysIt(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("spec.md"), "Be plain.");
        assertThat(Worker.run(folder))
                .containsExactly("read: Be plain.", "denied: caps.fs.modes", "replayed: Be plain.");
        assertThat(folder.resolve("events.ednlog")).content().contains("{:kind :run/finished :payload {:ok true}");
        assertThat(folder.resolve("spec.md")).hasContent("Be plain.");
    }
}
