package dev.lineage.cli;

import dev.lineage.error.LineageException;
import dev.lineage.error.NotFound;
import dev.lineage.error.StoreFailure;
import dev.lineage.sqlite.SqliteStore;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.SimpleTimeZone;
import java.util.TimeZone;

/** The command {@code lineage}. */
public final class Main {
    /** The fields that name files, not records. */
    private static final Set<String> FILES = Set.of("path", "folder", "decision records");

    private Main() {}

    /**
     * Runs one command and ends the process: 0 done, 1 not found or refused, 2 wrong usage, 3 store failure.
     *
     * @param arguments what was typed after {@code lineage}
     */
    public static void main(String[] arguments) {
        // All times are shown in UTC. Said so, the JVM does not read its table of zones when SQLite's driver asks for
        // one.
        TimeZone.setDefault(new SimpleTimeZone(0, "UTC"));
        loadEngine();
        System.exit(run(Environment.ofProcess(), arguments).number());
    }

    /** Begins to load SQLite on a thread of its own, while this one reads what was typed: a tenth of a short command's time. */
    static void loadEngine() {
        Thread loading = new Thread(
                () -> {
                    try {
                        SqliteStore.loadEngine();
                    } catch (StoreFailure e) {
                        // Opening the file fails in the same way, and says so.
                        return;
                    }
                },
                "lineage-engine");
        loading.setDaemon(true);
        // Nor does what fails because the process is ending already concern anybody.
        loading.setUncaughtExceptionHandler((thread, failure) -> {});
        loading.start();
    }

    static ExitCode run(Environment environment, String... arguments) {
        Failures failures = new Failures(environment, Arrays.asList(arguments).contains("--json"));
        ExitCode exit = run(environment, failures, arguments);
        if (environment.out().checkError()) {
            exit = failures.unwritten();
        }
        environment.err().flush();
        return exit;
    }

    private static ExitCode run(Environment environment, Failures failures, String... arguments) {
        try {
            Optional<Given> given = PlainLine.parse(arguments);
            if (given.isEmpty()) {
                given = PicocliLine.parse(environment, arguments);
            }
            return given.isEmpty() ? ExitCode.DONE : run(environment, failures, given.get(), arguments);
        } catch (Misuse e) {
            return failures.misused(e);
        } catch (TourStopped e) {
            return e.exit();
        } catch (NoMemory e) {
            return failures.missing(e);
        } catch (MistypedId e) {
            return failures.missing(e);
        } catch (LineageException e) {
            return failures.refused(e, String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            return failures.broken(e);
        }
    }

    private static ExitCode run(Environment environment, Failures failures, Given given, String... arguments) {
        Shell shell = new Shell(given, environment);
        try {
            return run(shell);
        } catch (LineageException e) {
            Commands.flags(given.path()).forEach(flag -> given.addName(flag, Arrays.asList(arguments)));
            return failures.refused(e, OptionNames.message(e, given, environment) + hint(e, shell));
        }
    }

    /** A hint about a record that was not found. */
    private static String hint(LineageException error, Shell shell) {
        return error instanceof NotFound missing && !FILES.contains(missing.field()) ? shell.hint() : "";
    }

    private static ExitCode run(Shell shell) {
        Given given = shell.given();
        Environment environment = shell.environment();
        Command command = Commands.command(String.join(" ", given.path()));
        GlobalFlags.requireObeyed(given, command.obeyed());
        LeftOutFolders.tell(shell);
        StandardInput.fill(given, environment.in());
        IdBeginnings.complete(given, command, shell);
        Answer answer = command.run(given, shell);
        environment
                .out()
                .print(
                        given.has("--json")
                                ? Json.text(answer.document().get()) + "\n"
                                : answer.text().apply(new Screen(environment.colours())));
        return answer.exit();
    }
}
