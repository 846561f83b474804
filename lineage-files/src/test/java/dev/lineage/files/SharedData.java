package dev.lineage.files;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Finds the shared data: a property, an environment variable, or the folder beside the checkout. */
final class SharedData {

    private SharedData() {}

    static Path folder(String name) {
        Path shared = shared();
        assumeTrue(shared != null, "no shared data: set lineage.shared or LINEAGE_SHARED");
        Path folder = shared.resolve("data").resolve(name);
        assumeTrue(Files.isDirectory(folder), "no shared data in " + folder);
        return folder;
    }

    private static @Nullable Path shared() {
        String named = System.getProperty("lineage.shared", System.getenv("LINEAGE_SHARED"));
        if (named != null) {
            return Path.of(named);
        }
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            if (Files.exists(folder.resolve(".ci"))) {
                return folder.resolveSibling("shared");
            }
        }
        return null;
    }
}
