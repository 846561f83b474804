package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance;
import dev.lineage.Scope;
import dev.lineage.exchange.Document;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Imports any bytes as a graph, patterns, sessions or anything else: {@code jazzer
 * --target_class=dev.lineage.files.ImportFuzzTarget}, with such files as seeds.
 */
public final class ImportFuzzTarget {
    private static final int INPUTS = 500;

    private final LineageMemory memory;
    private int inputs;

    private static ImportFuzzTarget target = new ImportFuzzTarget();

    private ImportFuzzTarget() {
        memory = Memories.open(folder().resolve("memory.db"));
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory("fuzz");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Fails if the same file again adds something, if an export is not read as it was, or if the memory is damaged. */
    public static void fuzzerTestOneInput(byte[] input) {
        target.test(input);
        if (++target.inputs == INPUTS) {
            target.end();
            target = new ImportFuzzTarget();
        }
    }

    private long load(byte[] input) {
        try {
            Iterable<Document> documents = ImportFile.read(new ByteArrayInputStream(input), "file");
            return memory.exchange()
                    .importAll(Scope.project("p" + inputs), documents)
                    .added();
        } catch (InvalidInput refused) {
            return 0;
        }
    }

    private void test(byte[] input) {
        load(input);
        if (load(input) > 0) {
            throw new AssertionError("the same again was added");
        }
    }

    private void end() {
        Path exported = folder();
        ContractFolder.write(memory, Memories.ALL, exported);
        try (LineageMemory other = Memories.open(folder().resolve("memory.db"))) {
            Memories.load(other, exported);
            if (ContractFolder.write(other, Memories.ALL, exported) > 0) {
                throw new AssertionError("the export is not the same from " + exported);
            }
        }
        if (!memory.maintenance().verify(Maintenance.Progress.NONE).sound()) {
            throw new AssertionError("the memory is damaged");
        }
        memory.close();
    }
}
