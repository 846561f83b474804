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
import java.util.Set;

/** Takes records over in the order of their times, many in one unit. Takes one import, on one thread. */
final class Arrivals {
    private static final int UNIT = 500;

    private final Lineage lineage;
    private final Set<String> writable;
    private final ImportProgress progress;
    private final List<Deviation> deviations;
    private final Map<Adoption, Integer> counts = new EnumMap<>(Adoption.class);
    private int refused;

    Arrivals(Lineage lineage, ImportLimits limits, ImportProgress progress, List<Deviation> deviations) {
        this.lineage = lineage;
        this.writable = limits.spaces();
        this.progress = progress;
        this.deviations = Deviations.of(deviations);
    }

    /** Takes what could be read; {@code unreadable} is how many records could not be made ready. */
    ImportReport take(List<Arrival> arrivals, int unreadable) {
        refused = unreadable;
        List<Arrival> ordered = arrivals.stream()
                .filter(this::mayBeWritten)
                .sorted(Arrival.BY_TIME)
                .toList();
        int leftOut = refused;
        for (int start = 0; start < ordered.size(); start += UNIT) {
            int end = Math.min(start + UNIT, ordered.size());
            takeUnit(ordered.subList(start, end));
            progress.reached(leftOut + end, leftOut + ordered.size());
        }
        return new ImportReport(
                count(Adoption.ADDED), count(Adoption.EXTENDED), count(Adoption.UNCHANGED), refused, deviations);
    }

    /** A record goes into the space that it names, or nowhere. */
    private boolean mayBeWritten(Arrival arrival) {
        Optional<String> space = arrival.destination().space();
        if (space.isEmpty() || space.equals(lineage.scope().space()) || writable.contains(space.get())) {
            return true;
        }
        refuse(
                arrival,
                Rule.REFUSED_SPACE,
                Deviation.quoted(space.get()) + " is no space that this import may write to");
        return false;
    }

    private void refuse(Arrival arrival, Rule rule, String detail) {
        refused++;
        deviations.add(new Deviation(arrival.file(), arrival.line(), rule, detail));
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
            requireTaken(adoptions);
            Arrays.stream(adoptions).forEach(this::tally);
        } catch (StoreFailure failure) {
            throw failure;
        } catch (LineageException oneIsRefused) {
            unit.forEach(this::takeAlone);
        }
    }

    /** Inside a batch of the host, nothing is taken before that has ended, and no record can be left out that is refused then. */
    private static void requireTaken(Adoption[] adoptions) {
        if (Arrays.asList(adoptions).contains(null)) {
            throw new IllegalStateException("an import cannot run inside atomically: it writes units of its own");
        }
    }

    private void note(Arrival arrival, Adoption[] adoptions, int index) {
        lineage.in(scope(arrival.destination()))
                .atomically(batch -> arrival.taking().note(batch, adoption -> adoptions[index] = adoption));
    }

    private void takeAlone(Arrival arrival) {
        try {
            lineage.in(scope(arrival.destination()))
                    .atomically(batch -> arrival.taking().note(batch, this::tally));
        } catch (StoreFailure failure) {
            throw failure;
        } catch (LineageException reason) {
            if (reason instanceof Denied denied && denied.record().isEmpty()) {
                throw denied; // not this record, but all writing is denied
            }
            refuse(arrival, arrival.refused(), String.valueOf(reason.getMessage()));
        }
    }

    private void tally(Adoption adoption) {
        counts.merge(adoption, 1, Integer::sum);
    }

    /**
     * The scope of a record: the importer's, in the project that the file names unless the importer names one. In another space than the
     * importer's it sees nothing but that and the common one, so that the record is linked to nothing else.
     */
    private Scope scope(Destination destination) {
        Scope own = lineage.scope();
        Optional<String> project = own.project().isPresent() ? own.project() : destination.project();
        Optional<String> space = destination.space().or(own::space);
        Set<String> readable = space.equals(own.space()) ? own.spaces() : Set.of();
        return new Scope(project, own.actor(), own.session(), space, readable);
    }
}
