package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentsGuideTest {
    @Test
    void everyExampleOfTheGuideForAgentsPrintsWhatItShows(@TempDir Path home) throws IOException {
        String guide = Files.readString(Checkout.root().resolve("AGENTS.md"));
        ConsoleBlocks blocks = new ConsoleBlocks(new Typed(home));
        String printed = blocks.run(guide);
        Files.writeString(Files.createDirectories(Path.of("target")).resolve("AGENTS.md"), printed);
        assertThat(printed).as("what was printed is in target/AGENTS.md").isEqualTo(guide);
        assertThat(blocks.commands()).isGreaterThan(20);
    }
}
