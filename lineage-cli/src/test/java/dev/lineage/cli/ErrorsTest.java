package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorsTest extends ShellTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "jornal list|Unknown command 'jornal'; did you mean 'journal'?",
                "journal --json lst|Unknown journal command 'lst'; did you mean 'list'?",
                "journal|A command is missing: record, query, list",
                "help serch|Unknown command 'serch'; did you mean 'search'?",
                "--limit many journal list|--limit needs a whole number, not 'many'",
                "--db|Missing required parameter for option '--db'",
                "--jsn journal list|Unknown option '--jsn'; did you mean '--json'?",
                "remember x --ratoinale y|Unknown option '--ratoinale'; did you mean '--rationale'?",
                "remember x --as-of 3|Unknown option '--as-of'",
                "journal list --key 3|Unknown option '--key'",
                "remember|Missing required parameter: 'DECISION'",
                "remember two words|Unexpected argument 'words'; a text with blanks needs quotes",
                "remember x --rationale|Missing required parameter for option '--rationale'",
                "remember x --rationale --tags a|Expected parameter for option '--rationale' but found '--tags'",
                "remember x --rationale a --rationale b|option '--rationale'",
                "retire dec-1|Missing required option: '--reason=TEXT'",
                "remember x --outcome sucessful|--outcome must be one of pending, successful, revised, abandoned",
                "remember x --outcome sucessful|not 'sucessful'; did you mean 'successful'?",
                "journal list --outcome done|--outcome must be one of pending",
                "journal list --limit many|--limit needs a whole number, not 'many'",
                "journal list --recent many|--recent needs a whole number, not 'many'",
                "journal list --since lately|--since needs a time such as 2026-11-25",
                "journal list --superseded maybe|--superseded must be one of yes, no, not 'maybe'",
                "journal resolve x --error-count few|--error-count needs a whole number, not 'few'",
                "learn|Missing required parameter: 'NAME'",
                "patterns lst|Unknown patterns command 'lst'; did you mean 'list'?",
                "patterns warn x --severity critcal|not 'critcal'; did you mean 'critical'?",
                "patterns validate x --verdict good|--verdict must be one of positive, negative, not 'good'",
                "graph neighbors x --direction up|--direction must be one of outgoing, incoming, both, not 'up'",
                "graph neighbors x --depth many|--depth needs a whole number, not 'many'",
                "graph export --format svg|--format must be one of json, dot, mermaid, not 'svg'",
                "graph remove x|Missing required option: '--reason=TEXT'",
                "link a affects|Missing required parameter: 'TO'",
                "session lst|Unknown session command 'lst'; did you mean 'list'?",
                "handoff|Missing required parameter: 'MESSAGE'",
                "completion csh|SHELL must be one of bash, fish, zsh, not 'csh'; did you mean 'zsh'?",
            })
    void wrongUsageIsExplainedAndExitsWithTwo(String line, String message) {
        Shell.Result result = shell.type(line);

        assertThat(result.err()).startsWith("lineage: ").contains(message);
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "remember ''|DECISION must not be blank",
                "remember x --type 'a b'|--type must be 1 to 64 letters",
                "remember x --supersedes dec-00000000|There is no record 'dec-00000000'",
                "remember x --decision-data {oops}|--decision-data must be JSON",
                "journal show dec-00000000|There is no record 'dec-00000000'",
                "journal update dec-00000000 --outcome pending|There is no record 'dec-00000000'",
                "journal list --limit 0|--limit must be from 1 to 1000: '0'",
                "journal list --recent 5000|--recent must be from 1 to 1000: '5000'",
                "journal list --after nonsense|--after ",
                "journal list --limit -1|--limit must be from 1 to 1000: '-1'",
                "journal resolve ID --retry-count -1|--retry-count must not be negative: '-1'",
                "learn ''|NAME must not be blank",
                "learn x --origin 'A B'|--origin must be 1 to 64",
                "learn x --initial-confidence 2|--initial-confidence must be from 0.0 to 1.0: '2",
                "learn x --examples '{oops}'|--examples must be JSON",
                "patterns show pat-000000-x|There is no record 'pat-000000-x'",
                "patterns validate pat-000000-x --verdict positive|There is no record 'pat-000000-x'",
                "patterns validate ID --verdict positive|PATTERN must be a pattern, but its kind is decision: 'dec-",
                "patterns validate pat-000000-x|--verdict is required",
                "patterns confirm pat-000000-x|There is no record 'pat-000000-x'",
                "graph add-node x --type 'a b'|--type must be 1 to 64 letters",
                "graph add-node x --data nothing|--data",
                "graph add-node dec-00000000|There is no record 'dec-00000000'",
                "graph add-edge a b|--relation is required",
                "graph add-edge a b --relation affects --weight -1|--weight must be from 0.0 to ",
                "graph neighbors x --depth 0|--depth must be from 1 to 100: '0'",
                "graph neighbors dec-00000000|There is no record 'dec-00000000'",
                "graph remove nothing --reason x|There is no record 'nothing'",
                "link a 'b c' d|RELATION must be",
                "handoff ''|MESSAGE must not be blank",
                "session fork session-00000000|There is no record 'session-00000000'",
                "session diff ID session-00000000|There is no record",
                "brain think x --refines tht-0 --consolidates tht-1|must not be given with refines (MUTUAL_EXCLUSION)",
                "brain think x --consolidates tht-1 --json|items or more: '1 items' (MIN_CONSOLIDATION)",
                "brain refine tht-0 x|There is no record 'tht-0' (THOUGHT_NOT_FOUND)",
                "brain consolidate tht-0,tht-1 x --json|There is no record 'tht-0' (THOUGHT_NOT_FOUND)",
                "brain history tht-0 --json|There is no record 'tht-0' (THOUGHT_NOT_FOUND)",
                "import missing.jsonl|missing.jsonl: no such file",
                "tour missing.jsonl|missing.jsonl: no such file",
            })
    void aRefusalNamesTheOptionAndExitsWithOne(String line, String message) {
        String id = shell.ok("remember", "something");

        Shell.Result result = shell.type(line.replace("ID", id));

        assertThat(result.err()).startsWith("lineage: ").contains(message);
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.out()).isEmpty();
    }

    @Test
    void standardInputThatIsNoTextOrHasNoEndIsRefused() {
        Shell.Result latin = shell.input(new byte[] {'a', (byte) 0xe9}).run("remember", "-");
        assertThat(latin.err()).isEqualTo("lineage: Standard input is not text in UTF-8\n");
        assertThat(latin.exit()).isEqualTo(1);

        Shell.Result endless = shell.input("a".repeat(4_000_001)).run("remember", "x", "--rationale", "-");
        assertThat(endless.err()).isEqualTo("lineage: Standard input has more than 4000000 bytes\n");
        assertThat(endless.exit()).isEqualTo(1);
    }

    @Test
    void aChangeNeedsAMemoryAndCreatesNone() {
        Shell.Result result = shell.run("journal", "update", "dec-00000000", "--outcome", "pending");

        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).contains("There is no memory yet at " + shell.memory());
        assertThat(shell.memory()).doesNotExist();
    }

    @Test
    void anAmbiguousBeginningNamesTheIds() {
        String one = shell.ok("remember", "one");
        String other = shell.ok("remember", "other");

        assertThat(shell.run("journal", "show", "dec-").err()).contains("Several ids begin with 'dec-'", one, other);
        assertThat(shell.run("journal", "show", "dec").exit()).isEqualTo(1);
    }

    @Test
    void aFileThatIsNoMemoryIsLeftUntouched() throws IOException {
        Path file = home.resolve("notes.txt");
        Files.writeString(file, "not a database, but long enough to look at ".repeat(100));

        for (String command : new String[] {"journal list", "remember x"}) {
            Shell.Result result = shell.type(command + " --db " + file);
            assertThat(result.exit()).as(result.err()).isEqualTo(3);
            assertThat(result.err()).startsWith("lineage: ");
        }
        assertThat(Files.readString(file)).startsWith("not a database").hasSize(4300);
    }

    @Test
    void theFolderOfANewMemoryIsCreatedAndAFileIsNoFolder() {
        String id = shell.ok("remember", "x", "--db", "new/folder/memory.db");
        assertThat(shell.ok("journal", "show", id, "--db", "new/folder/memory.db"))
                .contains(id);
        assertThat(shell.run("remember", "x", "--db", "new/folder/memory.db/memory.db")
                        .exit())
                .isEqualTo(3);
    }

    @Test
    void anErrorCannotControlTheTerminal() {
        assertThat(shell.run("journal", "show", "dec-\u001b[2J").err())
                .contains("\\u{1b}[2J")
                .doesNotContain("\u001b");
    }
}
