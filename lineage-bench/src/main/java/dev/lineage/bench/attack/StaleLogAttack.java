package dev.lineage.bench.attack;

import dev.lineage.query.Verification;
import dev.lineage.sqlite.SqliteOptions;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;

/** Kills writers, and lets their logs lie beside no file, beside another one, and beside an older state of their own. */
public final class StaleLogAttack {
    private static final int CHECKPOINTS = 8_000;

    private final Path folder;
    private final Findings findings;
    private final Random random;
    private final int kills;

    /**
     * An attack.
     *
     * @param folder an empty folder
     * @param findings takes what is found
     * @param random decides when writers are killed
     * @param kills how many writers are killed whose log is sound
     */
    public StaleLogAttack(Path folder, Findings findings, Random random, int kills) {
        this.folder = folder;
        this.findings = findings;
        this.random = random;
        this.kills = kills;
    }

    /**
     * Runs all of it.
     *
     * @throws IOException if a file cannot be prepared
     */
    public void run() throws IOException {
        deleted();
        replaced("an empty store", 0);
        replaced("another store", 5);
        older();
        sound();
    }

    private void deleted() throws IOException {
        Path file = killed("deleted.db");
        Files.delete(file);
        isRefused(file, "a file is made beside the log of a deleted one");
        isFreshAfterSettingAside(file, 0);
    }

    private void replaced(String by, int units) throws IOException {
        Path file = killed("replaced" + units + ".db");
        Path other = folder.resolve("other" + units + ".db");
        SqliteStore.at(other).close();
        if (units > 0) {
            ChildWriter.killedAfter(other, units, CHECKPOINTS);
        }
        long written = Disk.verified(other, SqliteOptions.defaults()).units();
        Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
        byte[] before = Files.readAllBytes(file);
        isRefused(file, by + " takes the log of the file that it replaces");
        findings.expect(Arrays.equals(before, Files.readAllBytes(file)), by + " was changed");
        isFreshAfterSettingAside(file, written);
    }

    private void older() throws IOException {
        Path file = killed("older.db");
        Path kept = folder.resolve("kept-wal");
        Files.copy(Disk.beside(file, "-wal"), kept);
        Disk.verified(file, SqliteOptions.defaults());
        ChildWriter.killedAfter(file, 5, 1);
        long written = Disk.verified(file, SqliteOptions.defaults()).units();
        Files.move(kept, Disk.beside(file, "-wal"), StandardCopyOption.REPLACE_EXISTING);
        isRefused(file, "a file takes an older log of its own");
        isFreshAfterSettingAside(file, written);
    }

    /** No false alarm: a killed writer's own log is taken, with all that was acknowledged. */
    private void sound() throws IOException {
        Path file = folder.resolve("sound.db");
        long acknowledged = 0;
        for (int i = 0; i < kills; i++) {
            acknowledged += ChildWriter.killedAfter(file, 1 + random.nextInt(60), 1 + random.nextInt(40));
            Optional<String> refusal = i % 2 == 0 ? Disk.refusal(file) : Optional.empty();
            findings.expect(refusal.isEmpty(), "a sound log is refused after kill " + i + ": " + refusal);
        }
        Verification found = Disk.verified(file, SqliteOptions.defaults());
        findings.expect(found.sound(), "not sound after " + kills + " kills: " + found.problems());
        findings.expect(
                found.units() >= acknowledged,
                acknowledged + " units were acknowledged over " + kills + " kills, but " + found.units()
                        + " are there");
        findings.say("sound logs: " + kills + " kills, " + acknowledged + " units acknowledged, " + found.units()
                + " there");
    }

    private Path killed(String name) throws IOException {
        Path file = folder.resolve(name);
        ChildWriter.killedAfter(file, 20, CHECKPOINTS);
        return file;
    }

    private void isRefused(Path file, String finding) {
        Optional<String> refusal = Disk.refusal(file);
        findings.expect(refusal.filter(text -> text.contains("-wal")).isPresent(), finding + ": " + refusal);
        findings.say("refused: " + refusal.orElse("no"));
    }

    private void isFreshAfterSettingAside(Path file, long units) {
        Verification found =
                Disk.verified(file, SqliteOptions.defaults().setAside().withoutAnchor());
        findings.expect(
                found.sound() && found.units() == units,
                file.getFileName() + " with its log set aside must be sound with " + units + " units, but has "
                        + found.units() + " " + found.problems());
    }
}
