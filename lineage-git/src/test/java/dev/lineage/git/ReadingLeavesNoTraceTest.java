package dev.lineage.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In a JVM of its own with a home of its own, as JGit keeps what it has found out. */
class ReadingLeavesNoTraceTest {
    @TempDir
    Path folder;

    @TempDir
    Path out;

    private Path home;
    private Path work;

    @BeforeEach
    void aRepositoryThatWouldStartPrograms() throws IOException {
        home = Files.createDirectories(folder.resolve("home"));
        Files.writeString(home.resolve(".gitconfig"), "[core]\nexcludesFile = " + home.resolve("ignored") + "\n");
        Files.writeString(home.resolve("ignored"), "new.txt\n");
        Path mark = folder.resolve("mark");
        Git git = Git.withCommit(folder.resolve("work"));
        work = git.folder;
        git.run("gc", "-q");
        git.write("src/c.txt", "c\n").commitAll("Second");
        git.run("config", "filter.mark.clean", "touch " + mark + "; cat");
        git.run("config", "filter.mark.required", "true");
        git.run("config", "core.fsmonitor", "touch " + mark);
        git.write(".git/hooks/post-index-change", "#!/bin/sh\ntouch " + mark + "\n");
        assertThat(work.resolve(".git/hooks/post-index-change").toFile().setExecutable(true))
                .isTrue();
        git.write(".gitattributes", "*.txt filter=mark\n").write("a.txt", "b\n").write("new.txt", "new\n");
    }

    @Test
    void neitherInTheRepositoryNorInTheHomeFolderAndStartsNoProgram() throws IOException, InterruptedException {
        SortedMap<String, String> before = everything();
        assertThat(probe()).isEqualTo("[.gitattributes, a.txt, new.txt] ");
        assertThat(everything()).isEqualTo(before);
    }

    @Test
    void aProgramWouldHaveBeenNoticed() throws IOException, InterruptedException {
        assertThat(probe("true")).isEqualTo("[.gitattributes, a.txt, new.txt] jdk.ProcessStart {");
    }

    /** What was seen, and the starts of programs that the JVM has recorded. */
    private String probe(String... program) throws IOException, InterruptedException {
        Path report = out.resolve("report");
        Path recording = out.resolve("recording.jfr");
        List<String> command = new ArrayList<>(List.of(
                tool("java"),
                "-Duser.home=" + home,
                "-XX:StartFlightRecording=filename=" + recording,
                "-cp",
                System.getProperty("java.class.path"),
                ReadingProbe.class.getName(),
                work.toString(),
                report.toString()));
        command.addAll(List.of(program));
        run(command);
        String events = run(List.of(tool("jfr"), "print", "--events", "jdk.ProcessStart", recording.toString()));
        return Files.readString(report)
                + " "
                + events.lines().filter(line -> line.startsWith("jdk.")).collect(Collectors.joining(", "));
    }

    private static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }

    private String run(List<String> command) throws IOException, InterruptedException {
        Path output = Files.createTempFile(out, "output", "");
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("HOME", home.toString());
        builder.environment().remove("XDG_CONFIG_HOME");
        for (String name :
                List.of("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR")) {
            builder.environment().put(name, folder.resolve("elsewhere").toString());
        }
        Process process = builder.redirectOutput(output.toFile()).start();
        assertThat(process.waitFor()).as(Files.readString(output)).isZero();
        return Files.readString(output);
    }

    /** Each file and folder with its content and the time at which it was written. */
    private SortedMap<String, String> everything() throws IOException {
        SortedMap<String, String> found = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.toList()) {
                String content = Files.isRegularFile(file) ? HexFormat.of().formatHex(Files.readAllBytes(file)) : "";
                found.put(
                        folder.relativize(file).toString(),
                        Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS) + " " + content);
            }
        }
        return found;
    }
}
