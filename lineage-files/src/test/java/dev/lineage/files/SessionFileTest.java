package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageMemory;
import dev.lineage.record.RecordId;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.Session.SessionStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Sessions, one in a file. */
class SessionFileTest extends MemoryTest {
    private static final String SESSION = """
            {
              "id": "session-0000000a",
              "started_at": "2026-01-01T00:00:00Z",
              "ended_at": "2026-01-01T02:00:00Z",
              "summary": "Ship the cart",
              "goals_addressed": [],
              "decisions_made": ["dec-0000000a", "Use one queue"],
              "patterns_learned": [],
              "open_threads": ["prices"],
              "handoff": {"message": "", "next_steps": ["test it"]},
              "git_state": {"branch": "main", "commits": [], "uncommitted": [], "stash_count": 0},
              "context": {"active_files": ["a.ts"], "recent_commands": [], "environment": {"pwd": "/w", "n": 1.50}},
              "related": {"journal_entries": [], "patterns": [], "goals": []}
            }
            """;

    private static final String HASH = "sha256:206d5bb5cba33ac9937c043c15a96f8b76541f8ab8cb16084d8f4fac553e017c";
    private static final String TEXTS = "log:1 text-for-id: decisions_made has texts in place of ids";
    private static final String DANGLING = "log:1 dangling-link: there is no record dec-0000000a";

    private String export() throws IOException {
        ContractFolder.write(memory, Memories.ALL, folder.resolve("out"));
        return Files.readString(folder.resolve("out/transfer/data/sessions/session-0000000a.json"));
    }

    @Test
    void aSessionThatEndedWasHandedOffWithItsSummary() {
        assertThat(load(SESSION)).containsExactly(TEXTS, DANGLING);

        Session session = memory.in(Memories.ALL)
                .transfer()
                .get(RecordId.of("session-0000000a"))
                .value();
        assertThat(session.status()).isEqualTo(SessionStatus.HANDED_OFF);
        assertThat(session.handoff().orElseThrow().message()).isEqualTo("Ship the cart");
    }

    @Test
    void aSessionThatEndedDoesNotBecomeOpenAgain() {
        String open = SESSION.replace("\"ended_at\": \"2026-01-01T02:00:00Z\",", "");
        load(open);
        load(SESSION);
        assertThat(load(open)).containsExactly(TEXTS);
        assertThat(memory.in(Memories.ALL).transfer().history(RecordId.of("session-0000000a")))
                .extracting(version -> version.value().status())
                .containsExactly(SessionStatus.OPEN, SessionStatus.HANDED_OFF);
        try (LineageMemory other = Memories.open(folder.resolve("other.db"))) {
            Memories.load(other, SESSION);
            assertThat(Memories.deviations(Memories.load(other, open)))
                    .containsExactly(TEXTS, "log:1 older-version: session-0000000a has a newer version here");
        }
    }

    @Test
    void aSessionOfAFileIsNotTheCurrentOneOfItsImporter() {
        load("{\"id\": \"session-0000000b\", \"started_at\": 1}");
        assertThat(memory.in(Memories.ALL).transfer().current()).isEmpty();

        load(SESSION.replaceFirst("\\{", "{\"status\": \"closed\","));
        Session closed = memory.in(Memories.ALL)
                .transfer()
                .get(RecordId.of("session-0000000a"))
                .value();
        assertThat(closed.status()).isEqualTo(SessionStatus.HANDED_OFF);
    }

    @Test
    void anAlteredHandoffIsReported() throws IOException {
        load(SESSION);
        String exported = export();

        assertThat(load(exported)).containsExactly(TEXTS);
        assertThat(load(exported.replace("\"test it\"", "\"wipe it\"")))
                .containsExactly(TEXTS, "log:1 altered-handoff: the content does not match its hash " + HASH, DANGLING);
    }

    @Test
    void anExportIsTheSameFromTheMemoryThatImportedIt() throws IOException {
        load(SESSION);
        String exported = export();

        assertThat(exported).isEqualTo("""
                {
                  "id": "session-0000000a",
                  "started_at": "2026-01-01T00:00:00Z",
                  "ended_at": "2026-01-01T02:00:00Z",
                  "summary": "Ship the cart",
                  "decisions_made": [
                    "dec-0000000a",
                    "Use one queue"
                  ],
                  "open_threads": [
                    "prices"
                  ],
                  "handoff": {
                    "message": "Ship the cart",
                    "next_steps": [
                      "test it"
                    ]
                  },
                  "git_state": {
                    "branch": "main",
                    "stash_count": 0,
                    "commits": [],
                    "uncommitted": []
                  },
                  "context": {
                    "active_files": [
                      "a.ts"
                    ],
                    "environment": {
                      "pwd": "/w",
                      "n": 1.50
                    },
                    "recent_commands": []
                  },
                  "related": {
                    "journal_entries": [],
                    "patterns": [],
                    "goals": []
                  },
                  "updated_at": "2026-01-01T02:00:00Z",
                  "actor": "imported",
                  "status": "handed_off",
                  "content_hash": "%s"
                }
                """.formatted(HASH));
        try (LineageMemory other = Memories.open(folder.resolve("other.db"))) {
            Memories.load(other, exported);
            ContractFolder.write(other, Memories.ALL, folder.resolve("again"));
            assertThat(folder.resolve("again/transfer/data/sessions/session-0000000a.json"))
                    .hasContent(exported);
        }
    }

    @Test
    void aSessionOfAnyIdHasAFileInItsFolder() throws IOException {
        assertThat(load("{\"id\": \"../../evil/a b\", \"started_at\": 1}"))
                .containsExactly(
                        "log:1 session-format: id is '../../evil/a b'; it should be session- and 8 hexadecimal digits",
                        "log:1 id-format: the id '../../evil/a b' has blanks");
        ContractFolder.write(memory, Memories.ALL, folder.resolve("out"));

        try (Stream<Path> files = Files.list(folder.resolve("out/transfer/data/sessions"))) {
            assertThat(files.map(file -> file.getFileName().toString())).containsExactly("..%2F..%2Fevil%2Fa-b.json");
        }
    }
}
