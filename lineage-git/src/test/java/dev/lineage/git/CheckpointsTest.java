package dev.lineage.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.NotFound;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.work.Checkpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checkpoints of single checkouts, and what the records of them say. */
class CheckpointsTest extends CheckpointTest {
    @Test
    @Tag("slow")
    void stateBeforeTheFirstCommitIsRestored() throws IOException {
        shop = TestRepository.init(folder.resolve("empty"));
        shop.write("a.txt");
        shop.git("add", "a.txt");
        shop.write("b.txt");

        assertIsRestored("no commit");
    }

    @Test
    @Tag("slow")
    void stateOfALinkedWorktreeIsRestored() throws IOException {
        run("git worktree add -q -b side ../side");
        TestRepository main = shop;
        shop = new TestRepository(folder.resolve("side"));
        run("echo more >>b.txt && git add b.txt && echo x >new");
        Map<String, String> before = files(main.root(), path -> stays(path) && !path.contains("/info/"));

        assertIsRestored("worktree");

        assertThat(files(main.root(), path -> stays(path) && !path.contains("/info/")))
                .isEqualTo(before);
    }

    @Test
    @Tag("slow")
    void recordSaysWhatChangedAndWhy() throws IOException {
        run("git rm -q d.txt && echo x >c.txt && git add c.txt && echo y >c.txt && git mv e.txt é && echo x >new");

        Version<Checkpoint> taken = checkpoints().take(me, fields -> fields.description("Cart rewritten"));

        assertThat(taken.value())
                .isEqualTo(Checkpoint.builder(
                                shop.git("rev-parse", "HEAD"), shop.root().toString())
                        .branch("main")
                        .stagedChanges(List.of("M c.txt", "D d.txt", "R e.txt -> é"))
                        .unstagedChanges(List.of("M c.txt", "? new"))
                        .description("Cart rewritten")
                        .build());
        String ref = String.valueOf(me.documents().write(taken).get("tree_ref"));
        assertThat(ref).isEqualTo("refs/lineage/" + taken.id());
        assertThat(shop.git("diff", "--name-status", "HEAD", ref + "^", "--"))
                .isEqualTo("M\tc.txt\nD\td.txt\nR100\te.txt\t\"\\303\\251\"");
        assertThat(shop.git("diff", "--name-status", ref + "^", ref)).isEqualTo("M\tc.txt\nA\tnew");
    }

    @Test
    @Tag("slow")
    void restoreTakesACheckpointBefore() throws IOException {
        RecordId first = checkpoints().take(me, fields -> fields).id();
        run("echo x >new");

        String branch = checkpoints().restore(me, first, folder.resolve("restored"));

        Version<Checkpoint> before = me.records(Checkpoint.class)
                .list(Filter.where("trigger", "before_restore"), Paging.first(10))
                .items()
                .get(0);
        assertThat(before.value().unstagedChanges()).containsExactly("? new");
        assertThat(branch)
                .isEqualTo("restore/" + first + "/" + before.time().toString().replace(":", ""));
    }

    @Test
    @Tag("slow")
    void checkpointThatTheRepositoryDoesNotHaveIsRefused() throws IOException {
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
