package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.cli.Typed.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {
    @TempDir
    Path home;

    private Typed shell;

    @BeforeEach
    void open() {
        shell = new Typed(home);
    }

    @Test
    void theContractsCommandsGiveTheContractsDocument() {
        String id = shell.id(
                "remember",
                "Team alpha chose Redis over Memcached for session cache",
                "--rationale",
                "Need pub/sub for invalidation, Redis supports it natively",
                "--tags",
                "neo,team-alpha,caching",
                "--type",
                "implementation",
                "--alternatives",
                "Memcached, plain",
                "--alternatives",
                "Postgres",
                "--entities",
                "cache.py",
                "--entities",
                "session-store",
                "--git-commit",
                "0a1b2c3d",
                "--session",
                "session-1a2b3c4d");
        assertThat(id).matches("dec-[0-9a-f]{8}");
        assertThat(shell.out("journal", "show", id, "--json"))
                .isEqualTo("{\"id\":\"" + id + "\",\"timestamp\":\"2026-01-01T00:01:00Z\","
                        + "\"session_id\":\"session-1a2b3c4d\","
                        + "\"decision\":\"Team alpha chose Redis over Memcached for session cache\","
                        + "\"rationale\":\"Need pub/sub for invalidation, Redis supports it natively\","
                        + "\"alternatives\":[\"Memcached, plain\",\"Postgres\"],\"outcome\":\"pending\","
                        + "\"type\":\"implementation\",\"entities\":[\"cache.py\",\"session-store\"],"
                        + "\"tags\":[\"neo\",\"team-alpha\",\"caching\"],\"lesson_learned\":null,"
                        + "\"related_decisions\":[],\"git_commit\":\"0a1b2c3d\",\"alternatives_rejected\":{},"
                        + "\"extracted_entities\":[],\"superseded_by\":[],\"project\":\"neo\",\"actor\":null,"
                        + "\"version\":1,\"sequence\":2,\"learned_at\":\"2026-01-01T00:01:00Z\",\"links\":["
                        + "{\"source\":\"" + id + "\",\"relation\":\"affects\",\"target\":\"file:cache.py\","
                        + "\"dangling\":false},"
                        + "{\"source\":\"" + id + "\",\"relation\":\"affects\","
                        + "\"target\":\"concept:session-store\","
                        + "\"dangling\":false}]}\n");
    }

    @Test
    void rememberAndJournalRecordAreTheSame() {
        String one = shell.id("remember", "Use tabs", "--tags", "style", "--type", "naming");
        String other = shell.id("journal", "record", "Use spaces", "--tags", "style", "--type", "naming");
        assertThat(shell.out("journal", "list"))
                .isEqualTo(other + "  2026-01-01T00:02:00Z  pending  naming  #style\n  Use spaces\n" + one
                        + "  2026-01-01T00:01:00Z  pending  naming  #style\n  Use tabs\n");
    }

    @Test
    void aWriteWithJsonPrintsTheDecisionAsItIsNow() {
        String id = shell.id("remember", "Use tabs");
        assertThat(shell.out("journal", "update", id, "--outcome", "abandoned", "--json"))
                .startsWith("{\"id\":\"" + id + "\",")
                .contains("\"outcome\":\"abandoned\"", "\"version\":2")
                .endsWith("}\n");
    }

    @Test
    void aRelationIsSeenFromBothSides() {
        String one = shell.id("remember", "Use tabs");
        String other = shell.id("remember", "Set the width of tabs");
        assertThat(shell.id("journal", "relate", other, one)).isEqualTo(other);
        assertThat(shell.out("journal", "show", one)).contains("link           relates_to <- " + other + "\n");
        assertThat(shell.out("journal", "show", other)).contains("link           relates_to -> " + one + "\n");
    }

    @Test
    void aSupersededDecisionIsRevisedAndNamesItsSuccessor() {
        shell.export("LINEAGE_SESSION", "session-1a2b3c4d");
        String old = shell.id("remember", "Use tabs");
        String young = shell.id("remember", "Use spaces");
        assertThat(shell.id("journal", "supersede", old, young)).isEqualTo(old);
        assertThat(shell.out("journal", "show", old))
                .isEqualTo(old + "  2026-01-01T00:01:00Z  revised  other\n" + "  Use tabs\n" + "  superseded by  "
                        + young
                        + "\n" + "  session        session-1a2b3c4d\n" + "  version        2 of 2026-01-01T00:03:00Z\n"
                        + "  link           superseded_by -> " + young + "\n");
    }

    @Test
    void theSessionAndTheActorOfTheEnvironmentAreWrittenButNarrowNoList() {
        String before = shell.id("remember", "Use tabs");
        shell.export("LINEAGE_SESSION", "session-1a2b3c4d");
        shell.export("LINEAGE_ACTOR", "agent:a");
        String after = shell.id("remember", "Use spaces");
        assertThat(shell.out("journal", "list")).contains(before, after);
        assertThat(shell.out("journal", "list", "--session", "session-1a2b3c4d", "--actor", "agent:a"))
                .contains(after)
                .doesNotContain(before);
        assertThat(shell.out("journal", "show", after)).contains("session-1a2b3c4d", "agent:a");
    }

    @Test
    void theProjectIsATagAndIsReadAloneWhereItIsNamed() {
        String one = shell.id("remember", "Use tabs", "--project", "shop");
        String other = shell.id("--project", "bank", "remember", "Use spaces");
        assertThat(shell.out("journal", "list")).contains(one, other, "#shop", "#bank");
        assertThat(shell.out("journal", "list", "--project", "shop"))
                .contains(one)
                .doesNotContain(other);
        Said said = shell.run("journal", "show", other, "--project", "shop");
        assertThat(said)
                .isEqualTo(
                        new Said(ExitCode.REFUSED, "", "lineage: id must exist, but there is no \"" + other + "\"\n"));
    }

    @Test
    void theMemoryIsWhereTheOptionSaysElseTheEnvironmentElseTheHomeFolder() throws IOException {
        shell.id("remember", "at home");
        shell.export("LINEAGE_DB", home.resolve("env.db").toString());
        shell.id("remember", "by the environment");
        String named = home.resolve("a/b/named.db").toString();
        shell.id("remember", "by the option", "--db", named);
        assertThat(shell.out("journal", "list")).contains("by the environment").doesNotContain("by the option");
        assertThat(shell.out("--db", named, "journal", "list"))
                .contains("by the option")
                .doesNotContain("home");
        assertThat(home.resolve(".lineage/memory.db")).exists();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home.resolve(".lineage"))))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home.resolve("a/b"))))
                .isEqualTo("rwx------");
    }

    @Test
    void whatFollowsFromADecisionIsShownFoundAndPrinted() {
        String id = shell.id("remember", "Use Redis", "--consequences", "One server more to keep");

        assertThat(shell.out("journal", "show", id)).contains("\n  consequences   One server more to keep\n");
        assertThat(shell.out("journal", "show", id, "--json")).contains("\"consequences\":\"One server more to keep\"");
        assertThat(shell.out("search", "server")).contains(id);
    }
}
