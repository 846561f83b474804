package dev.lineage.bench;

import dev.lineage.bench.decision.DecisionStore;
import dev.lineage.bench.decision.StoreSettings;
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
    private final List<Side> sides;
    private final StoreSettings settings;
    private final List<DecisionStore<?>> stores = new ArrayList<>();

    BenchFiles(Path parent, List<Side> sides, StoreSettings settings) throws IOException {
        this.folder = Files.createTempDirectory(parent, "bench");
        this.sides = sides;
        this.settings = settings;
    }

    /** Closes the stores that are open, and opens one for each side. */
    List<DecisionStore<?>> open() {
        closeStores();
        for (int side = 0; side < sides.size(); side++) {
            Path file = folder.resolve(side + "-" + sides.get(side) + ".db");
            stores.add(sides.get(side).open(file, settings));
        }
        return List.copyOf(stores);
    }

    @Override
    public void close() throws IOException {
        closeStores();
        deleteAll(folder);
    }

    /** Deletes a folder with all that is in it. */
    static void deleteAll(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(BenchFiles::delete);
        }
    }

    private void closeStores() {
        stores.forEach(DecisionStore::close);
        stores.clear();
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
