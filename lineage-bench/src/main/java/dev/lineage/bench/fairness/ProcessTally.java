package dev.lineage.bench.fairness;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The calls of one process within the time that was measured.
 *
 * @param calls how many succeeded
 * @param medianMicros the median of how long they took
 * @param worstMicros how long the longest took, to its end even if that lies behind the measured time
 * @param failures how many failed
 */
public record ProcessTally(long calls, long medianMicros, long worstMicros, long failures) {
    static ProcessTally of(long[] nanos, int count, long failures) {
        long[] sorted = Arrays.copyOf(nanos, count);
        Arrays.sort(sorted);
        long median = count == 0 ? 0 : sorted[count / 2];
        long worst = count == 0 ? 0 : sorted[count - 1];
        return new ProcessTally(count - failures, median / 1_000, worst / 1_000, failures);
    }

    static ProcessTally parse(String line) {
        List<Long> words = Arrays.stream(line.split(" ")).map(Long::valueOf).toList();
        return new ProcessTally(words.get(0), words.get(1), words.get(2), words.get(3));
    }

    String line() {
        return calls + " " + medianMicros + " " + worstMicros + " " + failures;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%,d calls, median %.1f ms, worst %,.0f ms%s",
                calls,
                medianMicros / 1_000.0,
                worstMicros / 1_000.0,
                failures == 0 ? "" : ", " + failures + " failed");
    }
}
