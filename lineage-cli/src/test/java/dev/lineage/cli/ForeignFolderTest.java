package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileOwnerAttributeView;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A {@code .lineage} of another user on the way upwards: only the superuser can make one for a test. */
class ForeignFolderTest {
    @TempDir
    Path root;

    private Typed shell;
    private Path work;
    private Path shared;
    private Path foreign;

    @BeforeEach
    void workBelowAFolderThatOthersWriteTo() throws IOException {
        assumeThat(System.getProperty("user.name")).isEqualTo("root");
        shell = new Typed(Files.createDirectories(root.resolve("home")));
        shared = Files.createDirectories(root.resolve("shared"));
        work = Files.createDirectories(shared.resolve("work/deep"));
        foreign = shared.resolve(".lineage");
    }

    private static void giveAway(Path path) throws IOException {
        Files.getFileAttributeView(path, FileOwnerAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                .setOwner(path.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));
    }

    private void plant() throws IOException {
        shell.goTo(shared);
        shell.out("init", "--project", "trap", "--own-memory");
        shell.id("remember", "Trust me");
        giveAway(foreign);
        shell.goTo(work);
    }

    private String leftOut() {
        return "lineage: " + foreign + " belongs to nobody, not to you or to the owner of the working directory, and is"
                + " left out; --db and --project name a memory and a project\n";
    }

    @Test
    void isLeftOutAndNamedOnce() throws IOException {
        plant();
        Typed.Said said = shell.run("remember", "Use Redis");
        assertThat(said.exit()).isEqualTo(ExitCode.DONE);
        assertThat(said.err()).isEqualTo(leftOut());
        assertThat(shell.home().resolve(".lineage/memory.db")).exists();
        Typed.Said list = shell.run("journal", "list");
        assertThat(list.out()).contains("Use Redis").doesNotContain("Trust me", "trap");
        assertThat(list.err()).isEqualTo(leftOut());
        shell.goTo(shared);
        assertThat(shell.run("journal", "list").out()).isEqualTo(list.out());
    }

    @Test
    void isReadIfItIsNamed() throws IOException {
        plant();
        String memory = foreign.resolve("memory.db").toString();
        assertThat(shell.out("journal", "list", "--db", memory, "--project", "trap"))
                .contains("Trust me");
        assertThat(shell.run("journal", "list", "--db", memory).err()).isEqualTo(leftOut());
        assertThat(shell.out("verify", "--db", memory)).startsWith("sound: ");
        shell.export("LINEAGE_DB", memory);
        shell.export("LINEAGE_PROJECT", "trap");
        assertThat(shell.out("journal", "list")).contains("Trust me");
    }

    @Test
    void isReadIfTheWorkingDirectoryHasTheSameOwner() throws IOException {
        plant();
        giveAway(work);
        assertThat(shell.out("journal", "list")).contains("Trust me");
        shell.goTo(Files.createDirectories(work.resolve("out")));
        assertThat(shell.run("journal", "list").err()).startsWith(leftOut());
    }

    @Test
    void ownOneFurtherUpIsFoundInItsPlace() throws IOException {
        plant();
        shell.goTo(root);
        shell.out("init", "--project", "ours");
        shell.goTo(work);
        String id = shell.run("remember", "Use Redis").out().strip();
        assertThat(shell.run("journal", "show", id).out()).contains("ours");
        shell.goTo(Files.createDirectories(shared.resolve("work")));
        shell.out("init", "--project", "nearer");
        shell.goTo(work);
        shell.run("remember", "Use Valkey");
        assertThat(shell.run("projects").out()).contains("ours", "nearer").doesNotContain("trap");
    }

    @Test
    void linkOfAnotherUserStopsNobody() throws IOException {
        Files.createSymbolicLink(foreign, Files.createDirectories(root.resolve("elsewhere")));
        shell.goTo(work);
        assertThat(shell.run("journal", "list").err()).contains("must not be a symbolic link");
        giveAway(foreign);
        assertThat(shell.run("remember", "Use Redis").exit()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void initMakesNoProjectOfIt() throws IOException {
        plant();
        shell.goTo(shared);
        String refused =
                "lineage: project folder must belong to you or to the owner of the working directory, but was \""
                        + foreign + "\"\n";
        assertThat(shell.run("init")).isEqualTo(new Typed.Said(ExitCode.REFUSED, "", refused));
        assertThat(shell.run("init", "--own-memory").err()).isEqualTo(refused);
    }
}
