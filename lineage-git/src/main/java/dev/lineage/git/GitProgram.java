package dev.lineage.git;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Runs the program {@code git}. It runs no hook, monitor, pager, check of signatures or transport, whatever the
 * repository's settings and the environment say.
 *
 * @param name the program's name or path
 * @param limit the time after which it is ended
 */
record GitProgram(String name, Duration limit, Map<String, String> variables) {
    static final GitProgram INSTALLED = new GitProgram("git", Duration.ofSeconds(5), Map.of());

    private static final int MAX_OUTPUT = 16 << 20;
    private static final String EMPTY = "LINEAGE_EMPTY";
    private static final String OPTIONS = "--no-pager --no-optional-locks --literal-pathspecs -c core.fsmonitor=false"
            + " -c core.hooksPath=/dev/null -c log.showRoot=true -c log.showSignature=false -c user.name=Lineage"
            + " -c user.email=lineage@localhost";
    /** A partial clone would fetch what it lacks, by programs that its settings name. */
    private static final Map<String, String> VARIABLES =
            Map.of("LC_ALL", "C", "GIT_ALLOW_PROTOCOL", "", "GIT_NO_LAZY_FETCH", "1", EMPTY, "");

    /** Returns what a command prints, or throws a {@link GitException}. Blanks separate the words of the command. */
    String run(Path directory, String command, String... more) {
        return run(directory, Redirect.PIPE, StandardCharsets.UTF_8, List.of(), command, more);
    }

    String run(Path directory, Redirect in, Charset charset, String command) {
        return run(directory, in, charset, List.of(), command);
    }

    /** Runs a command without the filters that the settings name: a file that was touched may count as changed. */
    String runWithoutFilters(Path directory, Charset charset, String command) {
        String settings = run(directory, "config --list --name-only -z");
        List<String> noFilters = Stream.of(settings.split("\0"))
                .filter(setting -> setting.startsWith("filter."))
                .map(setting -> "--config-env=" + setting + "=" + EMPTY)
                .toList();
        return run(directory, Redirect.PIPE, charset, noFilters, command);
    }

    private String run(
            Path directory, Redirect in, Charset charset, List<String> options, String command, String... more) {
        List<String> words = new ArrayList<>(List.of(name));
        words.addAll(List.of(OPTIONS.split(" ")));
        words.addAll(options);
        words.addAll(List.of(command.split(" ")));
        words.addAll(List.of(more));
        ProcessBuilder builder =
                new ProcessBuilder(words).directory(directory.toFile()).redirectInput(in);
        builder.environment().keySet().removeIf(variable -> variable.startsWith("GIT_"));
        builder.environment().putAll(VARIABLES);
        builder.environment().putAll(variables);
        String shown = "git " + command.replaceFirst(" .*", "");
        try {
            return output(builder.start(), shown).toString(charset);
        } catch (IOException failure) {
            throw new GitException("The program '" + name + "' cannot be run", failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new GitException(shown + " was interrupted", interrupted);
        }
    }

    /** Polls both streams each 2 ms, as a thread for each would otherwise have to read them. */
    private ByteArrayOutputStream output(Process process, String command) throws IOException, InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        long start = System.nanoTime();
        boolean ended = false;
        try {
            while (!ended) {
                ended = process.waitFor(2, TimeUnit.MILLISECONDS);
                drain(process.getInputStream(), out);
                drain(process.getErrorStream(), err);
                if (out.size() + err.size() > MAX_OUTPUT) {
                    throw new GitException(command + " printed more than " + MAX_OUTPUT + " bytes", null);
                }
                if (!ended && System.nanoTime() - start > limit.toNanos()) {
                    throw new GitException(command + " took longer than " + limit.toMillis() + " ms", null);
                }
            }
        } finally {
            process.destroyForcibly();
        }
        if (process.exitValue() != 0) {
            throw new GitException(command + ": " + reason(err.toString(StandardCharsets.UTF_8)), null);
        }
        return out;
    }

    private static void drain(InputStream in, ByteArrayOutputStream out) throws IOException {
        out.write(in.readNBytes(in.available()));
    }

    private static String reason(String errors) {
        Stream<String> fatal = errors.lines().filter(line -> line.startsWith("fatal: "));
        return fatal.findFirst().map(line -> line.substring("fatal: ".length())).orElse(errors.strip());
    }
}
