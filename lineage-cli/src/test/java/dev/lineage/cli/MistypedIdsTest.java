package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.cli.Typed.Said;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A mistyped id is refused with what may have been meant, and never becomes a concept. */
class MistypedIdsTest {
    @TempDir
    private Path home;

    private Typed shell;
    private String id;

    @BeforeEach
    void decide() {
        shell = new Typed(home);
        id = shell.id("remember", "Cache the token");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "graph add-node ID",
                "graph add-edge ID cache",
                "graph add-edge cache ID",
                "graph neighbors ID",
                "graph path ID cache",
                "why ID",
                "journal list --cites ID",
                "journal query token --cites ID",
                "remember Other --cites ID",
                "remember Other --applies ID",
                "remember Other --link affects ID"
            })
    void aNameThatBeginsLikeAnIdMustBeARecord(String line) {
        String mistyped = id.substring(0, id.length() - 1) + "x";
        String before = shell.out("verify");

        Said said = shell.run(words(line, mistyped));

        assertThat(said.exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(said.out()).isEmpty();
        assertThat(said.err())
                .isEqualTo("lineage: there is no record \"" + mistyped + "\", did you mean " + id
                        + "?; to name something outside, write concept:" + mistyped + "\n");
        assertThat(shell.out("verify")).isEqualTo(before);
    }

    @Test
    void whatIsTypedInFullIsTakenAsItIs() {
        shell.out("graph", "add-edge", "concept:dec-12", id);
        String citing = shell.id("remember", "Other", "--cites", "concept:session-example");
        shell.out("graph", "add-edge", "edge", "session");

        assertThat(shell.out("graph", "neighbors", id)).contains("concept:dec-12");
        assertThat(shell.out("journal", "list", "--cites", "concept:session-example"))
                .contains(citing);
        assertThat(shell.out("why", "concept:dec-12")).contains(id);
    }

    @Test
    void aCitedIdThatIsNotHereIsAskedForAsItIs() {
        Said said = shell.run("remember", "Other", "--cites", "JIRA-12");
        assertThat(said.exit()).isEqualTo(ExitCode.DONE);
        assertThat(said.err()).isEqualTo("lineage: unknown precedent JIRA-12\n");
        shell.out("remember", "Third", "--link", "cites_precedent", "./src/auth.ts");

        assertThat(shell.out("journal", "list", "--cites", "JIRA-12")).contains("Other");
        assertThat(shell.out("journal", "list", "--cites", "src/auth.ts")).contains("Third");
    }

    private static String[] words(String line, String mistyped) {
        List<String> words = new ArrayList<>();
        for (String word : line.split(" ", -1)) {
            words.add(word.equals("ID") ? mistyped : word);
        }
        return words.toArray(String[]::new);
    }
}
