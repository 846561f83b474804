package dev.lineage.cli;

import java.util.Optional;
import java.util.SimpleTimeZone;
import java.util.TimeZone;

/** The program {@code lineage}. */
public final class Main {
    private Main() {}

    /**
     * Runs one command and ends the process. Exit codes: 0 done, 1 refused or not found, 2 wrong usage, 3 failure of the store.
     *
     * @param arguments what was typed after {@code lineage}
     */
    public static void main(String[] arguments) {
        // The time zone is fixed before SQLite's driver asks for it, which saves reading the JDK's table of zones.
        TimeZone.setDefault(new SimpleTimeZone(0, "UTC"));
        System.exit(run(Environment.ofProcess(), arguments));
    }

    /** Runs one command and returns the exit code. */
    static int run(Environment environment, String... words) {
        int exit = answer(environment, words);
        environment.err().flush();
        if (environment.out().checkError()) {
            environment.say("Cannot write the output");
            return CommandException.STORE;
        }
        return exit;
    }

    private static int answer(Environment environment, String... words) {
        ErrorReport failures = new ErrorReport(environment);
        Parser.Typed typed;
        try {
            typed = Parser.parse(environment, words);
        } catch (CommandException failure) {
            return failures.report(failure, Optional.empty());
        }
        if (typed.request().isEmpty()) {
            environment.out().print(Help.text(typed.name(), Screen.of(environment)));
            return 0;
        }
        Arguments arguments = typed.request().get().arguments();
        try (Call call = new Call(environment, arguments)) {
            Answer answer = typed.request().get().command().run(call);
            environment
                    .out()
                    .print(
                            arguments.has("--json")
                                    ? JsonText.pretty(answer.document().get()) + "\n"
                                    : answer.text().apply(Screen.of(environment)));
            return answer.exit();
        } catch (RuntimeException failure) {
            return failures.report(failure, Optional.of(arguments));
        }
    }
}
