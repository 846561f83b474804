package dev.lineage.core.feedback;

import dev.lineage.core.kernel.Proof;
import dev.lineage.core.packed.Packing;
import dev.lineage.spi.Place;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Writes facts one after the other; lessons and places, which come again and again, by their numbers. */
final class FactWriter {
    static final int HELPFUL = 1;
    static final int COUNTED = 2;
    static final int BY_ITSELF = 4;
    static final int BY_ANOTHER = 8;
    static final int NOTED = 16;

    private final Packing to;
    private final Map<String, Integer> lessons = new LinkedHashMap<>();
    private final Map<Place, Integer> places = new LinkedHashMap<>();
    private long last;

    FactWriter(long after, Packing to) {
        this.to = to;
        last = after;
    }

    private static <T> int number(Map<T, Integer> numbers, T value) {
        Integer known = numbers.putIfAbsent(value, numbers.size());
        return known == null ? numbers.size() - 1 : known;
    }

    void write(Fact fact) {
        to.number(fact.sequence() - last);
        last = fact.sequence();
        to.string(fact.record());
        to.number(number(places, fact.place()));
        to.signed(fact.time());
        fact.proofs()
                .trust()
                .ifPresentOrElse(trust -> to.number(Double.doubleToLongBits(trust) + 1), () -> to.number(0));
        to.number(fact.proofs().list().size() * 2L + (fact.isEvent() ? 1 : 0));
        fact.proofs().list().forEach(proof -> write(proof, fact.record()));
    }

    private void write(Proof proof, String record) {
        boolean itself = proof.by().equals(Optional.of(record));
        boolean another = proof.by().isPresent() && !itself;
        to.write((proof.helpful() ? HELPFUL : 0)
                | (proof.counted() ? COUNTED : 0)
                | (itself ? BY_ITSELF : 0)
                | (another ? BY_ANOTHER : 0)
                | (proof.note() != 0 ? NOTED : 0));
        to.number(number(lessons, proof.of()));
        to.number(proof.times());
        if (another) {
            to.string(proof.by().orElseThrow());
        }
        if (proof.note() != 0) {
            to.fixed(proof.note());
        }
    }

    /** Writes the lessons and the places that facts named, which are read first. */
    void writeWords(Packing first) {
        first.number(lessons.size());
        lessons.keySet().forEach(first::string);
        first.number(places.size());
        places.keySet().forEach(place -> {
            name(place.project(), first);
            name(place.space(), first);
            first.signed(place.validFrom());
            first.signed(place.validUntil());
        });
    }

    private static void name(Optional<String> name, Packing first) {
        first.write(name.isPresent() ? 1 : 0);
        name.ifPresent(first::string);
    }
}
