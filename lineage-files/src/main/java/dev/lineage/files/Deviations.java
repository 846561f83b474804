package dev.lineage.files;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;

/** Deviations in the order in which they come. Of more than a limit the last one says so, and the rest takes no memory. For one thread. */
final class Deviations extends AbstractList<Deviation> {
    private static final int MOST = 100_000;

    private final int most;
    private final List<Deviation> all = new ArrayList<>();

    Deviations() {
        this(MOST);
    }

    /**
     * Begins with none.
     *
     * @param most how many are kept
     */
    Deviations(int most) {
        this.most = most;
    }

    /** Begins with those that are there. */
    static Deviations of(List<Deviation> first) {
        Deviations deviations = new Deviations();
        deviations.addAll(first);
        return deviations;
    }

    @Override
    public boolean add(Deviation deviation) {
        if (all.size() > most) {
            return false;
        }
        all.add(
                all.size() < most
                        ? deviation
                        : new Deviation(deviation.file(), deviation.line(), Rule.TOO_MANY_DEVIATIONS, "over " + most));
        return true;
    }

    @Override
    public Deviation get(int index) {
        return all.get(index);
    }

    @Override
    public Deviation set(int index, Deviation deviation) {
        return all.set(index, deviation);
    }

    @Override
    public int size() {
        return all.size();
    }
}
