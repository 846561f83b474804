package dev.lineage.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A fresh folder for the files of one run; closing closes its stores and deletes it. */
final class BenchFiles implements AutoCloseable {

    private final Path folder;
    private final List<DecisionStore<?>> stores = new ArrayList<>();

    private BenchFiles(Path folder) {
        this.folder = folder;
    }

    static BenchFiles in(Path parent) throws IOException {
        return new BenchFiles(Files.createTempDirectory(parent, "bench"));
    }

    List<DecisionStore<?>> open(List<Side> sides, StoreSettings settings) {
        for (Side side : sides) {
            stores.add(side.open(folder.resolve(stores.size() + "-" + side + ".db"), settings));
        }
        return List.copyOf(stores);
    }

    @Override
    public void close() throws IOException {
        stores.forEach(DecisionStore::close);
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(BenchFiles::delete);
        }
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
