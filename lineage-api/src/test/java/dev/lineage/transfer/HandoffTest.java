package dev.lineage.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.ref.RecordId;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HandoffTest {
    private static final RecordId ONE = RecordId.of("session-1a2b3c4d");
    private static final Instant AT = Instant.parse("2026-01-01T00:00:00.500Z");

    private static Handoff minimal() {
        return new Handoff(
                ONE, AT, "Done", Optional.empty(), Mentions.NONE, Mentions.NONE, OpenWork.NONE, List.of(), List.of());
    }

    private static Handoff full() {
        GitState git = new GitState(
                Optional.of("main"),
                Optional.of("0a1b2c"),
                Optional.of("merge"),
                List.of(new GitCommit("0a1b2c", "Refresh early"), new GitCommit("ffffff", "")),
                List.of("pom.xml"),
                7,
                2);
        return new Handoff(
                ONE,
                AT,
                "\"Half\"\tdone\n\u0001 \\ é 🔥 /",
                Optional.of(new WorkingTree(Optional.of(git), List.of("src/auth.ts"))),
                new Mentions(List.of(Mention.of(RecordId.of("dec-1")), Mention.of("use JSON")), 3),
                new Mentions(List.of(Mention.of(RecordId.of("pat-1"))), 0),
                new OpenWork(
                        new Mentions(List.of(Mention.of("certificate")), 0),
                        List.of("deploy", "measure"),
                        List.of("no access"),
                        List.of("who?")),
                List.of("refresh on 401"),
                List.of("shop"));
    }

    /** The form was written by hand, by the rules of RFC 8785. */
    @Test
    void theHashIsOfTheCanonicalForm() throws Exception {
        assertThat(minimal().contentHash())
                .isEqualTo(
                        sha256(
                                "{\"decisions_made\":[],\"handoff\":{\"blockers\":[],\"created_at\":\"2026-01-01T00:00:00.500Z\","
                                        + "\"failed_attempts\":[],\"message\":\"Done\",\"next_steps\":[],\"questions\":[]},"
                                        + "\"id\":\"session-1a2b3c4d\",\"open_threads\":[],\"patterns_learned\":[],\"tags\":[]}"));
        assertThat(full().contentHash())
                .isEqualTo(sha256(
                        "{\"context\":{\"active_files\":[\"src/auth.ts\"]},\"decisions_made\":[\"dec-1\",\"use JSON\"],"
                                + "\"git_state\":{\"branch\":\"main\",\"commits\":[\"0a1b2c Refresh early\",\"ffffff\"],"
                                + "\"head\":\"0a1b2c\",\"more_uncommitted\":7,\"operation\":\"merge\",\"stash_count\":2,"
                                + "\"uncommitted\":[\"pom.xml\"]},"
                                + "\"handoff\":{\"blockers\":[\"no access\"],\"created_at\":\"2026-01-01T00:00:00.500Z\","
                                + "\"failed_attempts\":[\"refresh on 401\"],"
                                + "\"message\":\"\\\"Half\\\"\\tdone\\n\\u0001 \\\\ é 🔥 /\","
                                + "\"next_steps\":[\"deploy\",\"measure\"],\"questions\":[\"who?\"]},"
                                + "\"id\":\"session-1a2b3c4d\",\"more_decisions_made\":3,\"open_threads\":[\"certificate\"],"
                                + "\"patterns_learned\":[\"pat-1\"],\"tags\":[\"shop\"]}"));
    }

    private static String sha256(String text) throws Exception {
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void theDocumentHasTheContractsNames() {
        Map<String, Object> git = new LinkedHashMap<>();
        git.put("branch", "main");
        git.put("head", "0a1b2c");
        git.put("operation", "merge");
        git.put("commits", List.of("0a1b2c Refresh early", "ffffff"));
        git.put("uncommitted", List.of("pom.xml"));
        git.put("more_uncommitted", 7);
        git.put("stash_count", 2);

        Map<String, Object> document = full().document();

        assertThat(document.keySet())
                .containsExactly(
                        "id",
                        "tags",
                        "decisions_made",
                        "more_decisions_made",
                        "patterns_learned",
                        "open_threads",
                        "handoff",
                        "git_state",
                        "context");
        assertThat(document)
                .containsEntry("git_state", git)
                .containsEntry("context", Map.of("active_files", List.of("src/auth.ts")));
        assertThat(minimal().document()).doesNotContainKeys("git_state", "context");
    }

    @Test
    void stringsAreEscapedNoMoreThanTheyNeed() {
        assertThat(CanonicalJson.of("\b\t\n\f\r\"\\/\u0000\u001f\u007f\u2028é"))
                .isEqualTo("\"\\b\\t\\n\\f\\r\\\"\\\\/\\u0000\\u001f\u007f\u2028é\"");
    }

    @Test
    void membersStandInTheOrderOfTheirUtf16Units() {
        assertThat(CanonicalJson.of(Map.of("\ud83d\udd25", 1, "\ufb33", -2, "a", List.of(), "\r", Map.of())))
                .isEqualTo("{\"\\r\":{},\"a\":[],\"\ud83d\udd25\":1,\"\ufb33\":-2}");
    }
}
