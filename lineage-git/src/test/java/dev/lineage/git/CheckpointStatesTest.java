package dev.lineage.git;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checkpoints of checkouts in many states. */
class CheckpointStatesTest extends CheckpointTest {
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

    /** These refuse a dirty checkout, or make an index that cannot be stashed. */
    private static final List<Step> FIRST =
            List.of(Step.MERGE, Step.RESOLVED, Step.REBASE, Step.STASHED, Step.DETACHED, Step.SPARSE);

    /** Returns each change once, several in one checkout; at full size each alone, and some at random. */
    static Stream<List<Step>> states() {
        List<Step> others =
                Stream.of(Step.values()).filter(step -> !FIRST.contains(step)).toList();
        if (!"full".equals(System.getProperty("lineage.proof"))) {
            return IntStream.range(0, FIRST.size()).mapToObj(group -> {
                List<Step> steps = new ArrayList<>(List.of(FIRST.get(group)));
                for (int i = group; i < others.size(); i += FIRST.size()) {
                    steps.add(others.get(i));
                }
                return steps;
            });
        }
        return Stream.concat(
                Stream.of(Step.values()).map(List::of),
                IntStream.range(0, 20).mapToObj(seed -> random(others, new Random(seed))));
    }

    private static List<Step> random(List<Step> others, Random random) {
        List<Step> steps = new ArrayList<>(others);
        Collections.shuffle(steps, random);
        steps.subList(0, random.nextInt(steps.size())).clear();
        steps.add(0, FIRST.get(random.nextInt(FIRST.size())));
        return steps;
    }

    @ParameterizedTest
    @MethodSource("states")
    @Tag("slow")
    void stateIsRestored(List<Step> steps) throws IOException {
        steps.forEach(step -> run(step.script));

        assertIsRestored(steps.toString());
    }
}
