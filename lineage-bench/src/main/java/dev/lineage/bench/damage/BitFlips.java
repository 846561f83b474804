package dev.lineage.bench.damage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Flips bits of a memory's file, one at a time, and looks how each of them shows. */
public final class BitFlips {
    private static final int PATIENCE_SECONDS = 60;

    private final SampleMemory sample;
    private final Path file;
    private final byte[] bytes;
    private final String ledger;
    private final DamagedFile.Answers answers;
    private final Findings findings = new Findings();
    private int sound;

    /**
     * Makes the memory.
     *
     * @param folder where its file lies
     * @param seed decides all of its data
     * @param rounds how much it holds
     * @throws IOException if the file cannot be written
     */
    public BitFlips(Path folder, long seed, int rounds) throws IOException {
        sample = new SampleMemory(seed, rounds);
        Path whole = folder.resolve("whole.db");
        sample.fill(whole);
        bytes = Files.readAllBytes(whole);
        file = folder.resolve("damaged.db");
        write(bytes);
        ledger = LedgerBytes.digest(file);
        answers = ask();
        if (!answers.isCalledSound() || !answers.faults().isEmpty()) {
            throw new IllegalStateException("the memory must be sound before it is damaged: "
                    + answers.byName().get("verify") + answers.faults());
        }
    }

    /**
     * The size of the file.
     *
     * @return its bytes
     */
    public int size() {
        return bytes.length;
    }

    /**
     * How many flips the check has not found: those of bytes that hold nothing.
     *
     * @return their number
     */
    public int sound() {
        return sound;
    }

    /**
     * The findings so far.
     *
     * @return those of all flips
     */
    public Findings findings() {
        return findings;
    }

    /**
     * Flips one bit of the whole file.
     *
     * @param at the byte
     * @param bit the bit, from 0 to 7
     * @throws IOException if the file cannot be written
     */
    public void flip(int at, int bit) throws IOException {
        byte[] damaged = bytes.clone();
        damaged[at] ^= (byte) (1 << bit);
        write(damaged);
        String place = "byte " + at + ", bit " + bit;
        boolean isLedgerWhole = LedgerBytes.digest(file).equals(ledger);
        DamagedFile.Answers found = ask(place);
        found.faults().forEach((name, fault) -> findings.add(kind(name, fault), place + ": " + fault));
        if (found.isCalledSound()) {
            sound++;
            if (!isLedgerWhole) {
                findings.add("a damaged ledger is called sound", place);
            }
            answers.byName().forEach((name, answer) -> {
                if (!Objects.equals(answer, found.byName().get(name))) {
                    findings.add("a sound memory answers otherwise: " + name, place);
                }
            });
        }
    }

    private static String kind(String name, String fault) {
        return fault.split(": ", 2)[0] + " in " + name;
    }

    private DamagedFile.Answers ask() {
        return new DamagedFile(file, sample.reading(), Readings.of(sample)).answers();
    }

    /** Asks on a thread of its own, which is given up if it does not end. */
    private DamagedFile.Answers ask(String place) {
        FutureTask<DamagedFile.Answers> asking = new FutureTask<>(this::ask);
        Thread thread = new Thread(asking, "reader");
        thread.setDaemon(true);
        thread.start();
        try {
            return asking.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException hung) {
            findings.add("a reading does not end", place + " " + List.of(thread.getStackTrace()));
            return new DamagedFile.Answers(Map.of());
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(place, e);
        }
    }

    private void write(byte[] content) throws IOException {
        for (String suffix : Arrays.asList("", "-wal", "-shm", "-anchor")) {
            Files.deleteIfExists(file.resolveSibling(file.getFileName() + suffix));
        }
        Files.write(file, content);
    }
}
