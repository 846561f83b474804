package dev.lineage.files;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.error.Denied;
import dev.lineage.error.LineageException;
import dev.lineage.error.StoreFailure;
import dev.lineage.journal.Adoption;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes records over in the order of their times, many in one unit. Takes one import, on one thread. */
final class Arrivals {
    private static final int UNIT = 500;

    private final Lineage lineage;
    private final ImportProgress progress;
    private final List<Deviation> deviations;
    private final Map<Adoption, Integer> counts = new EnumMap<>(Adoption.class);
    private int refused;

    Arrivals(Lineage lineage, ImportProgress progress, List<Deviation> deviations) {
        this.lineage = lineage;
        this.progress = progress;
        this.deviations = Deviations.of(deviations);
    }

    /** Takes what could be read; {@code unreadable} is how many records could not be made ready. */
    ImportReport take(List<Arrival> arrivals, int unreadable) {
        refused = unreadable;
        List<Arrival> ordered = arrivals.stream().sorted(Arrival.BY_TIME).toList();
        for (int start = 0; start < ordered.size(); start += UNIT) {
            int end = Math.min(start + UNIT, ordered.size());
            takeUnit(ordered.subList(start, end));
            progress.reached(unreadable + end, unreadable + ordered.size());
        }
        return new ImportReport(
                count(Adoption.ADDED), count(Adoption.EXTENDED), count(Adoption.UNCHANGED), refused, deviations);
    }

    private int count(Adoption adoption) {
        return counts.getOrDefault(adoption, 0);
    }

    private void takeUnit(List<Arrival> unit) {
        Adoption[] adoptions = new Adoption[unit.size()];
        try {
            lineage.atomically(all -> {
                for (int i = 0; i < adoptions.length; i++) {
                    note(unit.get(i), adoptions, i);
                }
            });
            Arrays.stream(adoptions).forEach(this::tally);
        } catch (StoreFailure | Denied failure) {
            throw failure;
        } catch (LineageException oneIsRefused) {
            unit.forEach(this::takeAlone);
        }
    }

    private void note(Arrival arrival, Adoption[] adoptions, int index) {
        lineage.in(scope(arrival.project()))
                .atomically(batch -> arrival.taking().note(batch, adoption -> adoptions[index] = adoption));
    }

    private void takeAlone(Arrival arrival) {
        try {
            lineage.in(scope(arrival.project()))
                    .atomically(batch -> arrival.taking().note(batch, this::tally));
        } catch (StoreFailure | Denied failure) {
            throw failure;
        } catch (LineageException reason) {
            refused++;
            deviations.add(new Deviation(
                    arrival.file(), arrival.line(), arrival.refused(), String.valueOf(reason.getMessage())));
        }
    }

    private void tally(Adoption adoption) {
        counts.merge(adoption, 1, Integer::sum);
    }

    /** The scope of a record: the importer's, in the project that the file names unless the importer names one. */
    private Scope scope(Optional<String> project) {
        Scope own = lineage.scope();
        return own.project().isPresent() || project.isEmpty()
                ? own
                : new Scope(project, own.actor(), own.session(), own.space(), own.spaces());
    }
}
