package dev.lineage.core.feedback;

import dev.lineage.core.kernel.Proof;
import dev.lineage.core.kernel.Proofs;
import dev.lineage.core.packed.Unpacking;
import dev.lineage.spi.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/** Reads what {@link FactWriter} wrote. */
final class FactReader {
    private final Unpacking from;
    private final List<String> lessons;
    private final List<Place> places;
    private long last;

    FactReader(long after, Unpacking from) {
        this.from = from;
        last = after;
        lessons = list(from::string);
        places = list(this::place);
    }

    private <T> List<T> list(Supplier<T> next) {
        return list(from.count(), next);
    }

    private static <T> List<T> list(int count, Supplier<T> next) {
        List<T> list = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            list.add(next.get());
        }
        return list;
    }

    private Place place() {
        Optional<String> project = name();
        Optional<String> space = name();
        long validFrom = from.signed();
        return new Place(project, space, validFrom, from.signed());
    }

    private Optional<String> name() {
        return from.oneByte() == 0 ? Optional.empty() : Optional.of(from.string());
    }

    Fact next() {
        last += from.number();
        String record = from.string();
        Place place = places.get(from.count());
        long time = from.signed();
        long trust = from.number();
        int packed = from.count();
        List<Proof> proofs = list(packed >>> 1, () -> proof(record));
        return new Fact(last, record, place, time, new Proofs(trust(trust), proofs), (packed & 1) != 0);
    }

    private static OptionalDouble trust(long packed) {
        return packed == 0 ? OptionalDouble.empty() : OptionalDouble.of(Double.longBitsToDouble(packed - 1));
    }

    private Proof proof(String record) {
        int flags = from.oneByte();
        String of = lessons.get(from.count());
        int times = from.count();
        Optional<String> by = (flags & FactWriter.BY_ITSELF) != 0
                ? Optional.of(record)
                : (flags & FactWriter.BY_ANOTHER) != 0 ? Optional.of(from.string()) : Optional.empty();
        int note = 0;
        if ((flags & FactWriter.NOTED) != 0) {
            note = from.fixed();
        }
        return new Proof(of, (flags & FactWriter.HELPFUL) != 0, times, by, note, (flags & FactWriter.COUNTED) != 0);
    }
}
