package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.cli.Typed.Said;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever is typed ends with an exit code and, unless it is done, with one line that says why. What would write to the folder
 * that the tests run in is left out: {@code export}, {@code tour} and files after {@code --db}.
 */
class DamagedLinesTest {
    private static final long SEED = Long.getLong("lineage.damage.seed", 1);
    private static final int ROUNDS = Integer.getInteger("lineage.damage.rounds", 800);
    private static final List<String> LINES = List.of(
            "remember 'Use tabs' --rationale 'they are short' --tags a,b --entities src/x.py --alternatives spaces",
            "remember 'Use redis' --rejecting memcached 'no types' --related $ID --key k1 --session session-1a2b3c4d",
            "journal record 'One more' --type naming --git-commit 0123abc --outcome pending --json",
            "journal query 'tabs or spaces' --limit 3 --explain",
            "journal list --recent 5 --tag a --type naming --since 2026-01-01 --until 2027-01-01 --page --json",
            "journal list --entity file:src/x.py --session session-1a2b3c4d --after decisions.1.5 --as-of $ID",
            "journal show $ID --json",
            "journal update $ID --outcome successful --lesson 'It works' --expect 1",
            "journal relate $ID dec-ffffffff",
            "journal supersede $ID dec-ffffffff",
            "search why do we use tabs --kind decision --project shop --limit 2",
            "history $ID --as-of 2026-11-21T00:00:00Z",
            "verify --json",
            "--project shop --actor agent:a journal list");
    private static final List<String> PIECES = List.of(
            "",
            " ",
            "-",
            "--",
            "=",
            "--json",
            "--help",
            "--limit",
            "--limit=",
            "--expect=-1",
            "--as-of",
            "--tags",
            "--outcome=done",
            "--page",
            "--json=no",
            "--rejecting",
            "journal",
            "-9223372036854775808",
            "99999999999999999999",
            "2026-02-30",
            "@file",
            "$HOME",
            "a\0b",
            "\u202Eright",
            "\uD83D",
            "\u001B[31m",
            "'",
            "\"",
            "\n",
            "%s%n",
            "x".repeat(20_001));

    private final SplittableRandom random = new SplittableRandom(SEED);

    @Test
    void everyLineEndsWithAnExitCodeAndOneLineThatSaysWhy(@TempDir Path home) {
        Typed shell = new Typed(home);
        String id = shell.id("remember", "Use tabs", "--key", "k1");
        Map<ExitCode, Integer> ends = new EnumMap<>(ExitCode.class);
        for (int i = 0; i < ROUNDS; i++) {
            List<String> words = damaged(
                    ShellWords.of(LINES.get(random.nextInt(LINES.size())).replace("$ID", id)));
            String place = "seed " + SEED + ", round " + i + ": " + words;
            Said said = shell.run(words.toArray(String[]::new));
            String why = said.err().replaceFirst("lineage: there is no project '[^\n]*\n", "");
            ends.merge(said.exit(), 1, Integer::sum);
            if (said.exit() == ExitCode.DONE) {
                assertThat(why).as(place).isEmpty();
            } else {
                assertThat(said.exit()).as(place).isNotEqualTo(ExitCode.FAILED);
                assertThat(said.out()).as(place).isEmpty();
                assertThat(why).as(place).matches("(lineage: |\\{)[^\\n\\x00\\x1B]*\\R");
            }
        }
        assertThat(ends).containsOnlyKeys(ExitCode.DONE, ExitCode.REFUSED, ExitCode.MISUSED);
        assertThat(ends.values()).allSatisfy(times -> assertThat(times).isGreaterThan(ROUNDS / 25));
        assertThat(shell.run("verify").exit()).isEqualTo(ExitCode.DONE);
    }

    /** One to three changes of a line's words. */
    private List<String> damaged(List<String> line) {
        List<String> words = new ArrayList<>(line);
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(words.size() + 1);
            switch (random.nextInt(4)) {
                case 0 -> words.add(at, PIECES.get(random.nextInt(PIECES.size())));
                case 1 -> words.subList(at, Math.min(at + 1, words.size())).clear();
                case 2 ->
                    words.addAll(
                            at,
                            words.subList(at, words.size()).stream().limit(2).toList());
                default -> words.replaceAll(word -> random.nextInt(words.size()) == 0 ? cut(word) : word);
            }
        }
        return words;
    }

    private String cut(String word) {
        int at = random.nextInt(word.length() + 1);
        return word.substring(0, at) + PIECES.get(random.nextInt(PIECES.size())) + word.substring(at);
    }
}
