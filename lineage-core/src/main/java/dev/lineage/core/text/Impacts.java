package dev.lineage.core.text;

import dev.lineage.core.packed.Packing;
import dev.lineage.core.packed.Unpacking;
import java.util.ArrayList;
import java.util.List;

/**
 * What bounds the saturations of a term whatever the formula's average length: for frequencies, ascending, the length of the shortest text in
 * which the term stands as often, where no other text that is as short has it more often.
 */
final class Impacts {
    private Impacts() {}

    private record Impact(int frequency, int length) {}

    static void write(Packing to, int[] documents, int[] frequencies, int count, Columns columns) {
        List<Impact> impacts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            add(impacts, frequencies[i], columns.length(documents[i]));
        }
        to.number(impacts.size());
        for (Impact impact : impacts) {
            to.number(impact.frequency());
            to.number(impact.length());
        }
    }

    private static void add(List<Impact> impacts, int frequency, int length) {
        for (Impact each : impacts) {
            if (each.frequency() >= frequency && each.length() <= length) {
                return;
            }
        }
        impacts.removeIf(each -> each.frequency() <= frequency && each.length() >= length);
        impacts.add(new Impact(frequency, length));
    }

    /** The greatest saturation; moves behind what was written. */
    static double greatest(Unpacking from, Saturations saturations) {
        double greatest = 0;
        for (int left = from.count(); left > 0; left--) {
            int frequency = from.count();
            greatest = Math.max(greatest, saturations.of(frequency, from.count()));
        }
        return greatest;
    }

    static void skip(Unpacking from) {
        for (int left = 2 * from.count(); left > 0; left--) {
            from.count();
        }
    }
}
