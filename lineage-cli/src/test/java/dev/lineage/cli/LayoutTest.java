package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.cli.Typed.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lessons, and the contract's whole layout, taken over and handed on. */
class LayoutTest {
    private static final String LIBRARY =
            """
            patterns:
              - id: "pat-000001-shop"
                name: "Quote variables"
                context: "Paths in bash"
                problem: ""
                solution: "Always quote"
                category: "bash"
                origin: "shop"
                confidence: 0.7
                validations: 3
                examples:
                  - bad: "rm $path"
                  - good: "rm \\"$path\\""
                created_at: "2025-02-10T03:48:04Z"
            anti_patterns:
              - id: "anti-507900-48ba66c9"
                name: "Baked-in credentials"
                symptom: ""
                risk: "Leaks"
                fix: "Use a vault"
                severity: "extreme"
                category: "general"
                created_at: "2025-02-11T03:48:04Z"
                spec_quality: 0.80
            """;
    private static final String LOG =
            "{\"id\":\"dec-11111111\",\"timestamp\":\"2025-02-10T03:48:04Z\",\"decision\":\"Keep times in UTC\"}\n";

    @TempDir
    Path home;

    private Typed shell;

    @BeforeEach
    void open() {
        shell = new Typed(home);
    }

    private Path written(String name, String text) throws IOException {
        Path file = home.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private Path layout(String name) throws IOException {
        written(name + "/journal/data/decisions.jsonl", LOG);
        written(name + "/patterns/data/patterns.yaml", LIBRARY);
        return home.resolve(name);
    }

    @Test
    void aLibraryIsTakenOverOnceAndEveryDepartureFromItsFormIsReported() throws IOException {
        String library = written("patterns.yaml", LIBRARY).toString();

        assertThat(shell.out("import", library))
                .isEqualTo(
                        """
                        2 lessons: 2 added, 0 extended, 0 unchanged; 3 deviations
                          patterns.yaml:21: unknown-severity: severity: "extreme" reads as none
                          patterns.yaml:22: category-outside-contract: category: "general"
                          patterns.yaml:24: unknown-field: "spec_quality" is kept
                        """);
        assertThat(shell.out("patterns", "list"))
                .isEqualTo(
                        """
                        anti-507900-48ba66c9  2025-02-11T03:48:04Z  anti-pattern  general
                          confidence 0.500 (+0 -0) candidate
                          Baked-in credentials
                          risk      Leaks
                          fix       Use a vault
                        pat-000001-shop  2025-02-10T03:48:04Z  pattern  bash
                          confidence 0.700 (+3 -0) candidate
                          Quote variables
                          context   Paths in bash
                          solution  Always quote
                        """);
        assertThat(shell.out("import", library)).startsWith("2 lessons: 0 added, 0 extended, 2 unchanged; 3 dev");
        assertThat(shell.out("import", library, "--json")).startsWith("{\"added\":0,\"extended\":0,\"unchanged\":2,");
        shell.id("patterns", "validate", "pat-000001-shop");
        assertThat(shell.out("patterns", "show", "pat-000001-shop")).contains("confidence 0.730 (+4 -0)");
        assertThat(shell.out("verify")).startsWith("sound: 4 entries in 3 units");
    }

    @Test
    void whatIsTakenOverIsGivenBackAsItWas() throws IOException {
        Path given = home.resolve("given.yaml");
        shell.out("import", written("patterns.yaml", LIBRARY).toString());

        assertThat(shell.out("export", given.toString())).isEqualTo("2 lessons\n");

        assertThat(given).hasContent(LIBRARY);
        assertThat(shell.run("export", given.toString()))
                .isEqualTo(new Said(
                        ExitCode.REFUSED,
                        "",
                        "lineage: file must be a new one, but is there already: " + given + "\n"));
    }

    @Test
    void aFolderInTheContractsLayoutIsTakenOverAndWritten() throws IOException {
        Path given = home.resolve("given");
        Path again = home.resolve("again");
        String copy = home.resolve("copy.db").toString();

        assertThat(shell.out("import", layout("theirs").toString()))
                .isEqualTo(
                        """
                        1 decision: 1 added, 0 extended, 0 unchanged; 0 deviations
                        2 lessons: 2 added, 0 extended, 0 unchanged; 3 deviations
                          patterns/data/patterns.yaml:21: unknown-severity: severity: "extreme" reads as
                          none
                          patterns/data/patterns.yaml:22: category-outside-contract: category: "general"
                          patterns/data/patterns.yaml:24: unknown-field: "spec_quality" is kept
                        """);
        shell.id("learn", "Go on", "--category", "testing", "--project", "shop");
        assertThat(shell.out("export", given.toString()))
                .isEqualTo("1 decision, 3 lessons, 1 session, 5 nodes and edges\n  projects  shop\n");
        assertThat(shell.out("import", given.toString(), "--db", copy))
                .contains(
                        "1 decision: 1 added",
                        "3 lessons: 3 added",
                        "1 session: 1 added",
                        "5 nodes and edges: 0 added");
        assertThat(shell.out("export", again.toString(), "--db", copy, "--json"))
                .isEqualTo(
                        "{\"folder\":\"" + again
                                + "\",\"decisions\":1,\"lessons\":3,\"sessions\":1,\"nodes_and_edges\":5,\"projects\":[\"shop\"],\"spaces\":[]}\n");
        for (String part :
                List.of("journal/data/decisions.jsonl", "patterns/data/patterns.yaml", "graph/data/graph.json")) {
            assertThat(again.resolve(part)).hasSameTextualContentAs(given.resolve(part));
        }
        assertThat(shell.out("import", given.toString(), "--json"))
                .isEqualTo("{\"journal\":{\"added\":0,\"extended\":0,\"unchanged\":1,\"refused\":0,\"deviations\":[]},"
                        + "\"patterns\":"
                        + shell.out("import", given + "/patterns/data/patterns.yaml", "--json")
                                .strip()
                                .replace(given + "/", "")
                        + ",\"transfer\":{\"added\":0,\"extended\":0,\"unchanged\":1,\"refused\":0,\"deviations\":[]}"
                        + ",\"graph\":{\"added\":0,\"extended\":0,\"unchanged\":5,\"refused\":0,\"deviations\":[]}}\n");
    }

    @Test
    void nothingOutsideOfAFolderIsReadOrWritten() throws IOException {
        Path secret = written("outside/secret.yaml", LIBRARY);
        Path outside = home.resolve("outside");
        Path theirs = layout("theirs");
        Path library = theirs.resolve("patterns/data/patterns.yaml");
        Files.delete(library);
        Files.createSymbolicLink(library, secret);

        assertThat(shell.out("import", theirs.toString()))
                .isEqualTo(
                        """
                        1 decision: 1 added, 0 extended, 0 unchanged; 0 deviations
                        0 lessons: 0 added, 0 extended, 0 unchanged; 1 deviation
                          patterns/data/patterns.yaml: symbolic-link: not followed
                        """);
        Path given = Files.createDirectory(home.resolve("given"));
        Files.createSymbolicLink(given.resolve("patterns"), outside);
        assertThat(shell.run("export", given.toString()))
                .isEqualTo(new Said(
                        ExitCode.FAILED,
                        "",
                        "lineage: " + given
                                + " cannot be written: patterns: is a symbolic link, which is not followed\n"));
        assertThat(outside).isDirectoryContaining("glob:**/secret.yaml");
        assertThat(outside.toFile().list()).containsExactly("secret.yaml");
    }

    @Test
    void ofALayoutWhatIsThereIsTakenAndAFolderOfRecordsIsNone() throws IOException {
        Path patterns = layout("theirs");
        Files.delete(patterns.resolve("journal/data/decisions.jsonl"));

        assertThat(shell.out("import", patterns.toString())).startsWith("2 lessons: 2 added");
        assertThat(shell.out("import", Records.write(home.resolve("records")).toString()))
                .isEqualTo("2 decisions: 2 added, 0 extended, 0 unchanged; 0 deviations\n");
    }

    @Test
    void aFileOfALayoutIsNeverOverwritten() throws IOException {
        shell.id("remember", "Something");
        Path theirs = layout("theirs");
        Path log = theirs.resolve("journal/data/decisions.jsonl");

        assertThat(shell.run("export", theirs.toString()))
                .isEqualTo(new Said(
                        ExitCode.REFUSED, "", "lineage: file must be a new one, but is there already: " + log + "\n"));
        assertThat(log).hasContent(LOG);
        assertThat(shell.run("export", home + "/nowhere/folder").err())
                .isEqualTo("lineage: folder must exist, but there is no \"" + home + "/nowhere\"\n");
    }
}
