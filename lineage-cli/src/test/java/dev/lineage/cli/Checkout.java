package dev.lineage.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where the tests run. */
final class Checkout {
    private Checkout() {}

    /** The root of the checkout: the folder with the launcher, here or above. */
    static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve(".ci"))) {
            folder = folder.getParent();
            if (folder == null) {
                throw new AssertionError("not in a checkout");
            }
        }
        return folder;
    }

    /** The shared data, which may be missing. */
    static Path shared() {
        String named = System.getProperty("lineage.shared", System.getenv("LINEAGE_SHARED"));
        return named == null ? root().resolveSibling("shared") : Path.of(named);
    }
}
