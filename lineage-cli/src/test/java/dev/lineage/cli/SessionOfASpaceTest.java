package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionOfASpaceTest {
    @TempDir
    Path home = Path.of("");

    @Test
    void handoffInASpacePassesByTheOpenSessionOfTheCommonOne() {
        Typed shell = new Typed(home);
        shell.id("remember", "Use Redis");
        String note = shell.id("remember", "Do not trust the cache", "--space", "private:me");

        String secret = shell.out("handoff", "Mine", "--space", "private:me").strip();
        assertThat(shell.out("session", "show", secret, "--reading", "private:me"))
                .contains(note);
        assertThat(shell.out("handoff", "Done").strip()).isNotEqualTo(secret);
        assertThat(shell.out("resume")).contains("Use Redis").doesNotContain("trust");
    }
}
