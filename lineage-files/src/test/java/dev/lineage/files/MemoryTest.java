package dev.lineage.files;

import dev.lineage.LineageMemory;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Opens a memory over an empty file. */
abstract class MemoryTest {
    @TempDir
    Path folder;

    LineageMemory memory;

    @BeforeEach
    void openMemory() {
        memory = open("memory");
    }

    @AfterEach
    void closeMemory() {
        memory.close();
    }

    LineageMemory open(String name) {
        return Memories.open(folder.resolve(name + ".db"));
    }

    /** Reads a file into the memory, and returns the deviations. */
    List<String> load(String text) {
        return Memories.deviations(Memories.load(memory, text));
    }
}
