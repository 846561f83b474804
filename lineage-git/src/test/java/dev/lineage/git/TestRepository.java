package dev.lineage.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A repository that a test makes with the installed git, without the user's settings. */
record TestRepository(Path root) {
    static final Instant START = Instant.parse("2025-03-01T12:00:00Z");

    /** Makes an empty repository, or skips the test where git is missing. */
    static TestRepository init(Path folder) {
        boolean installed = true;
        try {
            Files.createDirectories(folder);
            new ProcessBuilder("git", "--version").start().destroy();
        } catch (IOException missing) {
            installed = false;
        }
        assumeTrue(installed, "git is not installed");
        TestRepository repository = new TestRepository(folder);
        repository.git("init", "-q", "-b", "main");
        return repository;
    }

    /** Runs git in the repository, as of this many days after the start. */
    String git(int day, String... arguments) {
        List<String> command = new ArrayList<>(List.of("git", "-c", "protocol.file.allow=always"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(root.toFile()).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        for (String who : new String[] {"AUTHOR", "COMMITTER"}) {
            builder.environment().put("GIT_" + who + "_NAME", "Ada");
            builder.environment().put("GIT_" + who + "_EMAIL", "ada@example.org");
            builder.environment().put("GIT_" + who + "_DATE", day(day).getEpochSecond() + " +0200");
        }
        builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
        builder.environment().put("GIT_CONFIG_NOSYSTEM", "1");
        try {
            Process process = builder.start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(output).isZero();
            return output.strip();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    String git(String... arguments) {
        return git(0, arguments);
    }

    static Instant day(int day) {
        return START.plusSeconds(day * 86_400L);
    }

    /** Writes a file of twenty lines that no other file has. */
    Path write(String name) {
        try {
            Path file = root.resolve(name);
            Files.createDirectories(file.getParent());
            return Files.writeString(file, (name + " says something\n").repeat(20));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Commits all files as of this many days after the start. */
    void commit(int day) {
        git(day, "add", ".");
        git(day, "commit", "-q", "-m", "Day " + day);
    }

    /** Adds a submodule of one committed file in the folder {@code lib}. */
    TestRepository addSubmodule() {
        TestRepository library = init(root.resolveSibling("library"));
        library.write("lib.c");
        library.commit(1);
        git("submodule", "--quiet", "add", "../library", "lib");
        return new TestRepository(root.resolve("lib"));
    }

    GitRepository open() {
        return GitRepository.at(root).orElseThrow();
    }
}
