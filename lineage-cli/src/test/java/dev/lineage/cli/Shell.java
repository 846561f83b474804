package dev.lineage.cli;

import dev.lineage.LineageOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Runs the program in this process, in a home folder of its own. */
final class Shell {
    private static final Pattern WORD = Pattern.compile("((?:[^\\s\"']|\"[^\"]*\"|'[^']*')+)");

    final Path home;
    private final Map<String, String> variables = new HashMap<>();
    private Path directory;
    private LineageOptions options = LineageOptions.defaults();
    private byte[] input = {};
    private boolean terminal;

    /** The result of a command. */
    record Result(int exit, String out, String err) {
        /** Returns the only word of the output. */
        String id() {
            return out.strip();
        }

        List<String> lines() {
            return out.lines().toList();
        }
    }

    Shell(Path home) {
        this.home = home;
        this.directory = home.resolve("code");
        variables.put("HOME", home.toString());
        try {
            Files.createDirectories(directory);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    Shell with(String variable, String value) {
        variables.put(variable, value);
        return this;
    }

    Shell with(LineageOptions given) {
        options = given;
        return this;
    }

    Shell in(Path folder) {
        directory = folder;
        return this;
    }

    Shell input(String text) {
        return input(text.getBytes(StandardCharsets.UTF_8));
    }

    Shell input(byte[] bytes) {
        input = bytes;
        return this;
    }

    Shell terminal(boolean wanted) {
        terminal = wanted;
        return this;
    }

    /** Returns the path of a file that is named from the working directory. */
    Path path(String name) {
        return directory.resolve(name).normalize();
    }

    void write(String name, String text) {
        try {
            Files.createDirectories(path(name).getParent());
            Files.writeString(path(name), text);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    String read(String name) {
        return text(path(name));
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    Path memory() {
        return home.resolve(".lineage").resolve("memory.db");
    }

    /** Runs a command line as a POSIX shell would split it; it may have several lines. */
    Result type(String line) {
        List<String> words = words(line);
        if (!words.isEmpty() && words.get(0).equals("lineage")) {
            words.remove(0);
        }
        return run(words.toArray(String[]::new));
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        for (Matcher word = WORD.matcher(line.replace("\\\n", " ")); word.find(); ) {
            words.add(word.group().replaceAll("\"([^\"]*)\"|'([^']*)'", "$1$2"));
        }
        return words;
    }

    /** Runs git in the working directory, and returns what it prints. */
    String git(String line) {
        List<String> command = new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@example.org"));
        command.addAll(List.of("-c", "protocol.file.allow=always"));
        command.addAll(words(line));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        builder.environment().putAll(Map.of("GIT_CONFIG_GLOBAL", "/dev/null", "GIT_AUTHOR_DATE", "2026-03-05T10:00Z"));
        try {
            return new String(builder.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException missing) {
            return Assumptions.abort("git is not installed");
        }
    }

    /** Returns the names of all files in a folder except those of git, in order. */
    List<String> files(String folder) {
        Path root = path(folder);
        if (Files.notExists(root)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString())
                    .filter(name -> !name.contains(".git/"))
                    .sorted()
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    Result run(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream outPrint = Environment.print(out);
        Environment environment = new Environment(
                options,
                Map.copyOf(variables),
                directory,
                new ByteArrayInputStream(input),
                outPrint,
                Environment.print(err),
                terminal,
                terminal,
                false);
        int exit = Main.run(environment, arguments);
        return new Result(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Reads the output of {@code --json}. */
    @SuppressWarnings("unchecked")
    static Map<String, Object> object(String json) {
        return (Map<String, Object>) JsonText.typed("json", json);
    }

    /** Runs a command that must succeed, and returns what it printed. */
    String ok(String... arguments) {
        return ok(run(arguments));
    }

    /** Types a command that must succeed, and returns what it printed. */
    String typed(String line) {
        return ok(type(line));
    }

    private static String ok(Result result) {
        if (result.exit != 0) {
            throw new AssertionError("exit " + result.exit + ": " + result.err);
        }
        return result.out.strip();
    }
}
