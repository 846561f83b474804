package dev.lineage.bench.house;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Who may see whom, judged on the compiled classes. The rules allow empty modules; the guard does not. */
class ArchitectureTest {
    private static final DescribedPredicate<JavaClass> JDK =
            resideInAnyPackage("java..", "javax..").or(resideInAnyPackage("org.jspecify.annotations"));

    @ParameterizedTest
    @EnumSource
    void theRulesSawTheClassesOfEveryModule(House module) {
        assertThat(House.CLASSES.that(module.classes()).size())
                .as("classes seen of %s", module.moduleName())
                .isGreaterThanOrEqualTo(module.leastClasses);
    }

    @ParameterizedTest
    @EnumSource
    void aModuleSeesOnlyTheModulesItStandsOn(House module) {
        noClasses()
                .that(module.classes())
                .should()
                .dependOnClassesThat(module.hidden())
                .allowEmptyShould(true)
                .check(House.CLASSES);
    }

    @Test
    void theApiSeesTheJdkAlone() {
        classes()
                .that(House.API.classes())
                .should()
                .onlyDependOnClassesThat(House.API.classes().or(JDK))
                .allowEmptyShould(true)
                .check(House.CLASSES);
    }

    @Test
    void theFilesModuleSeesTheApiAndJacksonAlone() {
        classes()
                .that(House.FILES.classes())
                .should()
                .onlyDependOnClassesThat(House.FILES
                        .classes()
                        .or(House.API.classes())
                        .or(JDK)
                        .or(resideInAnyPackage("tools.jackson..", "com.fasterxml.jackson.annotation..")))
                .allowEmptyShould(true)
                .check(House.CLASSES);
    }

    @Test
    void onlyTheStoreOnDiskAndTheBenchmarksSpeakSql() {
        noClasses()
                .that(DescribedPredicate.not(House.SQLITE.classes().or(House.BENCH.classes())))
                .should()
                .dependOnClassesThat(resideInAnyPackage("java.sql..", "javax.sql..", "org.jdbi..", "org.sqlite.."))
                .allowEmptyShould(true)
                .check(House.CLASSES);
    }

    @Test
    void noPackageIsInACycle() {
        SlicesRuleDefinition.slices()
                .assignedFrom(new PackageAsSlice())
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(House.CLASSES);
    }

    private static final class PackageAsSlice implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    }
}
