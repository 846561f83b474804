package dev.lineage.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs {@code ./lineage} as a process, in a checkout that was built already. */
@Tag("slow")
@TestMethodOrder(OrderAnnotation.class)
class LauncherTest {
    @TempDir
    static Path temporary;

    @TempDir
    Path home;

    private static Path checkout;
    private static Path link;
    private static Path archive;

    @BeforeAll
    static void makeCheckout() throws IOException {
        checkout = Files.createDirectories(temporary.resolve("a checkout"));
        Files.copy(Path.of("../lineage"), checkout.resolve("lineage"));
        assertThat(checkout.resolve("lineage").toFile().setExecutable(true)).isTrue();
        Path lib = Files.createDirectories(checkout.resolve("lineage-cli/target/lib"));
        for (String entry : System.getProperty("java.class.path").split(":")) {
            Path path = Path.of(entry).toAbsolutePath();
            if (Files.isDirectory(path) && path.endsWith("classes")) {
                jar(path, lib.resolve(path.getName(path.getNameCount() - 3) + "-test.jar"));
            } else if (Files.isRegularFile(path)
                    && !entry.matches(".*(junit|assertj|byte-buddy|surefire|opentest4j|apiguardian).*")) {
                Files.copy(path, lib.resolve(path.getFileName()));
            }
        }
        link = Files.createSymbolicLink(
                Files.createDirectories(temporary.resolve("bin")).resolve("lineage"), checkout.resolve("lineage"));
        archive = lib.resolve("classes-" + System.getProperty("java.version") + ".jsa");
    }

    private static void jar(Path classes, Path jar) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile)
                    .sorted(Comparator.naturalOrder())
                    .toList()) {
                out.putNextEntry(new JarEntry(classes.relativize(file).toString()));
                Files.copy(file, out);
            }
        }
    }

    private Shell.Result run(String input, String... command) throws IOException, InterruptedException {
        Path out = temporary.resolve("out");
        Path err = temporary.resolve("err");
        ProcessBuilder builder = new ProcessBuilder(command).directory(temporary.toFile());
        builder.redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment()
                .keySet()
                .removeIf(name -> name.startsWith("LINEAGE_") || name.startsWith("LC_") || name.equals("LANG"));
        builder.environment().put("HOME", home.toString());
        Process process = builder.start();
        try (OutputStream stdin = process.getOutputStream()) {
            stdin.write(input.getBytes(UTF_8));
        }
        int exit = process.waitFor();
        return new Shell.Result(exit, Files.readString(out), Files.readString(err));
    }

    @Test
    @Order(1)
    void theProgramRunsThroughALinkAndReplacesTheArchiveOfACheckoutThatWasMoved()
            throws IOException, InterruptedException {
        Files.writeString(archive, "classes of another place");
        Path key = Files.writeString(archive.resolveSibling(archive.getFileName() + ".key"), "/jdk /moved/a.jar\n");
        Shell.Result first = run("Größe 漢字\n", link.toString(), "remember", "-", "--tags", "größe");
        assertThat(first.exit()).as(first.err()).isZero();
        assertThat(first.err()).contains("preparing a faster start");
        assertThat(Files.size(archive)).isGreaterThan(1_000_000);
        assertThat(key).content().contains(checkout.toRealPath() + "/lineage-cli/target/lib/");

        Shell.Result second = run("", "bin/../a checkout/lineage", "journal", "list", "--tag", "größe");
        assertThat(second.out()).contains(first.id(), "Größe 漢字");
        assertThat(second.err()).isEmpty();
        assertThat(run("", link.toString(), "journal", "lst").exit()).isEqualTo(2);
    }

    @Test
    void aTerminalGetsColoursAHeadingAndLinesThatFit() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/usr/bin/script")), "script is not installed");
        new Shell(home)
                .ok("remember", "A decision that is longer than the line. ".repeat(4), "--outcome", "successful");

        Shell.Result shown = run("", "script", "-qec", "stty cols 60 && bin/lineage journal list", "/dev/null");

        List<String> lines = shown.out().lines().toList();
        assertThat(shown.out()).contains("\u001b[32msuccessful\u001b[0m");
        assertThat(lines).hasSize(2);
        assertThat(lines)
                .allSatisfy(line -> assertThat(Screen.columns(
                                line.replaceAll("\u001b\\[[0-9]*m", "").strip()))
                        .isLessThanOrEqualTo(60));
        assertThat(lines.get(0)).contains("ID").contains("TITLE");
        assertThat(lines.get(1)).contains("…");
    }

    /** The inputs that broke this or other programs, with the answers that are right: all take four minutes. */
    @ParameterizedTest
    @ValueSource(strings = {"", "second"})
    @EnabledIfSystemProperty(named = "lineage.proof", matches = "full", disabledReason = "see -Pproof")
    void inputsOfReportsAreAnsweredRight(String part) throws IOException, InterruptedException {
        check(part);
    }

    @Test
    void someInputsOfReportsAreAnsweredRight() throws IOException, InterruptedException {
        check("second", "r25");
    }

    private void check(String part, String... cases) throws IOException, InterruptedException {
        String reports = System.getProperty("lineage.reports", "../../shared/reports");
        Path check = Path.of(reports, part, "check.py").toAbsolutePath();
        assumeTrue(Files.exists(check), check + " is missing");
        assumeTrue(Files.exists(Path.of("/usr/bin/python3")), "python3 is not installed");

        Stream<String> program = Stream.of("env", "LINEAGE=" + link, "python3", check.toString());
        Shell.Result checked = run("", Stream.concat(program, Stream.of(cases)).toArray(String[]::new));

        assertThat(checked.lines()).noneMatch(line -> line.startsWith("WRONG"));
        assertThat(checked.exit()).as(checked.err()).isZero();
    }

    @Test
    void outputThatCannotBeWrittenIsAnError() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/dev/full")), "there is no /dev/full");
        new Shell(home).ok("remember", "A");

        assertThat(run("", "sh", "-c", "bin/lineage journal list >/dev/full").exit())
                .isEqualTo(3);
        Shell.Result left = run("", "sh", "-c", "{ bin/lineage journal list; echo exit $? >&2; } | true");
        assertThat(left.err()).isEqualTo("exit 0\n");
    }
}
