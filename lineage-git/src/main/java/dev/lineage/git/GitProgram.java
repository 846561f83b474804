package dev.lineage.git;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Runs the program {@code git}. It only reads, and runs no hook, monitor, pager, check of signatures or transport,
 * whatever the repository's settings and the environment say.
 *
 * @param name the program's name or path
 * @param limit the time after which it is ended
 */
record GitProgram(String name, Duration limit) {
    static final GitProgram INSTALLED = new GitProgram("git", Duration.ofSeconds(5));

    private static final int MAX_OUTPUT = 16 << 20;
    private static final int PAUSE_MS = 2;
    private static final String EMPTY = "LINEAGE_EMPTY";
    private static final List<String> OPTIONS = List.of("--no-pager", "--no-optional-locks", "--literal-pathspecs");
    private static final List<String> SETTINGS =
            List.of("core.fsmonitor=false", "core.hooksPath=/dev/null", "log.showRoot=true", "log.showSignature=false");
    /** A partial clone would fetch what it lacks, by programs that its settings name. */
    private static final Map<String, String> VARIABLES =
            Map.of("LC_ALL", "C", "GIT_ALLOW_PROTOCOL", "", "GIT_NO_LAZY_FETCH", "1", EMPTY, "");

    /** Does as {@link #run}, without the filters that the settings name: a file that was touched may count as changed. */
    String runWithoutFilters(Path directory, String... arguments) {
        Stream<String> filters = Stream.of(
                        run(directory, "config", "--list", "--name-only", "-z").split("\0"))
                .filter(setting -> setting.startsWith("filter."))
                .map(setting -> "--config-env=" + setting + "=" + EMPTY);
        return run(directory, Stream.concat(filters, Stream.of(arguments)).toArray(String[]::new));
    }

    /** Returns what a git command prints, or throws a {@link GitException}. */
    String run(Path directory, String... arguments) {
        List<String> command = new ArrayList<>(List.of(name));
        command.addAll(OPTIONS);
        SETTINGS.forEach(setting -> command.addAll(List.of("-c", setting)));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.environment().keySet().removeIf(variable -> variable.startsWith("GIT_"));
        builder.environment().putAll(VARIABLES);
        String shown = "git "
                + Stream.of(arguments)
                        .dropWhile(option -> option.startsWith("-"))
                        .findFirst()
                        .orElseThrow();
        try {
            Process process = builder.start();
            try {
                return output(process, shown);
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException failure) {
            throw new GitException("The program '" + name + "' cannot be run", failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new GitException(shown + " was interrupted", interrupted);
        }
    }

    /** Polls both streams, as a thread for each would otherwise have to read them. */
    private String output(Process process, String command) throws IOException, InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        long start = System.nanoTime();
        boolean ended = false;
        while (!ended) {
            ended = process.waitFor(PAUSE_MS, TimeUnit.MILLISECONDS);
            drain(process.getInputStream(), out);
            drain(process.getErrorStream(), err);
            if (out.size() + err.size() > MAX_OUTPUT) {
                throw new GitException(command + " printed more than " + MAX_OUTPUT + " bytes", null);
            }
            if (!ended && System.nanoTime() - start > limit.toNanos()) {
                throw new GitException(command + " took longer than " + limit.toMillis() + " ms", null);
            }
        }
        if (process.exitValue() != 0) {
            throw new GitException(command + ": " + reason(err.toString(StandardCharsets.UTF_8)), null);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private static void drain(InputStream in, ByteArrayOutputStream out) throws IOException {
        for (int available = in.available(); available > 0; available = in.available()) {
            out.write(in.readNBytes(available));
        }
    }

    private static String reason(String errors) {
        return errors.lines()
                .filter(line -> line.startsWith("fatal: "))
                .map(line -> line.substring("fatal: ".length()))
                .findFirst()
                .orElse(errors.strip());
    }
}
