package dev.lineage.cli;

import dev.lineage.error.LineageException;
import java.util.Arrays;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The command {@code lineage}. */
public final class Main {
    private Main() {}

    /**
     * Runs one command and ends the process: 0 done, 1 not found or refused, 2 wrong usage, 3 store failure.
     *
     * @param arguments what was typed after {@code lineage}
     */
    public static void main(String[] arguments) {
        System.exit(run(Environment.ofProcess(), arguments).number());
    }

    static ExitCode run(Environment environment, String... arguments) {
        Failures failures = new Failures(environment, Arrays.asList(arguments).contains("--json"));
        try {
            return run(environment, Commands.parserOf(arguments), arguments);
        } catch (ParameterException e) {
            return failures.misused(e);
        } catch (TourStopped e) {
            return e.exit();
        } catch (NoMemory e) {
            return failures.missing(e);
        } catch (LineageException e) {
            return failures.refused(e);
        } finally {
            environment.out().flush();
            environment.err().flush();
        }
    }

    private static ExitCode run(Environment environment, CommandLine parser, String... arguments) {
        parser.setColorScheme(Help.defaultColorScheme(environment.colours() ? Ansi.ON : Ansi.OFF));
        parser.setOut(environment.out());
        ParseResult parsed = parser.parseArgs(arguments);
        if (CommandLine.executeHelpRequest(parsed) != null) {
            return ExitCode.DONE;
        }
        return run(environment, parsed);
    }

    private static ExitCode run(Environment environment, ParseResult parsed) {
        Given given = new Given(parsed);
        CommandLine innermost = parsed.asCommandLineList().get(parsed.asCommandLineList().size() - 1);
        if (!(innermost.getCommandSpec().userObject() instanceof Command command)) {
            throw given.misuse("a command is missing");
        }
        Answer answer = command.run(given, Shell.of(given, environment));
        environment.out().print(given.has("--json")
                ? Json.text(answer.document().get()) + "\n"
                : answer.text().apply(new Screen(environment.colours())));
        return answer.exit();
    }
}
