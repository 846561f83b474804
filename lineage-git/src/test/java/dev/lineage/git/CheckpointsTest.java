package dev.lineage.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.LineageException.NotFound;
import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.work.Checkpoint;
import dev.lineage.work.Checkpoint.CheckpointState;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Checkpoints of checkouts in many states: what is restored is what was there, and what was there stays. */
class CheckpointsTest {
    @TempDir
    Path folder;

    private LineageMemory memory;
    private Lineage me;
    private TestRepository shop;

    /** A change of a checkout, as a shell script. */
    enum Step {
        DIRTY("echo more >>a.txt"),
        STAGED("echo more >>b.txt && git add b.txt"),
        STAGED_AND_DIRTY("echo staged >c.txt && git add c.txt && echo dirty >>c.txt"),
        RENAMED("git mv d.txt 'new name.txt'"),
        MOVED("mv e.txt moved.txt"),
        DELETED("rm f.txt"),
        DELETED_IN_INDEX("git rm -q g.txt"),
        DELETED_AND_UNTRACKED("git rm -q --cached h.txt"),
        ADDED_AND_DELETED("echo x >i.txt && git add i.txt && rm i.txt"),
        UNTRACKED("mkdir -p lib/deep && echo x >lib/deep/new.txt && : >empty"),
        IGNORED(
                "echo '*.log' >>.gitignore && echo x >x.log && echo x >forced.log && git add -f forced.log && echo y >>forced.log"),
        EXCLUDED("mkdir -p .git/info && echo '*.tmp' >>.git/info/exclude && echo x >x.tmp"),
        INTENDED("echo x >intended && git add -N intended"),
        ASSUMED("git update-index --assume-unchanged j.txt && echo more >>j.txt"),
        SKIPPED("git update-index --skip-worktree k.txt && echo more >>k.txt"),
        SPARSE("git sparse-checkout set sub other lib2 && echo more >>other/inner.txt"),
        MODES("chmod +x l.txt && git add l.txt && chmod +x m.txt"),
        LINKS("ln -s a.txt link && ln -s /nowhere gone && ln -s sub folder && git add link"),
        FILE_BECOMES_LINK("rm n.txt && ln -s a.txt n.txt"),
        FILE_BECOMES_FOLDER("rm o.txt && mkdir o.txt && echo x >o.txt/inner"),
        FOLDER_BECOMES_FILE("rm -r sub && echo x >sub"),
        FOLDER_BECOMES_LINK("mv other elsewhere && ln -s elsewhere other"),
        ODD_NAMES(
                "echo x >'a\tb' && echo x >'a\nb' && echo x >-n && echo x >':(top)' && echo x >'\"é 時\\' && git add -- -n"
                        + " && echo x >\"$(printf 'not\\377utf8')\" && git add ./not* && echo y >>\"$(printf 'not\\377utf8')\""
                        + " && echo x >\"$(printf 'also\\377not')\""),
        LINE_ENDS(
                "echo '*.txt text eol=lf' >>.gitattributes && printf 'a\\r\\nb\\nc\\r\\n' >crlf.txt && git add crlf.txt"
                        + " && git config core.autocrlf true && printf 'x\\r\\ny\\n' >auto && echo '$Id$' >id && echo 'id ident' >>.gitattributes"),
        FILTERED("echo '*.bin filter=up' >>.gitattributes && git config filter.up.clean 'tr a-z A-Z'"
                + " && git config filter.up.smudge 'tr A-Z a-z' && git config filter.up.required true"
                + " && echo abc >x.bin && git add x.bin"),
        STASHED("echo stashed >>p.txt && git stash -q -- p.txt"),
        DETACHED("git checkout -q --detach"),
        NESTED("git init -q nested && echo x >nested/file"),
        NESTED_WORKTREE("git worktree add -q -b side trees/side"),
        SUBMODULE(
                "git submodule -q add ../lib lib2 && git -C lib2 commit -q --allow-empty -m Next && echo x >lib2/dirty"),
        MERGE("git merge -q theirs || true"),
        RESOLVED("git merge -q theirs || true; echo resolved >q.txt && git add q.txt"),
        REBASE("git rebase -q theirs || true"),
        SPLIT_INDEX("git update-index --split-index");

        final String script;

        Step(String script) {
            this.script = script;
        }
    }

    @BeforeEach
    void makeRepository() {
        memory = Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
        me = memory.in(Scope.project("shop").actor("agent:coder"));
        TestRepository lib = TestRepository.init(folder.resolve("lib"));
        lib.write("lib.c");
        lib.commit(1);
        shop = TestRepository.init(folder.resolve("shop"));
    }

    @AfterEach
    void close() {
        memory.close();
    }

    /** Makes files that are committed, and a branch that conflicts with the current one. */
    private void commitFiles() {
        "abcdefghijklmnopq".chars().forEach(letter -> shop.write((char) letter + ".txt"));
        shop.write("sub/inner.txt");
        shop.write("other/inner.txt");
        shop.write("left/out.txt");
        shop.commit(1);
        run("git checkout -q -b theirs && echo theirs >q.txt && git rm -q a.txt && git commit -qam Theirs"
                + " && git checkout -q main && echo ours >q.txt && echo more >>a.txt && git commit -qam Ours");
    }

    private void run(String script) {
        run(shop.root(), script);
    }

    private static void run(Path directory, String script) {
        String who = "export GIT_AUTHOR_NAME=Ada GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=Ada GIT_COMMITTER_EMAIL=a@b"
                + " GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=protocol.file.allow"
                + " GIT_CONFIG_VALUE_0=always GIT_EDITOR=true; ";
        try {
            Process shell = new ProcessBuilder("sh", "-c", who + script)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .start();
            String output = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(shell.waitFor()).as(script + ": " + output).isZero();
        } catch (IOException | InterruptedException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** Returns type, permission to execute and content of all files whose paths match, as they are in a folder. */
    private static Map<String, String> files(Path root, Predicate<String> paths) {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.toList()) {
                String path = root.relativize(file).toString();
                if (paths.test(path) && !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                    files.put(path, content(file));
                }
            }
            return files;
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static String content(Path file) throws IOException {
        if (Files.isSymbolicLink(file)) {
            return "-> " + Files.readSymbolicLink(file);
        }
        boolean executable = Files.getPosixFilePermissions(file).contains(PosixFilePermission.OWNER_EXECUTE);
        return (executable ? "x " : "- ") + Arrays.toString(Files.readAllBytes(file));
    }

    /** Returns whether checkpoints keep a file. */
    private static boolean isKept(String path) {
        return !path.matches("\\.git(/.*)?|x\\.log|x\\.tmp|(nested|lib2|trees/side)/.*");
    }

    /** Returns whether neither a checkpoint nor a restore may touch a file: all but new objects and names. */
    private static boolean stays(String path) {
        return !path.matches("\\.git/(objects/.*|(logs/)?refs/(lineage|heads/restore)/.*|worktrees/.*)");
    }

    /** Returns the index without files that are only intended to be added. */
    private static List<String> index(Path root) {
        String entries = new TestRepository(root).git("ls-files", "-t", "--stage");
        return entries.lines().filter(entry -> !entry.endsWith("\tintended")).toList();
    }

    private static Optional<String> head(Path root) {
        return GitRepository.at(root).orElseThrow().state().head();
    }

    private Checkpoints checkpoints() {
        return new Checkpoints(shop.open());
    }

    /** Takes a checkpoint, changes everything, and compares what is restored with what was there. */
    private void takeAndRestore(String state) throws IOException {
        Map<String, String> kept = files(shop.root(), CheckpointsTest::isKept);
        List<String> index = index(shop.root());
        Optional<String> head = head(shop.root());
        Map<String, String> all = files(shop.root(), CheckpointsTest::stays);

        Version<Checkpoint> taken = checkpoints().take(me, fields -> fields);

        assertThat(files(shop.root(), CheckpointsTest::stays)).as(state).isEqualTo(all);
        run("echo later >later && git add later && rm -f a.txt b.txt");
        Map<String, String> later = files(shop.root(), CheckpointsTest::stays);
        Path restored = folder.resolve("restored");
        String branch = checkpoints().restore(me, taken.id(), restored);

        assertThat(files(restored, CheckpointsTest::isKept)).as(state).isEqualTo(kept);
        assertThat(index(restored)).as(state).isEqualTo(index);
        assertThat(head(restored)).as(state).isEqualTo(head);
        assertThat(GitRepository.at(restored).orElseThrow().state().branch()).contains(branch);
        assertThat(files(shop.root(), CheckpointsTest::stays)).as(state).isEqualTo(later);
        shop.git("fsck", "--strict", "--connectivity-only");
    }

    @ParameterizedTest
    @EnumSource(Step.class)
    @Tag("slow")
    void stateIsRestored(Step step) throws IOException {
        commitFiles();
        run(step.script);

        takeAndRestore(step.name());
    }

    static IntStream seeds() {
        return IntStream.range(0, "full".equals(System.getProperty("lineage.proof")) ? 20 : 4);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    @Tag("slow")
    void stateAfterSeveralChangesIsRestored(int seed) throws IOException {
        Random random = new Random(seed);
        List<Step> steps = new ArrayList<>(List.of(Step.values()));
        // A merge, rebase or sparse checkout refuses a dirty checkout, and an index with conflicts cannot be stashed.
        List<Step> first = List.of(Step.MERGE, Step.RESOLVED, Step.REBASE, Step.STASHED, Step.DETACHED, Step.SPARSE);
        steps.removeAll(first);
        Collections.shuffle(steps, random);
        steps.removeAll(steps.subList(0, random.nextInt(steps.size())).stream().toList());
        steps.add(0, first.get(random.nextInt(first.size())));
        commitFiles();

        steps.forEach(step -> run(step.script));

        takeAndRestore(seed + " " + steps);
    }

    @Test
    @Tag("slow")
    void stateBeforeTheFirstCommitIsRestored() throws IOException {
        shop.write("a.txt");
        shop.git("add", "a.txt");
        shop.write("b.txt");

        takeAndRestore("no commit");
    }

    @Test
    @Tag("slow")
    void stateOfALinkedWorktreeIsRestored() throws IOException {
        commitFiles();
        run("git worktree add -q -b side ../side");
        TestRepository main = shop;
        shop = new TestRepository(folder.resolve("side"));
        run("echo more >>b.txt && git add b.txt && echo x >new");
        Map<String, String> before = files(main.root(), path -> stays(path) && !path.contains("/info/"));

        takeAndRestore("worktree");

        assertThat(files(main.root(), path -> stays(path) && !path.contains("/info/")))
                .isEqualTo(before);
    }

    @Test
    @Tag("slow")
    void recordSaysWhatChangedAndWhy() throws IOException {
        commitFiles();
        run("git rm -q d.txt && echo x >c.txt && git add c.txt && echo y >c.txt && git mv e.txt é && echo x >new");

        Version<Checkpoint> taken = checkpoints().take(me, fields -> fields.description("Cart rewritten"));

        CheckpointState state = new CheckpointState(
                Optional.of("main"),
                shop.git("rev-parse", "HEAD"),
                shop.root().toString(),
                Optional.empty(),
                List.of("M c.txt", "D d.txt", "R e.txt -> é"),
                List.of("M c.txt", "? new"));
        assertThat(taken.value())
                .isEqualTo(
                        Checkpoint.builder(state).description("Cart rewritten").build());
        String ref = String.valueOf(me.documents().write(taken).get("tree_ref"));
        assertThat(ref).isEqualTo("refs/lineage/" + taken.id());
        assertThat(shop.git("diff", "--name-status", "HEAD", ref + "^", "--"))
                .isEqualTo("M\tc.txt\nD\td.txt\nR100\te.txt\t\"\\303\\251\"");
        assertThat(shop.git("diff", "--name-status", ref + "^", ref)).isEqualTo("M\tc.txt\nA\tnew");
    }

    @Test
    @Tag("slow")
    void restoreTakesACheckpointBefore() throws IOException {
        commitFiles();
        RecordId first = checkpoints().take(me, fields -> fields).id();
        run("echo x >new");

        String branch = checkpoints().restore(me, first, folder.resolve("restored"));

        Version<Checkpoint> before = me.records(Checkpoint.class)
                .list(Filter.where("trigger", "before_restore"), Paging.first(10))
                .items()
                .get(0);
        assertThat(before.value().repository().unstagedChanges()).containsExactly("? new");
        assertThat(branch)
                .isEqualTo("restore/" + first + "/" + before.time().toString().replace(":", ""));
    }

    @Test
    @Tag("slow")
    void checkpointThatTheRepositoryDoesNotHaveIsRefused() throws IOException {
        commitFiles();
        RecordId here = checkpoints().take(me, fields -> fields).id();
        Path target = folder.resolve("restored");
        Checkpoints elsewhere =
                new Checkpoints(GitRepository.at(folder.resolve("lib")).orElseThrow());

        assertThatThrownBy(() -> checkpoints().restore(me, RecordId.of("ckpt-00000000"), target))
                .isInstanceOf(NotFound.class);
        assertThatThrownBy(() -> elsewhere.restore(me, here, target))
                .isInstanceOf(GitException.class)
                .hasMessage("git show-ref: 'refs/lineage/" + here + "' - not a valid ref");
        assertThat(target).doesNotExist();
        assertThat(me.records(Checkpoint.class)
                        .list(Filter.ALL, Paging.first(10))
                        .items())
                .hasSize(1);
    }

    @Test
    @Tag("slow")
    void noRecordIsLeftWhereTheNameCannotBeStored() throws IOException {
        commitFiles();
        Files.writeString(shop.root().resolve(".git/refs/lineage"), "in the way");

        assertThatThrownBy(() -> checkpoints().take(me, fields -> fields)).isInstanceOf(GitException.class);

        assertThat(me.records(Checkpoint.class)
                        .list(Filter.ALL, Paging.first(10))
                        .items())
                .isEmpty();
    }

    @Test
    @Tag("slow")
    void filesThatVanishMeanwhileAreLeftOut() throws Exception {
        commitFiles();
        Process builds = new ProcessBuilder("sh", "-c", "while :; do touch x; sleep .005; rm x; sleep .005; done")
                .directory(shop.root().toFile())
                .start();
        try {
            for (int i = 0; i < 5; i++) {
                assertThat(checkpoints().take(me, fields -> fields).kind()).isEqualTo("checkpoint");
            }
        } finally {
            builds.destroyForcibly().waitFor();
        }
    }
}
