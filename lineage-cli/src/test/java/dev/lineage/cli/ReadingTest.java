package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.cli.Typed.Said;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadingTest {
    private static final Pattern ID = Pattern.compile("dec-[0-9a-f]{8}");
    private static final Pattern MORE = Pattern.compile("There is more: --after (\\S+)\n");

    @TempDir
    Path home;

    private Typed shell;
    private final List<String> ids = new ArrayList<>();

    @BeforeEach
    void open() {
        shell = new Typed(home);
        ids.add(shell.id("remember", "Cache sessions in Redis", "--type", "architecture", "--tags", "cache,a"));
        ids.add(shell.id("remember", "Name caches after their owner", "--type", "naming", "--tags", "cache,b"));
        ids.add(shell.id("remember", "Format with one tool", "--type", "tooling", "--entities", "src/Main.java"));
        shell.id("journal", "update", ids.get(1), "--outcome", "successful");
    }

    private List<String> found(String... arguments) {
        Matcher matcher = ID.matcher(shell.out(arguments));
        return matcher.results()
                .map(match -> Integer.toString(ids.indexOf(match.group())))
                .toList();
    }

    @Test
    void aListIsNewestFirstAndItsFiltersCombine() {
        assertThat(found("journal", "list", "--recent", "2")).containsExactly("2", "1");
        assertThat(found("journal", "list", "--type", "naming", "--type", "tooling"))
                .containsExactly("2", "1");
        assertThat(found("journal", "list", "--outcome", "successful")).containsExactly("1");
        assertThat(found("journal", "list", "--tag", "cache", "--tag", "a")).containsExactly("0");
        assertThat(found("journal", "list", "--tags", "cache,b", "--outcome", "successful"))
                .containsExactly("1");
        assertThat(found("journal", "list", "--entity", "src/Main.java")).containsExactly("2");
        assertThat(found("journal", "list", "--since", "2026-01-01T00:02:00Z", "--until", "2026-01-01T00:03:00Z"))
                .containsExactly("1");
        assertThat(found("journal", "list", "--until", "2026-01-01")).isEmpty();
    }

    @Test
    void aListGoesOnWhereItsCursorSaysAndSeesWhatWasThere() {
        Matcher more = MORE.matcher(shell.out("journal", "list", "--limit", "2"));
        assertThat(more.find()).isTrue();
        shell.id("remember", "Something newer");
        assertThat(found("journal", "list", "--limit", "2", "--after", more.group(1)))
                .containsExactly("0");
    }

    @Test
    void withJsonAListIsAnArrayOrAPage() {
        assertThat(shell.out("journal", "list", "--json", "--limit", "1"))
                .startsWith("[{\"id\":\"" + ids.get(2) + "\"")
                .endsWith("}]\n");
        assertThat(shell.out("journal", "list", "--json", "--limit", "1", "--page"))
                .startsWith("{\"items\":[{\"id\":\"" + ids.get(2) + "\"")
                .matches("(?s).*\\}\\],\"next\":\"[^\"]+\",\"sequence\":6\\}\n");
        assertThat(shell.out("journal", "list", "--json", "--tag", "none")).isEqualTo("[]\n");
    }

    @Test
    void nothingFoundIsSaidAndIsNoError() {
        assertThat(shell.run("search", "zebra")).isEqualTo(new Said(ExitCode.DONE, "Nothing found.\n", ""));
        assertThat(shell.run("search", "zebra", "--json")).isEqualTo(new Said(ExitCode.DONE, "[]\n", ""));
    }

    @Test
    void aSearchFindsWordsInAnyFormAndAQueryMayBeFiltered() {
        assertThat(found("search", "caching")).containsExactlyInAnyOrder("0", "1");
        assertThat(found("journal", "query", "caching", "--outcome", "pending")).containsExactly("0");
        assertThat(found("search", "caching", "--tag", "b", "--kind", "decision"))
                .containsExactly("1");
        assertThat(found("search", "caching", "--kind", "pattern")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\"", "'", "AND", "c++", "file.py", "🚀", "NEAR(", "*", "a:b", "%", "@argfile"})
    void anyTextIsAValidQuery(String text) {
        assertThat(shell.run("search", text).exit()).isEqualTo(ExitCode.DONE);
        assertThat(shell.run("journal", "query", text).exit()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void thePartsOfAScoreAreShownWhereTheyAreAskedFor() {
        assertThat(shell.out("search", "redis", "--explain"))
                .matches("(?s).*\\n  score 0\\.\\d{3} = redis 0\\.\\d{3}\\n");
        assertThat(shell.out("search", "redis", "--explain", "--json"))
                .contains("\"score_parts\":[{\"name\":\"redis\",\"value\":0.");
        assertThat(shell.out("search", "redis", "--json")).doesNotContain("score_parts");
    }

    @Test
    void thePastIsReadByASequenceATimeOrAnId() {
        assertThat(found("journal", "list", "--as-of", "3")).containsExactly("1", "0");
        assertThat(found("journal", "list", "--as-of", "0")).isEmpty();
        assertThat(found("journal", "list", "--as-of", "2026-01-01T00:01:30Z")).containsExactly("0");
        assertThat(found("journal", "list", "--as-of", "2026-01-01T01:01:30+01:00"))
                .containsExactly("0");
        assertThat(found("journal", "list", "--as-of", ids.get(1))).containsExactly("1", "0");
        assertThat(found("search", "caching", "--as-of", "2")).containsExactly("0");
        assertThat(shell.out("journal", "show", ids.get(1), "--as-of", "4")).contains("pending");
        assertThat(shell.out("history", ids.get(1), "--as-of", "4")).doesNotContain("version 2");
        assertThat(shell.run("journal", "show", ids.get(2), "--as-of", "2").exit())
                .isEqualTo(ExitCode.REFUSED);
    }

    @Test
    void theHistorySaysWhatChangedAndWho() {
        shell.id("journal", "update", ids.get(0), "--lesson", "Works", "--actor", "agent:a", "--session", "session-9");
        assertThat(shell.out("history", ids.get(0)).replaceAll("session-[0-9a-f]{8}", "SESSION"))
                .isEqualTo(
                        """
                        version 1  2026-01-01T00:01:00Z  sequence 2  in SESSION
                          decision  Cache sessions in Redis
                          outcome   pending
                          type      architecture
                          tags      ["cache","a"]
                        version 2  2026-01-01T00:05:00Z  sequence 8  by agent:a  in session-9
                          lesson_learned  Works
                        """);
        assertThat(shell.out("history", ids.get(0), "--json"))
                .contains("{\"version\":2,\"sequence\":8,\"learned_at\":\"2026-01-01T00:05:00Z\","
                        + "\"actor\":\"agent:a\",\"session_id\":\"session-9\",\"changes\":["
                        + "{\"field\":\"lesson_learned\",\"before\":null,\"after\":\"Works\"}]}]\n");
    }

    @Test
    void linesAreNoWiderThanATerminal() {
        String word = "Donaudampfschifffahrtsgesellschaftskapitaensmuetze".repeat(4);
        String id = shell.id("remember", word + " 東京".repeat(60), "--rationale", word, "--tags", word.substring(0, 60));
        for (List<String> command : List.of(
                List.of("journal", "list"),
                List.of("journal", "show", id),
                List.of("history", id),
                List.of("search", word))) {
            assertThat(shell.out(command.toArray(String[]::new)).lines())
                    .allMatch(line -> Columns.width(line) <= Columns.WIDTH);
        }
        assertThat(shell.out("journal", "list", "--help").lines()).allMatch(line -> line.length() <= Columns.WIDTH);
    }

    @Test
    void whatWasStoredCannotSteerTheTerminal() {
        shell.id("remember", "Red \u001b[31m bell \u0007 csi \u009b turn \u202e end", "--type", "tooling");
        assertThat(shell.out("journal", "list", "--limit", "1"))
                .contains("Red ␛[31m bell ␇ csi \ufffd turn \ufffd end\n");
        assertThat(shell.out("journal", "list", "--limit", "1", "--json"))
                .contains("Red \\u001B[31m bell \\u0007 csi \\u009b turn \\u202e end\"");
    }

    @Test
    void coloursAppearOnATerminalAlone() {
        assertThat(shell.out("journal", "list")).doesNotContain("\u001b");
        shell.useTerminal();
        assertThat(shell.out("journal", "list", "--limit", "1")).startsWith("\u001b[33m" + ids.get(2) + "\u001b[39m");
        assertThat(shell.out("journal", "list", "--json")).doesNotContain("\u001b");
        shell.export("NO_COLOR", "1");
        assertThat(shell.out("journal", "list")).doesNotContain("\u001b");
    }

    @Test
    void verifyAndRebuildSayWhatTheyDid() {
        assertThat(shell.out("verify")).isEqualTo("sound: 6 entries in 6 units\n");
        assertThat(shell.out("verify", "--json"))
                .isEqualTo("{\"sound\":true,\"entries\":6,\"units\":6,\"problems\":[],\"notices\":[]}\n");
        assertThat(shell.out("rebuild")).isEqualTo("rebuilt up to sequence 6\n");
        assertThat(shell.out("rebuild", "--json")).isEqualTo("{\"sequence\":6}\n");
    }
}
