package dev.lineage.bench.house;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.EnumSet;
import java.util.Set;

/** The modules, what each may see, and how many classes the rules must at least have seen of it. */
enum House {
    API("dev.lineage", 55),
    CORE("dev.lineage.core", 85),
    SQLITE("dev.lineage.sqlite", 45),
    TESTKIT("dev.lineage.testkit", 40),
    FILES("dev.lineage.files", 65),
    GIT("dev.lineage.git", 15),
    CLI("dev.lineage.cli", 45),
    BENCH("dev.lineage.bench", 45);

    /** Every class of every module, tests left out. */
    static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(API.root);

    final String root;
    final int leastClasses;

    House(String root, int leastClasses) {
        this.root = root;
        this.leastClasses = leastClasses;
    }

    /** The name in the module's descriptor. */
    String moduleName() {
        return this == API ? "dev.lineage.api" : root;
    }

    boolean maySee(House other) {
        return this == other || sees().contains(other);
    }

    private Set<House> sees() {
        return switch (this) {
            case API -> Set.of();
            case CORE, SQLITE, TESTKIT, FILES, GIT -> Set.of(API);
            case CLI -> Set.of(API, CORE, SQLITE, FILES, GIT);
            case BENCH -> Set.of(API, CORE, SQLITE, TESTKIT, FILES, GIT, CLI);
        };
    }

    /** The classes of this module. */
    DescribedPredicate<JavaClass> classes() {
        return DescribedPredicate.describe("classes of " + moduleName(), type -> of(type) == this);
    }

    /** The classes of modules that this one may not see. */
    DescribedPredicate<JavaClass> hidden() {
        return DescribedPredicate.describe(
                "classes hidden from " + moduleName(), type -> isOurs(type) && !maySee(of(type)));
    }

    private static House of(JavaClass type) {
        return EnumSet.complementOf(EnumSet.of(API)).stream()
                .filter(module -> isIn(module.root, type))
                .findFirst()
                .orElse(API);
    }

    private static boolean isOurs(JavaClass type) {
        return isIn(API.root, type);
    }

    private static boolean isIn(String root, JavaClass type) {
        return type.getPackageName().equals(root) || type.getPackageName().startsWith(root + ".");
    }
}
