package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lineage.files.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sessions of a layout as people and agents use it, taken over and handed on. */
class SessionFolderTest {
    private static final String SESSIONS = "transfer/data/sessions";

    @TempDir
    Path home;

    private Typed shell;
    private Path lore;

    @BeforeEach
    void copy() throws IOException {
        shell = new Typed(home);
        Path shared = Checkout.shared().resolve("data/lore");
        assumeTrue(Files.isDirectory(shared), "no shared data in " + shared);
        lore = home.resolve("lore");
        for (String part : List.of("journal", "patterns", "transfer", "graph")) {
            copy(shared, shared.resolve(part).resolve("data"));
        }
    }

    private void copy(Path from, Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = lore.resolve(from.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.write(target, Files.readAllBytes(file));
            }
        }
    }

    /** What an import prints; on a slow machine it tells its progress beside. */
    private String taken(Path folder, String... further) {
        String[] arguments = Stream.concat(Stream.of("import", folder.toString()), Stream.of(further))
                .toArray(String[]::new);
        Typed.Said said = shell.run(arguments);
        assertThat(said.exit()).isEqualTo(ExitCode.DONE);
        return said.out();
    }

    private static Map<String, Object> documents(Path folder) throws IOException {
        Map<String, Object> documents = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                documents.put(String.valueOf(file.getFileName()), JsonText.object("session", Files.readString(file)));
            }
        }
        return documents;
    }

    private static List<String> added(String printed) {
        return printed.lines().filter(line -> line.contains(" added, ")).toList();
    }

    @Test
    void everyPartOfTheRealLayoutIsTakenOverOnceAndGivenBack() throws IOException {
        Path given = home.resolve("given");
        String copy = home.resolve("copy.db").toString();

        assertThat(added(taken(lore)))
                .hasSize(4)
                .contains("2 sessions: 2 added, 0 extended, 0 unchanged; 34 deviations");
        assertThat(added(taken(lore))).allMatch(line -> line.contains(" 0 added, 0 extended, "));
        assertThat(shell.run("export", given.toString()).exit()).isEqualTo(ExitCode.DONE);
        assertThat(documents(given.resolve(SESSIONS))).isEqualTo(documents(lore.resolve(SESSIONS)));
        assertThat(added(taken(given))).hasSize(4).allMatch(line -> line.contains(" 0 added, 0 extended, "));
        assertThat(taken(given, "--db", copy)).contains("2 sessions: 2 added, 0 extended");
        assertThat(shell.out("verify")).startsWith("sound: ");
    }

    @Test
    void aSessionOfTheRealLayoutIsResumedForkedAndHandedOffHere() {
        assertThat(taken(lore)).contains("2 sessions: 2 added");

        assertThat(shell.out("session", "list")).startsWith("session-example  2024-01-15T14:30:22Z  handed_off");
        assertThat(shell.out("resume", "session-example"))
                .contains("Core transfer system complete, ready for integration", "Integrate with journal entries");
        String fork = shell.out("session", "fork", "session-example").strip();
        assertThat(shell.out("session", "show", fork))
                .contains("session-example", "Test with real multi-session workflow");
        assertThat(shell.out("search", "smart compression session")).contains("session-example");
    }

    @Test
    void aHandoffThatWasAlteredOnItsWayIsReportedAndResumeSaysSo() throws IOException {
        Path given = home.resolve("given");
        String copy = home.resolve("copy.db").toString();
        shell.out("handoff", "Half done", "--session", "session-1a2b3c4d", "--next", "deploy");
        assertThat(shell.run("export", given.toString()).exit()).isEqualTo(ExitCode.DONE);
        Path file = given.resolve(SESSIONS).resolve("session-1a2b3c4d.json");
        Files.writeString(file, Files.readString(file).replace("\"deploy\"", "\"delete\""));

        assertThat(taken(given, "--db", copy))
                .contains(
                        "1 session: 1 added, 0 extended, 0 unchanged; 1 deviation\n",
                        SESSIONS + "/session-1a2b3c4d.json: altered-handoff:");
        assertThat(shell.out("resume", "session-1a2b3c4d", "--db", copy))
                .contains("Its content does not match its hash: it was altered.", "1. delete");
    }

    @Test
    void oneFileOfASessionIsTakenOverAsASession() {
        Path file = lore.resolve(SESSIONS).resolve("session-example.json");

        assertThat(taken(file)).startsWith("1 session: 1 added, 0 extended, 0 unchanged; ");
        assertThat(taken(file)).startsWith("1 session: 0 added, 0 extended, 1 unchanged; ");
        assertThat(shell.out("session", "list")).startsWith("session-example  2024-01-15T14:30:22Z  handed_off");
        assertThat(shell.out("resume"))
                .contains("- Use JSON for session storage - portable and easy to parse", "1. Test with real");
        assertThat(shell.run("graph", "query", "session").out()).doesNotContain("document:");
    }

    @Test
    void aFolderOfSessionsIsTakenOverWithoutTheLayoutAroundIt() {
        assertThat(taken(lore.resolve(SESSIONS))).startsWith("2 sessions: 2 added, 0 extended, 0 unchanged; ");
        assertThat(taken(lore.resolve("graph/data/graph.json"))).contains(" nodes and edges: ");
    }
}
