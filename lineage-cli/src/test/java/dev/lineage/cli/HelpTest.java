package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageOptions;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

class HelpTest {
    private static final Commands ALL = new Commands(LineageOptions.defaults());
    static final List<String> COMMANDS = ALL.names();

    @TempDir
    Path home;

    @ParameterizedTest
    @FieldSource("COMMANDS")
    void everyCommandOptionAndParameterIsDescribed(String name) {
        CommandLine command = Help.command(ALL, name);

        assertThat(command.getCommandSpec().usageMessage().description()[0]).isNotBlank();
        assertThat(command.getCommandSpec().args())
                .allSatisfy(arg -> assertThat(String.join("", arg.description()))
                        .as(name + " " + label(arg))
                        .isNotBlank());
    }

    private static String label(ArgSpec arg) {
        return arg.isOption() ? arg.toString() : arg.paramLabel();
    }

    @ParameterizedTest
    @FieldSource("COMMANDS")
    void helpIsAskedForInThreeWays(String name) {
        Shell shell = new Shell(home);
        String help = shell.type("help " + name).out();

        assertThat(help).startsWith("Usage: lineage " + name);
        assertThat(shell.type(name + " --help").out()).isEqualTo(help);
        assertThat(shell.type(name + " -h").out()).isEqualTo(help);
    }

    @Test
    void theProgramAloneListsItsCommands() {
        Shell.Result result = new Shell(home).run();

        assertThat(result.exit()).isZero();
        assertThat(result.out()).contains("remember", "journal", "search", "tour");
        assertThat(new Shell(home).type("journal --help").out()).contains("record", "supersede");
        assertThat(new Shell(home).type("--version").out()).startsWith("lineage ");
    }

    @Test
    void filtersOfListsAreExplainedAsFilters() {
        Shell shell = new Shell(home);
        for (String list : List.of("run list", "task list", "work list", "agent list")) {
            assertThat(shell.type("help " + list).out()).containsPattern("--status WORD +Filter by status");
        }
        assertThat(shell.type("help run list").out())
                .containsPattern("--policy FACET +Filter by policy")
                .containsPattern("--trace FACET +Filter by trace");
        assertThat(shell.type("help run append").out())
                .containsPattern("--expect N +Refuse the event unless the run has this number of events");
    }

    @Test
    void theHelpFitsTheTerminal() {
        Shell shell = new Shell(home).with("COLUMNS", "70").terminal(true).with("NO_COLOR", "1");

        assertThat(shell.type("help journal record").lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(70));
    }

    @Test
    void theNearestWordsAreOffered() {
        List<String> words = List.of("rationale", "tags", "type", "outcome");

        assertThat(Parser.hint("ratoinale", words)).isEqualTo("; did you mean 'rationale'?");
        assertThat(Parser.hint("rationel", words)).isEqualTo("; did you mean 'rationale'?");
        assertThat(Parser.hint("tag", words)).isEqualTo("; did you mean 'tags'?");
        assertThat(Parser.hint("xyz", words)).isEmpty();
    }
}
