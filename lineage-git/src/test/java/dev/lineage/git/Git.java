package dev.lineage.git;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The real git at work in a folder: with nobody's configuration, a fixed author, and a second more on the clock for each call. */
final class Git {
    private static final long START = 1_700_000_000;

    final Path folder;
    private long seconds = START;

    Git(Path folder) {
        this.folder = folder;
    }

    /** A new repository with the branch main. */
    static Git init(Path folder) {
        Git git = new Git(folder);
        git.write("unused", "").delete("unused").run("init", "-q", "-b", "main");
        return git;
    }

    /** A new repository with one commit of two files. */
    static Git withCommit(Path folder) {
        Git git = init(folder);
        git.write("a.txt", "a\n").write("src/b.txt", "b\n").commitAll("First");
        return git;
    }

    Git commitAll(String message) {
        run("add", "-A");
        run("commit", "-q", "--allow-empty", "-m", message);
        return this;
    }

    Git write(String path, String text) {
        try {
            Path file = folder.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Git delete(String path) {
        try {
            Files.delete(folder.resolve(path));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs git, which must succeed, and returns what it prints. */
    String run(String... arguments) {
        Answer answer = ask(arguments);
        if (answer.code() != 0) {
            throw new IllegalStateException("git " + String.join(" ", arguments) + ": " + answer.text());
        }
        return answer.text();
    }

    /** Runs git, which may fail. */
    Answer ask(String... arguments) {
        List<String> command = new ArrayList<>(List.of("git", "-c", "protocol.file.allow=always"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        String date = ++seconds + " +0000";
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        builder.environment()
                .putAll(Map.of(
                        "GIT_CONFIG_GLOBAL", "/dev/null",
                        "GIT_CONFIG_SYSTEM", "/dev/null",
                        "GIT_AUTHOR_NAME", "Ada",
                        "GIT_AUTHOR_EMAIL", "ada@example.org",
                        "GIT_AUTHOR_DATE", date,
                        "GIT_COMMITTER_NAME", "Ada",
                        "GIT_COMMITTER_EMAIL", "ada@example.org",
                        "GIT_COMMITTER_DATE", date,
                        "GIT_EDITOR", "true",
                        "LC_ALL", "C.UTF-8"));
        return answer(builder);
    }

    private static Answer answer(ProcessBuilder builder) {
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Answer(process.waitFor(), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    record Answer(int code, String text) {}
}
