package dev.lineage.examples;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Checks the main classes of all modules of the build. The examples are its last module, so the others are compiled.
 */
class ArchitectureTest {
    private static final String CLASSES = "target/classes";

    private static JavaClasses main;

    @BeforeAll
    static void readMainClasses() throws IOException {
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            List<Path> folders = modules.map(module -> module.resolve(CLASSES))
                    .filter(Files::isDirectory)
                    .toList();
            main = new ClassFileImporter().importPaths(folders);
        }
    }

    @Test
    void allModulesAreSeen() {
        assertThat(main).hasSizeGreaterThan(150);
        for (String module : List.of(
                "lineage-api",
                "lineage-core",
                "lineage-sql",
                "lineage-sqlite",
                "lineage-postgres",
                "lineage-git",
                "lineage-embeddings")) {
            assertThat(main).as(module).anyMatch(in(module));
        }
    }

    @Test
    void everyRuleThatJavadocNamesIsExplained() throws IOException {
        String rules = Files.readString(Path.of("../docs/rules.md"));
        Pattern named = Pattern.compile("\\(rules? ([A-Z][0-9]+)");
        try (Stream<Path> files = Files.walk(Path.of(".."))) {
            for (Path file : files.filter(path -> path.toString().matches(".*/src/main/java/.*\\.java"))
                    .toList()) {
                named.matcher(Files.readString(file))
                        .results()
                        .forEach(
                                rule -> assertThat(rules).as(file.toString()).contains("- **" + rule.group(1) + "** "));
            }
        }
    }

    @Test
    void apiDependsOnTheJdkAndAnnotationsAlone() {
        classes()
                .that(in("lineage-api"))
                .should()
                .onlyDependOnClassesThat(in("lineage-api")
                        .or(JavaClass.Predicates.resideInAnyPackage(
                                "java..", "org.jspecify.annotations", "io.soabase.recordbuilder.core")))
                .check(main);
    }

    @Test
    void coreDoesNotKnowTheStores() {
        noClasses()
                .that(in("lineage-core"))
                .should()
                .dependOnClassesThat(in("lineage-sql", "lineage-sqlite", "lineage-postgres"))
                .check(main);
    }

    @Test
    void gitDependsOnTheApiAlone() {
        classes()
                .that(in("lineage-git"))
                .should()
                .onlyDependOnClassesThat(in("lineage-git", "lineage-api")
                        .or(JavaClass.Predicates.resideInAnyPackage("java..", "org.jspecify.annotations")))
                .check(main);
    }

    @Test
    void embeddingsDependOnTheApiTheRuntimeAndAJsonParserAlone() {
        classes()
                .that(in("lineage-embeddings"))
                .should()
                .onlyDependOnClassesThat(in("lineage-embeddings", "lineage-api")
                        .or(JavaClass.Predicates.resideInAnyPackage(
                                "java..", "org.jspecify.annotations", "ai.onnxruntime", "tools.jackson.core..")))
                .check(main);
    }

    @Test
    void onlyGitAndTheBenchmarksStartProcesses() {
        noClasses()
                .that(DescribedPredicate.not(in("lineage-git", "lineage-bench")))
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.lang.ProcessBuilder")
                .check(main);
    }

    @Test
    void onlyTheStoresAndTheBenchmarksUseJdbc() {
        noClasses()
                .that(DescribedPredicate.not(in("lineage-sql", "lineage-sqlite", "lineage-postgres", "lineage-bench")))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.sql..", "javax.sql..", "org.jdbi..", "org.sqlite..", "org.postgresql..")
                .check(main);
    }

    /** The package dev.lineage is left out: its interfaces name all components, and all components use its errors. */
    @Test
    void packagesHaveNoCycles() {
        slices().matching("dev.lineage.(*)..").should().beFreeOfCycles().check(main);
        slices().matching("dev.lineage.core.(*)..").should().beFreeOfCycles().check(main);
    }

    @Test
    void onlyProgramsUseTheStandardStreams() {
        noClasses()
                .that(DescribedPredicate.not(in("lineage-cli", "lineage-bench", "examples")))
                .should(ACCESS_STANDARD_STREAMS)
                .check(main);
    }

    @Test
    void staticFieldsAreFinal() {
        noFields().that().areStatic().should().notBeFinal().check(main);
    }

    @Test
    void onlyTheLedgerLogs() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.util.logging..", "org.slf4j..")
                .check(main);
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.lineage.core.ledger.Ledger")
                .should()
                .dependOnClassesThat()
                .areAssignableTo(System.Logger.class)
                .check(main);
    }

    private static DescribedPredicate<JavaClass> in(String... modules) {
        return DescribedPredicate.describe(
                "are in " + String.join(" or ", modules),
                type -> type.getBaseComponentType()
                        .getSource()
                        .map(source -> source.getUri().getPath())
                        .filter(path ->
                                Stream.of(modules).anyMatch(module -> path.contains("/" + module + "/" + CLASSES)))
                        .isPresent());
    }
}
