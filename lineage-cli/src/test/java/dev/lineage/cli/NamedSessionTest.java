package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands in a session that is named and that nobody has opened. */
class NamedSessionTest {
    private static final String SESSION = "session-1a2b3c4d";

    @TempDir
    Path home = Path.of("");

    private Typed shell = new Typed(home);

    @BeforeEach
    void nameTheSession() {
        shell = new Typed(home);
        shell.export("LINEAGE_SESSION", SESSION);
    }

    @Test
    void refusedWriteLeavesNoSessionBehind() {
        assertThat(shell.run("remember", "Use Redis", "--supersedes", "dec-99999999")
                        .exit())
                .isEqualTo(ExitCode.REFUSED);
        shell.export("LINEAGE_SESSION", "session-99999999");
        shell.id("remember", "Use Redis");
        assertThat(shell.run("session", "show", SESSION).exit()).isEqualTo(ExitCode.REFUSED);
    }

    @Test
    void changeOfARecordOpensTheSessionInTheProjectOfThatRecord() {
        shell.export("LINEAGE_SESSION", "");
        String decision = shell.id("remember", "Use Redis", "--project", "neo");
        shell.run("journal", "update", decision, "--lesson", "It holds", "--session", SESSION);
        assertThat(shell.out("session", "show", SESSION, "--project", "neo")).contains(SESSION);
    }

    @Test
    void privateNoteLeavesTheSessionToTheCommonSpace() {
        shell.id("remember", "Do not trust the cache", "--space", "private:me");
        assertThat(shell.run("session", "show", SESSION, "--reading", "private:me")
                        .exit())
                .isEqualTo(ExitCode.REFUSED);
        String decision = shell.id("remember", "Use Redis");
        assertThat(shell.out("handoff", "Done")).isEqualTo(SESSION + "\n");
        assertThat(shell.out("resume")).contains(decision).doesNotContain("trust");
    }

    @Test
    void sessionThatIsOpenedOrForkedIsNoWriteInTheNamedOne() {
        String opened = shell.id("session", "open");
        shell.id("session", "fork", opened);
        assertThat(shell.run("session", "show", SESSION).exit()).isEqualTo(ExitCode.REFUSED);
    }

    @Test
    void handoffInASpacePassesByTheSessionOfTheCommonOne() {
        shell.export("LINEAGE_SESSION", "");
        shell.id("remember", "Use Redis");
        String common = shell.out("handoff", "Done").strip();
        shell.id("remember", "Use Valkey");
        shell.id("remember", "Do not trust the cache", "--space", "private:me");
        String secret = shell.out("handoff", "Mine", "--space", "private:me").strip();
        assertThat(secret).matches("session-[0-9a-f]{8}").isNotEqualTo(common);
    }
}
