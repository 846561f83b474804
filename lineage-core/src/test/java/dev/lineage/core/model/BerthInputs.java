package dev.lineage.core.model;

import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random inputs of a kind that only tests declare. */
final class BerthInputs extends Choices {
    private static final String[] IMPORTED = {"run-00000001", "B7", "B7", "dec-00000001"};
    private static final Double[] DEPTHS = {0.0, 4.5, 100.0};

    BerthInputs(SplittableRandom random, Model model) {
        super(random, model);
    }

    /** What somebody records: beside no other, which an import alone says by its id. */
    ToldBerth berth() {
        return new ToldBerth(
                text(),
                perhaps(2, this::depth),
                some(2, () -> of(TAGS)),
                List.of(),
                perhaps(2, () -> of(WORDS)).stream().toList(),
                List.of(),
                List.of());
    }

    double depth() {
        return of(DEPTHS);
    }

    /** A berth, if there is one; now and then another record. */
    RecordId recorded() {
        List<RecordId> known = model.versions.stream()
                .filter(Kept::isBerth)
                .map(Kept::id)
                .distinct()
                .toList();
        return known.isEmpty() || oneIn(8) ? id() : of(known);
    }

    /** The id of an import, mostly one of few. */
    RecordId imported() {
        return oneIn(4) ? recorded() : RecordId.of(of(IMPORTED));
    }

    /** Few berths with few versions each, so that they come again; some say what another one does, at another time or by somebody else. */
    List<BerthVersion> versions(RecordId id) {
        SplittableRandom fixed = new SplittableRandom(id.text().hashCode());
        BerthInputs same = new BerthInputs(fixed, new Model(() -> Run.START));
        List<BerthVersion> all = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            all.add(
                    i == 0 || same.oneIn(2)
                            ? same.version(id)
                            : same.version(all.get(i - 1).said()));
        }
        List<BerthVersion> some = all.stream().filter(version -> oneIn(2)).toList();
        return some.isEmpty() ? all : some;
    }

    private BerthVersion version(RecordId id) {
        ToldBerth said = berth();
        List<RecordId> beside = some(2, () -> RecordId.of(oneIn(2) ? of(IMPORTED) : of(Choices.IMPORTED)));
        return version(new ToldBerth(
                said.name(),
                said.depth(),
                said.tags(),
                beside.stream().filter(other -> !other.equals(id)).toList(),
                some(2, () -> of(WORDS)),
                some(2, () -> RecordId.of(of(Choices.IMPORTED))).stream()
                        .filter(other -> !other.equals(id))
                        .toList(),
                some(2, () -> RecordId.of(of(IMPORTED_LESSONS))).stream()
                        .filter(other -> !other.equals(id))
                        .toList()));
    }

    /** What a version says, said by somebody at some time. */
    private BerthVersion version(ToldBerth said) {
        Instant time = Run.START.plusSeconds(below(8) * 50L - 300);
        return new BerthVersion(
                said,
                new When(perhaps(2, () -> time), validity()),
                perhaps(2, () -> of(ACTORS)),
                perhaps(2, () -> of(SESSIONS)));
    }
}
