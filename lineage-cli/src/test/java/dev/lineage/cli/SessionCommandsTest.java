package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageMemory;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.journal.Decision;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.StreamHandler;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class SessionCommandsTest extends ShellTest {
    @Test
    void aClockBehindTheLastWriteIsNamedByStatusAndByEachWrite() {
        Instant last = Instant.now().plus(1, ChronoUnit.HOURS).truncatedTo(ChronoUnit.SECONDS);
        LineageOptions ahead = LineageOptions.defaults().clock(Clock.fixed(last, ZoneOffset.UTC));
        shell.ok("remember", "A");
        assertThat(shell.ok("status")).doesNotContain("clock");
        try (LineageMemory memory = Lineages.open(SqliteStore.at(shell.memory()), ahead)) {
            memory.in(Scope.project("shop"))
                    .journal()
                    .record(Decision.builder("B").build());
        }
        List<String> logged = new ArrayList<>();
        Logger logger = Logger.getLogger("dev.lineage");
        Handler handler = new StreamHandler() {
            @Override
            public void publish(LogRecord entry) {
                logged.add(entry.getMessage());
            }
        };
        logger.addHandler(handler);
        shell.ok("remember", "C");
        logger.removeHandler(handler);
        assertThat(logged).singleElement(InstanceOfAssertFactories.STRING).endsWith("was recorded at " + last);
        assertThat(shell.ok("status"))
                .contains("clock               behind the last write, which was recorded at " + last);
    }

    @Test
    void aDamagedMemoryIsNamedByStatus() throws IOException {
        shell.ok("remember", "A");
        Path copy = home.resolve("copy.db");
        shell.ok("backup", copy.toString());
        byte[] bytes = Files.readAllBytes(copy);
        String text = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);
        bytes[text.indexOf("\"decision\":\"A\"") + "\"decision\":\"".length()] = 'B';
        Files.write(copy, bytes);

        assertThat(shell.ok("status", "--db", copy.toString())).contains("digest of commit");
    }
}
