package dev.lineage.sqlite;

import java.nio.file.Path;
import java.util.List;

/** Starts classes of the tests in processes of their own. */
final class Jvm {
    private Jvm() {}

    /** The command that runs a main class with the class path of this process. */
    static List<String> command(Class<?> main) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Dorg.sqlite.tmpdir=" + System.getProperty("org.sqlite.tmpdir", System.getProperty("java.io.tmpdir")),
                "-cp",
                System.getProperty("java.class.path"),
                main.getName());
    }
}
