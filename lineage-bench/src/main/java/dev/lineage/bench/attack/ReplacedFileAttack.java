package dev.lineage.bench.attack;

import dev.lineage.CloseableLineage;
import dev.lineage.core.Lineages;
import dev.lineage.error.StoreFailure;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.query.Paging;
import dev.lineage.query.Verification;
import dev.lineage.sqlite.SqliteOptions;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Deletes, moves and replaces the file of a host under load. */
public final class ReplacedFileAttack {
    private static final int WRITERS = 4;
    private static final int READERS = 2;
    private static final int BEFORE = 200;

    private final Path folder;
    private final Findings findings;

    /**
     * An attack.
     *
     * @param folder an empty folder
     * @param findings takes what is found
     */
    public ReplacedFileAttack(Path folder, Findings findings) {
        this.folder = folder;
        this.findings = findings;
    }

    /**
     * Runs all of it.
     *
     * @throws IOException if a file cannot be prepared
     * @throws InterruptedException if the run is interrupted
     */
    public void run() throws IOException, InterruptedException {
        deleted();
        moved();
        replaced("a backup of another store", false);
        replaced("a backup of its own", true);
    }

    private void deleted() throws IOException, InterruptedException {
        Path file = folder.resolve("deleted.db");
        Load load = load(file, () -> Files.delete(file));
        findings.expect(!Files.exists(file), "a deleted file was made again");
        findings.say("deleted: " + load);
    }

    private void moved() throws IOException, InterruptedException {
        Path file = folder.resolve("moved.db");
        Path away = folder.resolve("away.db");
        Load load = load(file, () -> Files.move(file, away));
        Verification found = Disk.verified(away, SqliteOptions.defaults());
        findings.expect(found.sound(), "a moved file is not sound: " + found.problems());
        findings.expect(
                found.units() >= load.acknowledged.get(),
                "a moved file lacks acknowledged units: " + found.units() + " of " + load.acknowledged);
        findings.say("moved: " + load + ", " + found.units() + " units in the moved file");
    }

    private void replaced(String by, boolean own) throws IOException, InterruptedException {
        Path file = folder.resolve("replaced-" + own + ".db");
        Path backup = folder.resolve("backup-" + own + ".db");
        Path source = own ? file : backup;
        ChildWriter.killedAfter(source, 30, 1);
        long units = Disk.verified(source, SqliteOptions.defaults()).units();
        if (own) {
            Files.copy(file, backup);
        }
        byte[] content = Files.readAllBytes(backup);
        Load load = load(file, () -> Files.move(backup, file, StandardCopyOption.REPLACE_EXISTING));
        findings.expect(Arrays.equals(content, Files.readAllBytes(file)), by + " was changed");
        Verification found = Disk.verified(file, SqliteOptions.defaults().withoutAnchor());
        findings.expect(found.sound() && found.units() == units, by + " is not intact: " + found);
        findings.say("replaced by " + by + ": " + load + ", " + found.units() + " units after opening it");
    }

    private Load load(Path file, Blow blow) throws IOException, InterruptedException {
        Load load = new Load();
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < WRITERS + READERS; i++) {
                threads.add(new Thread(i < WRITERS ? () -> load.write(lineage) : () -> load.read(lineage)));
            }
            threads.forEach(Thread::start);
            load.enough.await();
            blow.strike();
            load.struck = true;
            for (Thread thread : threads) {
                thread.join();
            }
        }
        findings.expect(
                load.late.get() == 0,
                file.getFileName() + ": " + load.late + " writes were acknowledged that began after the file was gone");
        return load;
    }

    /** What is done to the file. */
    @FunctionalInterface
    private interface Blow {
        void strike() throws IOException;
    }

    /** Threads that work until they fail. */
    private static final class Load {
        private final AtomicInteger acknowledged = new AtomicInteger();
        private final AtomicInteger late = new AtomicInteger();
        private final AtomicInteger failed = new AtomicInteger();
        private final CountDownLatch enough = new CountDownLatch(BEFORE);
        private volatile boolean struck;

        private void write(CloseableLineage lineage) {
            try {
                while (late.get() < 1_000) {
                    boolean before = !struck;
                    lineage.journal().record(DecisionDraft.of("decision " + acknowledged));
                    (before ? acknowledged : late).incrementAndGet();
                    enough.countDown();
                }
            } catch (StoreFailure gone) {
                failed.incrementAndGet();
            }
        }

        private void read(CloseableLineage lineage) {
            try {
                while (failed.get() < WRITERS && late.get() < 1_000) {
                    lineage.journal().list(DecisionFilter.all(), Paging.first(5));
                }
            } catch (StoreFailure gone) {
                failed.incrementAndGet();
            }
        }

        @Override
        public String toString() {
            return acknowledged + " writes acknowledged before, " + late + " after, " + failed + " of "
                    + (WRITERS + READERS) + " threads told";
        }
    }
}
