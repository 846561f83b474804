package dev.lineage.cli;

import dev.lineage.LineageException;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageException.StoreFailure;
import dev.lineage.LineageOptions;
import dev.lineage.core.Lineages;
import dev.lineage.git.GitException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Objects;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;

/** The program {@code lineage}. */
public final class Main {
    private Main() {}

    /**
     * Runs the command that was typed and ends the process. Exit codes: 0 done, 1 refused or not found, 2 wrong usage,
     * 3 store failure.
     */
    public static void main(String[] arguments) {
        // Fixed before SQLite's driver asks for it, which saves reading the JDK's table of time zones.
        TimeZone.setDefault(new SimpleTimeZone(0, "UTC"));
        LineageOptions options = LineageOptions.defaults();
        Thread kinds = new Thread(() -> Lineages.kinds(options), "lineage-kinds");
        kinds.setDaemon(true);
        kinds.start();
        System.exit(run(options, arguments));
    }

    /** Runs a command on the memory of a host, whose own kinds have a group of commands each. */
    public static int run(LineageOptions options, String... words) {
        return run(Environment.ofProcess(options), words);
    }

    static int run(Environment environment, String... words) {
        int exit = answer(environment, words);
        environment.err().flush();
        // A pipe cannot be written only if its reader has gone away.
        if (environment.out().checkError() && !environment.pipe()) {
            environment.say("Cannot write the output");
            return CommandException.STORE;
        }
        return exit;
    }

    private static int answer(Environment environment, String... words) {
        Arguments arguments = null;
        try {
            if (words.length > 2 && words[0].equals("complete")) {
                List<String> typed = List.of(words).subList(2, words.length);
                environment.out().print(Completion.lines(environment, typed));
                return 0;
            }
            Commands commands = new Commands(environment.options());
            Parser parser = new Parser(commands, words);
            if (parser.wantsVersion()) {
                String version = Main.class.getPackage().getImplementationVersion();
                environment.out().println("lineage " + Objects.requireNonNullElse(version, "(development)"));
                return 0;
            }
            if (parser.wantsHelp()) {
                environment.out().print(Help.text(commands, parser.name(), Screen.of(environment)));
                return 0;
            }
            Command command = parser.command();
            arguments = parser.arguments(command, environment);
            try (Call call = new Call(environment, arguments)) {
                Answer answer = command.action().apply(call);
                String text = arguments.has("--json")
                        ? JsonText.pretty(answer.document().get()) + "\n"
                        : answer.text().apply(Screen.of(environment));
                environment.out().print(text);
                call.next.ifPresent(next -> environment.say("More follows: --after " + next));
                return answer.exit();
            }
        } catch (RuntimeException | IOException failure) {
            return report(failure, arguments, environment);
        }
    }

    /** Reports an error and returns the exit code. The arguments are absent if they could not be parsed. */
    private static int report(Exception failure, @Nullable Arguments arguments, Environment environment) {
        String message = String.valueOf(failure.getMessage());
        Throwable cause = failure instanceof IOException ? failure : failure.getCause();
        int exit = CommandException.REFUSED;
        if (failure instanceof CommandException own) {
            exit = own.exit;
        } else if (failure instanceof InvalidInput invalid && arguments != null) {
            String field = invalid.field().replaceFirst("[.\\[].*", "");
            String value = invalid.value().isEmpty() ? "" : ": '" + invalid.value() + "'";
            String inner = invalid.field().substring(field.length());
            message = arguments.nameOf(field, invalid.value()) + inner + " " + invalid.rule() + value;
        } else if (failure instanceof StoreFailure) {
            exit = CommandException.STORE;
        } else if (cause instanceof NoSuchFileException missing) {
            message = missing.getFile() + ": no such file or folder";
        } else if (cause instanceof AccessDeniedException denied) {
            message = denied.getFile() + ": permission denied";
        } else if (!(failure instanceof LineageException
                || failure instanceof GitException
                || cause instanceof IOException)) {
            exit = CommandException.STORE;
            message = "Internal error: " + failure + "; set LINEAGE_DEBUG=1 to see where";
        }
        String code = failure instanceof LineageException known
                ? known.reason().map(word -> " (" + word + ")").orElse("")
                : "";
        environment.say(message + code);
        if (environment.variable("LINEAGE_DEBUG").isPresent()) {
            failure.printStackTrace(environment.err());
        }
        return exit;
    }
}
