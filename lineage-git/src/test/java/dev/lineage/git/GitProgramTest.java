package dev.lineage.git;

import static dev.lineage.git.TestRepository.day;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.record.RecordId;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Failures of the program, and programs that it must not run. */
class GitProgramTest {
    private static final Duration LONG = Duration.ofSeconds(20);

    @TempDir
    Path folder;

    private TestRepository shop;
    private Path mark;
    private Path spy;

    @BeforeEach
    void makeRepository() throws IOException {
        shop = TestRepository.init(folder.resolve("shop"));
        mark = folder.resolve("mark");
        spy = script("spy", "echo \"$0 $*\" >>'" + mark + "'");
    }

    private Path script(String name, String line) throws IOException {
        Path script = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + line + "\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        return script;
    }

    private GitRepository open(GitProgram git) {
        return GitRepository.at(shop.root(), git).orElseThrow();
    }

    /** Makes a repository that names the spy wherever git would run a program. */
    private void nameTheSpyEverywhere() throws IOException {
        for (String setting : new String[] {
            "core.fsmonitor",
            "core.pager",
            "core.editor",
            "core.sshCommand",
            "core.askPass",
            "core.gitProxy",
            "pager.log",
            "diff.external",
            "diff.spy.command",
            "diff.spy.textconv",
            "filter.spy.clean",
            "filter.spy.smudge",
            "filter.spy.process",
            "gpg.program",
            "gpg.ssh.program",
            "credential.helper",
            "remote.origin.uploadpack",
            "sequence.editor",
            "alias.log",
            "interactive.diffFilter"
        }) {
            shop.git("config", setting, spy.toString());
        }
        for (String setting : new String[] {
            "log.showSignature=true",
            "log.showRoot=false",
            "color.ui=always",
            "core.quotePath=true",
            "diff.renames=false",
            "format.pretty=fuller",
            "log.decorate=full",
            "log.mailmap=true",
            "protocol.allow=always",
            "protocol.file.allow=always"
        }) {
            String[] parts = setting.split("=");
            shop.git("config", parts[0], parts[1]);
        }
        Path hooks = Files.createDirectories(shop.root().resolve(".git/hooks"));
        for (String hook : new String[] {"post-index-change", "post-checkout", "reference-transaction"}) {
            Files.copy(spy, hooks.resolve(hook));
        }
        Files.writeString(shop.root().resolve(".git/info/attributes"), "* diff=spy filter=spy\n*.c filter=a=b\n");
    }

    /** Commits again, with a signature that git would have to check. */
    private void sign() throws IOException {
        String commit = shop.git("cat-file", "commit", "HEAD");
        int end = commit.indexOf("\n\n");
        String signature = "\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n AAAA\n -----END PGP SIGNATURE-----";
        Path signed = Files.writeString(
                folder.resolve("signed"), commit.substring(0, end) + signature + commit.substring(end) + "\n");
        String id = shop.git("hash-object", "-t", "commit", "-w", signed.toString());
        shop.git("update-ref", "HEAD", id);
    }

    @Test
    void noProgramOfTheRepositoryRunsAndItsSettingsChangeNothing() throws IOException {
        shop.write("é.txt");
        shop.commit(1);
        shop.git("mv", "é.txt", "b.txt");
        shop.commit(2);
        sign();
        shop.git("worktree", "add", "-q", "../wt");
        nameTheSpyEverywhere();

        assertThat(shop.open().firstCommits(shop.root())).isEqualTo(Map.of("é.txt", day(1), "b.txt", day(1)));
        assertThat(shop.open().formerNames("b.txt")).containsExactly("é.txt");
        assertThat(GitRepository.at(folder.resolve("wt")).orElseThrow().mainRoot())
                .isEqualTo(shop.root());
        assertThat(mark).doesNotExist();

        shop.git("log", "-1");
        assertThat(mark).as("git itself does run them").content().contains("spy");
    }

    @Test
    void noFilterRunsWhenFilesAreCompared() throws IOException {
        shop.write("a.txt");
        shop.write("b.c");
        shop.write("moved.txt");
        shop.commit(1);
        shop.git("mv", "moved.txt", "here.txt");
        nameTheSpyEverywhere();
        shop.git("config", "filter.spy.clean", spy + " %f");
        shop.git("config", "filter.a=b.clean", spy + " %f");
        shop.git("config", "filter.spy.required", "true");
        shop.git("config", "status.showUntrackedFiles", "no");
        shop.git("config", "status.renames", "false");
        for (String name : new String[] {"a.txt", "b.c"}) {
            Files.setLastModifiedTime(shop.root().resolve(name), FileTime.from(day(2)));
        }
        shop.write("new.txt");

        assertThat(shop.open().state().uncommitted()).containsExactly("R  moved.txt -> here.txt", "?? new.txt");
        assertThat(shop.open().activeFiles(day(1), 20))
                .containsExactlyInAnyOrder("here.txt", "new.txt", "a.txt", "b.c");
        assertThat(mark).doesNotExist();

        shop.git("config", "--unset", "filter.spy.process");
        shop.git("config", "--unset", "filter.spy.required");
        shop.git("config", "--unset", "core.fsmonitor");
        shop.git("status");
        assertThat(mark).as("git itself does run them").content().contains("a.txt", "b.c");
    }

    @Test
    void noMonitorOfASubmoduleRuns() throws IOException {
        TestRepository submodule = shop.addSubmodule();
        shop.commit(2);
        submodule.git("config", "core.fsmonitor", spy.toString());

        assertThat(shop.open().state().uncommitted()).isEmpty();
        assertThat(mark).doesNotExist();

        shop.git("status");
        assertThat(mark).as("git itself does run it").exists();
    }

    @Test
    void noMonitorAndNoHookRunsWhateverTheCommand() throws IOException {
        Path file = shop.write("a.txt");
        shop.commit(1);
        nameTheSpyEverywhere();
        Files.delete(shop.root().resolve(".git/info/attributes"));
        Files.setLastModifiedTime(file, FileTime.from(day(2)));

        GitProgram.INSTALLED.run(shop.root(), "status");
        GitProgram.INSTALLED.run(shop.root(), "checkout", "-q", "-b", "branch");

        assertThat(mark).doesNotExist();
    }

    @Test
    void aPartialCloneFetchesNothing() throws IOException {
        shop.write("a.txt");
        shop.commit(1);
        shop.git("mv", "a.txt", "b.txt");
        Files.writeString(shop.root().resolve("b.txt"), "one more line\n", StandardOpenOption.APPEND);
        shop.commit(2);
        shop.git("config", "uploadpack.allowFilter", "true");
        shop.git("clone", "-q", "--no-checkout", "--filter=blob:none", "file://" + shop.root(), "../partial");
        TestRepository partial = new TestRepository(folder.resolve("partial"));
        partial.git("config", "remote.origin.uploadpack", spy + "; git-upload-pack");
        partial.git("config", "protocol.file.allow", "always");

        assertThatThrownBy(() -> partial.open().formerNames("b.txt"))
                .isInstanceOf(GitException.class)
                .hasMessageStartingWith("git log: ");
        assertThat(mark).doesNotExist();

        partial.git("log", "--follow", "--name-status", "--", "b.txt");
        assertThat(mark).as("git itself does fetch").exists();
    }

    @Test
    void aMissingProgramIsSaid() {
        assertThatThrownBy(() ->
                        open(new GitProgram("no-such-git", LONG, Map.of())).formerNames("a.txt"))
                .isInstanceOf(GitException.class)
                .hasMessage("The program 'no-such-git' cannot be run");
    }

    @Test
    void aSlowProgramIsEnded() throws IOException {
        Path pid = folder.resolve("pid");
        String slow = script("slow", "echo $$ >'" + pid + "'; exec sleep 60").toString();

        assertThatThrownBy(() -> open(new GitProgram(slow, Duration.ofMillis(200), Map.of()))
                        .formerNames("a.txt"))
                .isInstanceOf(GitException.class)
                .hasMessage("git log took longer than 200 ms");
        long process = Long.parseLong(Files.readString(pid).strip());
        assertThat(ProcessHandle.of(process).map(ProcessHandle::onExit))
                .satisfies(exit -> exit.ifPresent(end -> assertThat(end).succeedsWithin(LONG)));
    }

    @Test
    void endlessOutputIsRefused() throws IOException {
        String endless = script("endless", "exec cat /dev/zero").toString();

        assertThatThrownBy(() -> open(new GitProgram(endless, LONG, Map.of())).formerNames("a.txt"))
                .isInstanceOf(GitException.class)
                .hasMessage("git log printed more than 16777216 bytes");
    }

    @Test
    void muchOutputOnBothStreamsIsRead() throws IOException {
        String noisy = script("noisy", "seq 100000 >&2; seq 100000; exit 0").toString();

        assertThat(new GitProgram(noisy, LONG, Map.of()).run(folder, "log").lines())
                .hasSize(100_000);
    }

    @Test
    void anInterruptedThreadStaysInterrupted() throws IOException {
        String slow = script("slow", "exec sleep 60").toString();
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> open(new GitProgram(slow, LONG, Map.of())).formerNames("a.txt"))
                .isInstanceOf(GitException.class)
                .hasMessage("git log was interrupted");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aRepositoryOfAnotherUserIsRefusedByGit() throws IOException {
        assumeTrue("root".equals(System.getProperty("user.name")), "only root can give files to another user");
        shop.write("a.txt");
        shop.commit(1);
        Files.setAttribute(shop.root(), "unix:uid", 12345);
        Files.setAttribute(shop.root().resolve(".git"), "unix:uid", 12345);

        assertThatThrownBy(() -> shop.open().formerNames("a.txt"))
                .isInstanceOf(GitException.class)
                .hasMessage("git log: detected dubious ownership in repository at '" + shop.root() + "'");
    }

    @Test
    @Tag("slow")
    void noProgramRunsForACheckpoint() throws IOException {
        TestRepository lib = TestRepository.init(folder.resolve("lib"));
        lib.write("lib.c");
        lib.commit(1);
        shop.git("submodule", "-q", "add", lib.root().toString(), "lib");
        shop.write("a.txt");
        shop.commit(1);
        nameTheSpyEverywhere();
        for (String setting : new String[] {"core.fsmonitor", "filter.spy.clean", "filter.spy.process"}) {
            shop.git("-C", "lib", "config", setting, spy.toString());
        }
        Files.writeString(shop.root().resolve(".git/modules/lib/info/attributes"), "* filter=spy\n");
        Files.writeString(shop.root().resolve("new"), "changed");
        for (String touched : new String[] {"a.txt", "lib/lib.c"}) {
            Files.setLastModifiedTime(shop.root().resolve(touched), FileTime.from(day(9)));
        }
        try (LineageMemory memory = Lineages.open(SqliteStore.at(folder.resolve("memory.db")))) {
            Lineage me = memory.in(Scope.project("shop"));
            Checkpoints checkpoints = new Checkpoints(shop.open());

            RecordId taken = checkpoints.take(me, fields -> fields).id();
            checkpoints.restore(me, taken, folder.resolve("restored"));
        }
        assertThat(folder.resolve("restored/new")).hasContent("changed");
        assertThat(mark).doesNotExist();
    }
}
