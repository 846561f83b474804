package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lineage.cli.Processes.Ended;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes.Name;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher in a checkout of its own, with a stand-in for Maven that puts the classes under test in place. */
class LauncherTest {
    private static final List<String> MODULES =
            List.of("lineage-api", "lineage-core", "lineage-sqlite", "lineage-files", "lineage-git", "lineage-cli");

    private static final List<String> NEEDED =
            List.of("lineage-", "jackson-core", "ulid-", "opennlp", "sqlite-jdbc", "picocli", "slf4j");

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
        standInForMaven(emptyJar());
    }

    /** A jar with the class path under test, in which the JVM takes no folders for an archive of classes. */
    private Path emptyJar() throws IOException {
        return jar(Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator)), List.of());
    }

    /** A jar that holds all that is on the class path of the command line. */
    private Path wholeJar() throws IOException {
        List<Path> path = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
        Path unpacked = folder.resolve("unpacked");
        for (Path each : path) {
            String name = each.getFileName().toString();
            if (Files.isRegularFile(each) && NEEDED.stream().anyMatch(name::startsWith)) {
                unpack(each, unpacked.resolve(name));
            }
        }
        List<Path> folders =
                new ArrayList<>(path.stream().filter(Files::isDirectory).toList());
        try (Stream<Path> jars = Files.list(unpacked)) {
            folders.addAll(jars.toList());
        }
        return jar(List.of(), folders);
    }

    private static void unpack(Path jar, Path to) throws IOException {
        try (FileSystem zip = FileSystems.newFileSystem(jar);
                Stream<Path> files = Files.walk(zip.getPath("/"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = to.resolve(file.toString().substring(1));
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
    }

    private Path jar(List<String> path, List<Path> folders) throws IOException {
        Path jar = folder.resolve("all.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Name.MAIN_CLASS, "dev.lineage.cli.Main");
        manifest.getMainAttributes().put(new Name("Enable-Native-Access"), "ALL-UNNAMED");
        if (!path.isEmpty()) {
            manifest.getMainAttributes()
                    .put(
                            Name.CLASS_PATH,
                            path.stream()
                                    .map(each -> Path.of(each).toUri().toString())
                                    .collect(Collectors.joining(" ")));
        }
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream written = new JarOutputStream(file, manifest)) {
            Set<String> names = new HashSet<>();
            for (Path from : folders) {
                addClasses(from, written, names);
            }
            written.finish();
        }
        return jar;
    }

    private static void addClasses(Path from, JarOutputStream written, Set<String> names) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = from.relativize(file).toString();
                if (names.add(name)
                        && !name.equals("META-INF/MANIFEST.MF")
                        && !name.endsWith(".SF")
                        && !name.equals("module-info.class")) {
                    written.putNextEntry(new JarEntry(name));
                    Files.copy(file, written);
                }
            }
        }
    }

    private void standInForMaven(Path jar) throws IOException {
        Path mvn = Files.createDirectories(folder.resolve("bin")).resolve("mvn");
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

    /** Whether the JVM takes the archive of classes of a checkout, or would start without it and say nothing. */
    private boolean isArchiveTaken(Path checkout) throws IOException, InterruptedException {
        Path launch = checkout.resolve("lineage-cli/target/launch");
        return run(
                        Map.of(),
                        Processes.java(),
                        "-Xlog:class+load",
                        "-XX:+UnlockDiagnosticVMOptions",
                        "-XX:-BytecodeVerificationRemote", // an archive is taken with the settings that it was made
                        // with
                        "-XX:SharedArchiveFile=" + launch.resolve("classes.jsa"),
                        "-jar",
                        launch.resolve("lineage.jar").toString(),
                        "journal",
                        "list")
                .out()
                .contains("dev.lineage.cli.Main source: shared objects file");
    }

    /** The copy's path has no space: with one in it, JDK 17 takes no class of a jar from an archive. */
    @Test
    void aCheckoutThatWasMovedOrCopiedPreparesItsFastStartOnce() throws IOException, InterruptedException {
        standInForMaven(wholeJar());
        lineage("remember", "Start fast");
        Path copy = folder.toRealPath().resolve("copy");
        assertThat(run(Map.of(), "cp", "-a", root.toString(), copy.toString()).exit())
                .isZero();
        assertThat(isArchiveTaken(copy)).isFalse();
        Ended first = run(Map.of(), copy.resolve("lineage").toString(), "journal", "list");
        assertThat(first.out()).contains("Start fast");
        assertThat(first.err())
                .isEqualTo(
                        "lineage: " + copy + " was moved or copied: preparing its fast start (a few seconds, once)\n");
        assertThat(isArchiveTaken(copy)).isTrue();
        assertThat(run(Map.of(), copy.resolve("lineage").toString(), "journal", "list")
                        .err())
                .isEmpty();
        assertThat(Files.readAllLines(builds)).hasSize(1);
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
