package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiscoveryCommandsTest {
    @TempDir
    private Path home;

    @Test
    void aPatternShowsWhereItWasDiscoveredAndHowOftenItIsUsed() {
        Typed shell = new Typed(home);
        String decision = shell.id("remember", "Cache the token");
        String pattern =
                shell.id("learn", "Refresh early", "--epic", "mj100", "--task", "mj100-1", "--decision", decision);
        assertThat(shell.out("patterns", "list")).doesNotContain("used in");
        shell.out("remember", "Refresh at five minutes", "--applies", pattern);

        assertThat(shell.out("patterns", "show", pattern))
                .contains("used in 1 decision")
                .contains("  epic           mj100\n  task           mj100-1\n  decision       " + decision + "\n");
        assertThat(shell.out("patterns", "list")).contains("used in 1 decision");
        assertThat(shell.out("patterns", "match", "refresh")).contains("used in 1 decision");
        assertThat(shell.out("patterns", "list", "--json"))
                .contains("\"used_in\":1")
                .contains("\"discovered_epic\":\"mj100\",\"discovered_task\":\"mj100-1\",\"discovered_decision\":\""
                        + decision + "\"");
        assertThat(shell.run("learn", "Other", "--decision", "dec-ffffffff").exit())
                .isEqualTo(ExitCode.REFUSED);
    }
}
