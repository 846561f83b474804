package dev.lineage.cli;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the command line in a home of their own. */
abstract class ShellTest {
    @TempDir
    Path home;

    Shell shell;

    @BeforeEach
    void start() {
        shell = new Shell(home);
    }
}
