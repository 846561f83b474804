package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lineage.cli.Processes.Ended;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes.Name;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher in a checkout of its own, with a stand-in for Maven that puts the classes under test in place. */
class LauncherTest {
    private static final List<String> MODULES =
            List.of("lineage-api", "lineage-core", "lineage-sqlite", "lineage-files", "lineage-git", "lineage-cli");

    @TempDir
    Path folder;

    private Path root;
    private Path source;
    private Path builds;

    @BeforeEach
    void checkOut() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "the launcher needs bash");
        root = Files.createDirectories(folder.resolve("check out"));
        builds = Files.createFile(folder.resolve("builds"));
        Files.copy(Checkout.root().resolve("lineage"), root.resolve("lineage"));
        Files.writeString(root.resolve("pom.xml"), "");
        for (String module : MODULES) {
            Files.createDirectories(root.resolve(module).resolve("src/main"));
            Files.writeString(root.resolve(module).resolve("pom.xml"), "");
        }
        source = Files.writeString(root.resolve("lineage-core/src/main/Source.java"), "");
        standInForMaven(Files.createDirectories(folder.resolve("bin")).resolve("mvn"));
    }

    private void standInForMaven(Path mvn) throws IOException {
        Path jar = folder.resolve("all.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Name.MAIN_CLASS, "dev.lineage.cli.Main");
        manifest.getMainAttributes().put(new Name("Enable-Native-Access"), "ALL-UNNAMED");
        manifest.getMainAttributes()
                .put(
                        Name.CLASS_PATH,
                        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                                .map(path -> Path.of(path).toUri().toString())
                                .collect(Collectors.joining(" ")));
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream written = new JarOutputStream(file, manifest)) {
            written.finish();
        }
        Files.writeString(
                mvn,
                """
                #!/bin/bash
                echo built >> 'BUILDS'
                for argument in "$@"; do
                    case $argument in -Dlaunch.jar=*) cp 'JAR' "${argument#*=}" ;; esac
                done
                """
                        .replace("BUILDS", builds.toString())
                        .replace("JAR", jar.toString()));
        Files.setPosixFilePermissions(mvn, PosixFilePermissions.fromString("rwx------"));
        Files.setPosixFilePermissions(root.resolve("lineage"), PosixFilePermissions.fromString("rwx------"));
    }

    private Ended run(Map<String, String> more, String... command) throws IOException, InterruptedException {
        Map<String, String> environment = new HashMap<>(more);
        environment.put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
        environment.put("HOME", folder.toString());
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        environment.put("TERM", "xterm");
        return Processes.run(folder, environment, List.of(command));
    }

    private Ended lineage(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(root.resolve("lineage").toString()));
        command.addAll(List.of(arguments));
        return run(Map.of(), command.toArray(String[]::new));
    }

    @Test
    void itBuildsOnFirstUseAndWhenASourceIsNewerAndSaysSoOnStandardError() throws IOException, InterruptedException {
        Ended first = lineage("remember", "Build on first use");
        assertThat(first.err()).isEqualTo("lineage: building " + root.toRealPath() + " (a minute on first use)\n");
        assertThat(first.out()).matches("dec-[0-9a-f]{8}\n");
        assertThat(lineage("journal", "list").err()).isEmpty();
        assertThat(Files.readAllLines(builds)).hasSize(1);

        FileTime stamp = Files.getLastModifiedTime(root.resolve("lineage-cli/target/launch/stamp"));
        Files.setLastModifiedTime(source, FileTime.from(stamp.toInstant().plus(Duration.ofSeconds(1))));
        assertThat(lineage("journal", "list").out()).contains("Build on first use");
        assertThat(Files.readAllLines(builds)).hasSize(2);
    }

    @Test
    void whatWasBuiltRunsForOtherUsersTooIfTheBuildersFilesAreOpen() throws IOException, InterruptedException {
        lineage("remember", "Build for all");
        Path launch = root.resolve("lineage-cli/target/launch");
        Path library = launch.resolve("native").resolve(System.mapLibraryName("sqlitejdbc"));
        assertThat(Files.getPosixFilePermissions(library))
                .isEqualTo(Files.getPosixFilePermissions(launch.resolve("stamp")));
    }

    @Test
    void aBuildThatFailsIsShownAndNothingRuns() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("bin/mvn"), "#!/bin/bash\necho cannot build\nexit 1\n");
        assertThat(lineage("journal", "list"))
                .isEqualTo(new Ended(
                        3, "", "lineage: building " + root.toRealPath() + " (a minute on first use)\ncannot build\n"));
        assertThat(root.resolve("lineage-cli/target").toFile().list()).containsExactly("launch.lock");
    }

    @Test
    void itIsFoundThroughALinkAndKeepsTheFolderAndTheExitCode() throws IOException, InterruptedException {
        Path link = Files.createSymbolicLink(folder.resolve("bin/lin"), Path.of("../check out/lineage"));
        assertThat(run(Map.of(), link.toString(), "remember", "Run from here", "--db", "here.db")
                        .exit())
                .isZero();
        assertThat(folder.resolve("here.db")).exists();
        assertThat(run(Map.of(), link.toString(), "journal", "show", "dec-ffffffff", "--db", "here.db"))
                .isEqualTo(new Ended(1, "", "lineage: id must exist, but there is no \"dec-ffffffff\"\n"));
        assertThat(run(Map.of(), link.toString(), "nothing").exit()).isEqualTo(2);
    }

    @Test
    void aTextSurvivesALocaleThatKnowsAsciiAlone() throws IOException, InterruptedException {
        String launcher = root.resolve("lineage").toString();
        run(Map.of("LC_ALL", "C"), launcher, "remember", "Grüße, 東京 🚀");
        assertThat(run(Map.of("LC_ALL", "C"), launcher, "journal", "list").out())
                .endsWith("\n  Grüße, 東京 🚀\n");
    }

    @Test
    void coloursAppearOnATerminalAlone() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "a terminal needs the program script");
        String id = lineage("remember", "Use colours").out().strip();
        assertThat(lineage("journal", "list").out()).startsWith(id);
        String command = "'" + root.resolve("lineage") + "' journal list";
        assertThat(run(Map.of(), "script", "-qec", command, "/dev/null").out())
                .startsWith("\u001b[33m" + id + "\u001b[39m");
        assertThat(run(Map.of("NO_COLOR", "1"), "script", "-qec", command, "/dev/null")
                        .out())
                .startsWith(id);
    }
}
