package dev.lineage.cli;

import dev.lineage.core.Lineages;
import java.util.Objects;
import java.util.Optional;
import java.util.SimpleTimeZone;
import java.util.TimeZone;

/** The program {@code lineage}. */
public final class Main {
    private Main() {}

    /**
     * Runs one command and ends the process. Exit codes: 0 done, 1 refused or not found, 2 wrong usage, 3 store failure.
     *
     * @param arguments the words that were typed after {@code lineage}
     */
    public static void main(String[] arguments) {
        // Fixed before SQLite's driver asks for it, which saves reading the JDK's table of time zones.
        TimeZone.setDefault(new SimpleTimeZone(0, "UTC"));
        Thread kinds = new Thread(Lineages::kinds, "lineage-kinds");
        kinds.setDaemon(true);
        kinds.start();
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
        ErrorReport errors = new ErrorReport(environment);
        Optional<Arguments> arguments = Optional.empty();
        try {
            Parser parser = new Parser(words);
            if (parser.wantsVersion()) {
                environment.out().println("lineage " + version());
                return 0;
            }
            if (parser.wantsHelp()) {
                environment.out().print(Help.text(parser.name(), Screen.of(environment)));
                return 0;
            }
            Command command = parser.command();
            arguments = Optional.of(parser.arguments(command, environment));
            return run(command, new Call(environment, arguments.get()));
        } catch (RuntimeException failure) {
            return errors.report(failure, arguments);
        }
    }

    private static int run(Command command, Call opened) {
        try (Call call = opened) {
            Answer answer = command.work().apply(call);
            Screen screen = Screen.of(call.environment());
            boolean json = call.arguments().has("--json");
            String text = json
                    ? JsonText.pretty(answer.document().get()) + "\n"
                    : answer.text().apply(screen);
            call.environment().out().print(text);
            return answer.exit();
        }
    }

    private static String version() {
        return Objects.requireNonNullElse(Main.class.getPackage().getImplementationVersion(), "(development)");
    }
}
