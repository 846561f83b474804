package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.cli.Processes.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code init} and {@code projects}, in real processes where the working directory counts. */
class InitTest {
    @TempDir
    Path home;

    private Typed shell;
    private Path neo;

    @BeforeEach
    void makeFolders() throws IOException {
        shell = new Typed(home);
        neo = Files.createDirectories(home.resolve("dev/neo"));
    }

    private Ended run(Path folder, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Processes.java(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.lineage.cli.Main"));
        command.addAll(List.of(arguments));
        return Processes.run(folder, Map.of("HOME", home.toString(), "LC_ALL", "C.UTF-8"), command);
    }

    @Test
    void processesBelowAFolderWorkInTheProjectThatItWasGiven() throws IOException, InterruptedException {
        Path deep = Files.createDirectories(neo.resolve("src/deep"));
        assertThat(run(neo, "init")).isEqualTo(new Ended(0, "project neo: " + neo + "/.lineage/config\n", ""));
        String id = run(deep, "remember", "Use Redis", "--tags", "cache").out().strip();
        assertThat(run(home, "journal", "list", "--project", "neo").out()).contains(id, "#neo  #cache");
        assertThat(home.resolve(".lineage/memory.db")).exists();

        assertThat(run(neo, "init", "--own-memory"))
                .isEqualTo(new Ended(
                        0,
                        "project neo: " + neo + "/.lineage/config\nits own memory: " + neo + "/.lineage/memory.db\n",
                        ""));
        String own = run(deep, "remember", "Use Valkey").out().strip();
        assertThat(run(deep, "journal", "list").out()).contains(own).doesNotContain(id);
        assertThat(run(home, "journal", "list").out()).contains(id).doesNotContain(own);
        assertThat(run(
                                deep,
                                "journal",
                                "list",
                                "--db",
                                home.resolve(".lineage/memory.db").toString())
                        .out())
                .contains(id)
                .doesNotContain(own);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(neo.resolve(".lineage"))))
                .isEqualTo("rwx------");
        assertThat(neo.resolve(".lineage/.gitignore")).hasContent("memory.db*");
    }

    @Test
    void filesOfTheMemoryAreNotActiveInAHandoff() throws IOException, InterruptedException {
        for (String file : List.of("memory.db", "notes/our (own) [1].db")) {
            Path folder = Files.createDirectories(neo.resolve(file.replaceAll("\\W", "-")));
            Path memory = folder.resolve(file);
            Files.createDirectories(memory.getParent());
            Files.writeString(folder.resolve("note.txt"), "ours");
            Files.writeString(memory.resolveSibling("memory.db-notes"), "ours");
            assertThat(run(folder, "remember", "Use Redis", "--db", file).exit())
                    .isZero();
            for (String companion : List.of(".aside", "-wal.aside", "-shm.aside-2", "-journal.aside", "-anchor")) {
                Files.writeString(memory.resolveSibling(memory.getFileName() + companion), "theirs");
            }
            String answer =
                    run(folder, "handoff", "Done", "--json", "--db", file).out();
            String prefix = file.startsWith("notes/") ? "notes/" : "";
            assertThat(List.of(answer.replaceAll("(?s).*\"active_files\":\\[([^]]*)].*", "$1")
                            .split(",")))
                    .containsExactlyInAnyOrder("\"note.txt\"", "\"" + prefix + "memory.db-notes\"");
        }
    }

    @Test
    void initWritesTheNameOnceAndChangesNothingThatIsThere() {
        shell.goTo(neo);
        assertThat(shell.out("init", "--project", "trinity", "--json"))
                .isEqualTo("{\"project\":\"trinity\",\"config\":\"" + neo + "/.lineage/config\",\"memory\":null}\n");
        assertThat(neo.resolve(".lineage/config"))
                .hasContent("# Read by 'lineage' in this folder and below it.\nproject = trinity\n");
        assertThat(shell.out("init")).isEqualTo("project trinity: " + neo + "/.lineage/config\n");
        assertThat(shell.run("init", "--project", "neo").err())
                .isEqualTo("lineage: --project must be neo in " + neo + "/.lineage/config, but is trinity\n");
        assertThat(shell.run("init", "--project", "a\nb").exit()).isEqualTo(ExitCode.REFUSED);
    }

    @Test
    void initWritesNeitherIntoTheHomeFolderNorThroughALink() throws IOException {
        assertThat(shell.run("init").err())
                .isEqualTo("lineage: the home folder is no project: its .lineage holds the memory of all projects"
                        + " (see 'lineage init --help')\n");
        Path elsewhere = Files.createDirectories(home.resolve("elsewhere"));
        Files.createSymbolicLink(neo.resolve(".lineage"), elsewhere);
        shell.goTo(neo);
        assertThat(shell.run("init", "--own-memory").err())
                .isEqualTo("lineage: project folder must not be a symbolic link, but was \"" + neo + "/.lineage\"\n");
        assertThat(elsewhere).isEmptyDirectory();
        assertThat(shell.run("remember", "x").exit()).isEqualTo(ExitCode.REFUSED);
    }

    @Test
    void projectsAreListedWithTheirCountsAndAMistypedOneIsSaidToBeUnknown() {
        shell.id("remember", "One", "--project", "neo");
        shell.id("learn", "A lesson", "--project", "neo");
        shell.id("remember", "Two", "--project", "oracle", "--session", "two");
        shell.id("remember", "Three", "--session", "three");
        shell.goTo(neo);
        shell.out("init");

        assertThat(shell.out("projects"))
                .isEqualTo(
                        """
                        oracle  2026-01-01T00:03:00Z  1 decision  0 lessons  1 session
                        neo  2026-01-01T00:02:00Z  1 decision  1 lesson  1 session
                        (no project)  1 decision  0 lessons  1 session
                        """);
        assertThat(shell.out("projects", "--json", "--as-of", "2"))
                .isEqualTo("[{\"project\":\"neo\",\"decisions\":1,\"lessons\":0,\"sessions\":1,"
                        + "\"newest\":\"2026-01-01T00:01:00Z\"}]\n");
        assertThat(shell.run("journal", "list", "--project", "oracl"))
                .isEqualTo(new Typed.Said(
                        ExitCode.DONE,
                        "Nothing found.\n",
                        "lineage: there is no project 'oracl'; did you mean 'oracle'?\n"));
        assertThat(shell.run("recall", "x", "--project", "council").err())
                .isEqualTo("lineage: there is no project 'council'; 'lineage projects' lists all\n");
        assertThat(shell.run("journal", "list", "--project", "oracl", "--all-projects")
                        .err())
                .startsWith("lineage: --project and --all-projects contradict each other");
    }

    @Test
    void processesThatBeginAtOnceShareOneSession() throws IOException, InterruptedException {
        shell.id("learn", "So that there is a memory", "--project", "other");
        List<Thread> processes = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            String text = "Decision " + i;
            Thread process = new Thread(() -> {
                try {
                    run(neo, "remember", text, "--tags", "neo", "--actor", "ann");
                } catch (IOException | InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            process.start();
            processes.add(process);
        }
        for (Thread process : processes) {
            process.join();
        }
        assertThat(shell.out("journal", "list", "--project", "neo")).contains("Decision 0", "Decision 3");
        assertThat(shell.out("session", "list", "--project", "neo").lines()).hasSize(1);
    }
}
