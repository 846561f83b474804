package dev.lineage.bench;

import dev.lineage.bench.damage.BitFlips;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Flips bits of a memory with records of every kind and segments of every family. After each flip the memory is opened, verified and read
 * by every component. A finding is an exception that is none of Lineage's own, a reading that does not end, a damaged ledger
 * that is called sound, or another answer of a memory that is called sound.
 */
@Command(name = "flips", description = "Flip bits of a memory's file, and look how each shows", sortOptions = false)
final class BitFlipsCommand implements Callable<Integer> {
    @Option(names = "--flips", defaultValue = "2000", description = "bits, one at a time: ${DEFAULT-VALUE}")
    private int flips;

    @Option(names = "--rounds", defaultValue = "45", description = "how much the memory holds: ${DEFAULT-VALUE}")
    private int rounds;

    @Option(names = "--seed", defaultValue = "1", description = "decides all data and bits: ${DEFAULT-VALUE}")
    private long seed;

    @Option(names = "--byte", defaultValue = "-1", description = "flips the bits of this byte alone")
    private int only;

    @Mixin
    private WorkFolder folder = new WorkFolder();

    @Override
    public Integer call() throws IOException {
        Path own = folder.createOwn();
        PrintStream out = System.out;
        try {
            BitFlips attack = new BitFlips(own, seed, rounds);
            run(attack);
            out.println((only < 0 ? flips : Byte.SIZE) + " flips of " + attack.size() + " bytes, seed " + seed + ": "
                    + attack.sound() + " met nothing that is read");
            out.print(attack.findings());
            out.println(attack.findings().isEmpty() ? "no finding" : "findings");
            return attack.findings().isEmpty() ? 0 : 1;
        } finally {
            BenchFiles.deleteAll(own);
        }
    }

    private void run(BitFlips attack) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < (only < 0 ? flips : Byte.SIZE); i++) {
            attack.flip(only < 0 ? random.nextInt(attack.size()) : only, only < 0 ? random.nextInt(Byte.SIZE) : i);
        }
    }
}
