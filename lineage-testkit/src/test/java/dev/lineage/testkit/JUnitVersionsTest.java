package dev.lineage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The extension and the contract in the JUnit that a host has, which Maven puts into {@code target}: each in a process of its own. */
class JUnitVersionsTest {
    private static final Path BASE = Path.of(System.getProperty("basedir", ""));

    private static final List<String> EXTENSION_TESTS = Arrays.stream(LineageExtensionTest.class.getDeclaredMethods())
            .filter(method -> method.isAnnotationPresent(Test.class))
            .map(method -> "passed " + method.getName())
            .sorted()
            .toList();

    private static List<String> run(String version, Class<?> tests) throws IOException, InterruptedException {
        Path jars = BASE.resolve("target").resolve("junit-" + version);
        assumeTrue(Files.isDirectory(jars), "Maven puts JUnit " + version + " into target");
        String own = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> !Path.of(path).getFileName().toString().startsWith("junit-"))
                .collect(Collectors.joining(File.pathSeparator));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        jars + "/*" + File.pathSeparator + own,
                        SmallLauncher.class.getName(),
                        tests.getName())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said.lines().sorted().toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"5.11.4", "5.14.4"})
    void theExtensionDoesWhatItDoesInTheNewest(String version) throws IOException, InterruptedException {
        assertThat(EXTENSION_TESTS).hasSize(3);
        assertThat(run(version, LineageExtensionTest.class)).isEqualTo(EXTENSION_TESTS);
    }

    @Test
    void aStorePassesTheContractInTheOldest() throws IOException, InterruptedException {
        List<String> passed = ContractRun.of(ReferenceStoreTest.class).passed().stream()
                .map(name -> "passed " + SmallLauncher.bare(name))
                .sorted()
                .toList();
        assertThat(passed).hasSizeGreaterThan(50);
        assertThat(run("5.11.4", ReferenceStoreTest.class)).isEqualTo(passed);
    }

    @Test
    void fromFiveTwelveOnAConstructorIsGivenTheTestsLineage() throws IOException, InterruptedException {
        assertThat(run("5.14.4", ConstructorInjectionTest.class))
                .containsExactly(
                        "passed aConstructorIsGivenTheLineageOfItsTest",
                        "passed theConstructorsOfNestedClassesAreGivenTheSame");
    }

    @Test
    void beforeFiveTwelveAConstructorIsToldWhyItIsGivenNone() throws IOException, InterruptedException {
        assertThat(run("5.11.4", ConstructorInjectionTest.class)).hasSize(2).allSatisfy(line -> assertThat(line)
                .startsWith("failed ")
                .contains("Lineage belongs to one test, and none has begun: ask for it in a test method, in"
                        + " @BeforeEach or in @AfterEach; a constructor is given it by JUnit 5.12 or newer,"
                        + " unless all tests share one instance (Lifecycle.PER_CLASS)"));
    }
}
