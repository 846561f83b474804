package dev.lineage.bench.attack;

import dev.lineage.error.LineageException;
import dev.lineage.query.Verification;
import dev.lineage.sqlite.SqliteOptions;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Cuts the log and the file of a killed writer at every kind of offset, and asks each time what a check finds. */
public final class CutAttack {
    private static final int PAGE = 4_096;
    private static final int LOG_HEADER = 32;
    private static final int FRAME = 24 + PAGE;

    private final Path folder;
    private final Findings findings;
    private final Random random;
    private final int cuts;

    /**
     * An attack.
     *
     * @param folder an empty folder
     * @param findings takes what is found
     * @param random decides where is cut
     * @param cuts how often, half of it the log
     */
    public CutAttack(Path folder, Findings findings, Random random, int cuts) {
        this.folder = folder;
        this.findings = findings;
        this.random = random;
        this.cuts = cuts;
    }

    /**
     * Runs all of it.
     *
     * @throws IOException if a file cannot be prepared
     */
    public void run() throws IOException {
        Path file = folder.resolve("whole.db");
        ChildWriter.killedAfter(file, 300, 200);
        long units = units(file);
        cut(file, "-wal", LOG_HEADER, FRAME, units, SqliteOptions.defaults());
        cut(file, "-wal", LOG_HEADER, FRAME, units, SqliteOptions.defaults().withoutAnchor());
        Path atRest = folder.resolve("rest.db");
        Disk.copy(file, atRest);
        Disk.verified(atRest, SqliteOptions.defaults());
        cut(atRest, "", 0, PAGE, units, SqliteOptions.defaults());
    }

    private long units(Path file) throws IOException {
        Path copy = folder.resolve("counted.db");
        Disk.copy(file, copy);
        return Disk.verified(copy, SqliteOptions.defaults()).units();
    }

    private void cut(Path whole, String suffix, int header, int block, long units, SqliteOptions options)
            throws IOException {
        Map<String, Integer> outcomes = new TreeMap<>();
        long size = Files.size(Disk.beside(whole, suffix));
        for (int i = 0; i < cuts / 2; i++) {
            long at = offset(i % 5, size, header, block);
            Path copy = Files.createDirectory(folder.resolve(outcomes.size() + "-" + i + suffix + options.anchored()))
                    .resolve("memory.db");
            Disk.copy(whole, copy);
            try (FileChannel channel = FileChannel.open(Disk.beside(copy, suffix), StandardOpenOption.WRITE)) {
                channel.truncate(at);
            }
            String outcome = outcome(copy, units, options);
            outcomes.merge(outcome, 1, Integer::sum);
            boolean silent = outcome.startsWith("sound, units lost");
            findings.expect(
                    !silent || !options.anchored(), "cut" + suffix + " at " + at + " of " + size + ": " + outcome);
            findings.expect(!outcome.startsWith("threw"), "cut" + suffix + " at " + at + ": " + outcome);
        }
        findings.say("cuts of " + (suffix.isEmpty() ? "the file" : "the log")
                + (options.anchored() ? "" : " without an anchor") + ": " + outcomes);
    }

    /** In the header, between blocks, in a block's header, in its content, and just before the end. */
    private long offset(int kind, long size, int header, int block) {
        long blocks = (size - header) / block;
        long start = header + random.nextLong(blocks + 1) * block;
        return switch (kind) {
            case 0 -> random.nextInt(Math.max(header, 100));
            case 1 -> start;
            case 2 -> start + 1 + random.nextInt(23);
            case 3 -> start + 24 + random.nextInt(PAGE - 24);
            default -> size - 1 - random.nextInt(PAGE);
        };
    }

    private static String outcome(Path file, long units, SqliteOptions options) {
        try {
            Verification found = Disk.verified(file, options);
            if (!found.sound()) {
                return "not sound";
            }
            String lost = found.units() < units ? "sound, units lost" : "sound, nothing lost";
            return found.notices().isEmpty() ? lost : "notice";
        } catch (LineageException refused) {
            return "refused";
        } catch (RuntimeException unexpected) {
            return "threw " + unexpected;
        }
    }
}
