package dev.lineage.bench.attack;

import java.io.PrintStream;

/** Counts and prints what attacks have found. Safe for use by many threads. */
public final class Findings {
    private final PrintStream out;
    private int count;

    /**
     * Nothing found yet.
     *
     * @param out where each line is printed
     */
    public Findings(PrintStream out) {
        this.out = out;
    }

    /**
     * Prints what an attack went by.
     *
     * @param line the line
     */
    public synchronized void say(String line) {
        out.println(line);
    }

    /**
     * Holds something to what was promised.
     *
     * @param kept whether it was kept
     * @param promise what was promised, with the place
     */
    public synchronized void expect(boolean kept, String promise) {
        if (!kept) {
            count++;
            out.println("FINDING: " + promise);
        }
    }

    /**
     * How many promises were broken.
     *
     * @return their number
     */
    public synchronized int count() {
        return count;
    }
}
