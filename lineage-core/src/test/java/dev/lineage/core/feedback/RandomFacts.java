package dev.lineage.core.feedback;

import dev.lineage.core.kernel.Proof;
import dev.lineage.core.kernel.Proofs;
import dev.lineage.spi.Place;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;

/** Versions of a few lessons and of decisions that applied them: said, said again, changed and taken back. */
final class RandomFacts {
    static final List<String> LESSONS = List.of("pat-1", "pat-2", "pat-3");

    private static final long DAY = Duration.ofDays(1).toMillis();
    private static final int DECISIONS = 12;

    private final Random random;
    private final Map<Long, String> versions = new HashMap<>();
    private long sequence;
    private long now;

    RandomFacts(long seed) {
        random = new Random(seed);
    }

    long sequence() {
        return sequence;
    }

    /** The instant of the newest version. */
    long now() {
        return now;
    }

    /** The lessons by the sequences of their versions. */
    Map<Long, String> versions() {
        return versions;
    }

    Fact next() {
        sequence += 1 + random.nextInt(2);
        now += random.nextInt(3) == 0 ? 0 : (long) (random.nextDouble() * 20 * DAY);
        return versions.size() < LESSONS.size() || random.nextInt(4) == 0 ? lesson() : decision();
    }

    private Fact lesson() {
        String id = versions.size() < LESSONS.size()
                ? LESSONS.get(versions.size())
                : LESSONS.get(random.nextInt(LESSONS.size()));
        if (versions.containsValue(id) && random.nextInt(4) > 0) {
            boolean named = random.nextBoolean();
            Optional<String> by = named ? Optional.of(decisionId()) : Optional.empty();
            Proof proof = new Proof(id, random.nextInt(3) > 0, named ? 1 : 1 + random.nextInt(3), by, 0, false);
            return fact(id, Optional.empty(), Proofs.of(List.of(proof)), true);
        }
        versions.put(sequence, id);
        int counted = random.nextInt(3);
        Proof initial = new Proof(id, true, counted, Optional.empty(), 0, true);
        double trust = random.nextInt(10) == 0 ? 0.75 : 0.5;
        List<Proof> proofs = counted == 0 ? List.of() : List.of(initial);
        return fact(id, Optional.empty(), new Proofs(OptionalDouble.of(trust), proofs), false);
    }

    private String decisionId() {
        return "dec-" + random.nextInt(DECISIONS);
    }

    private Fact decision() {
        String id = decisionId();
        List<Proof> proofs = new ArrayList<>();
        boolean helpful = random.nextInt(3) > 0;
        for (String lesson : LESSONS) {
            if (random.nextInt(3) > 0) {
                proofs.add(new Proof(lesson, helpful, 1, Optional.of(id), 0, false));
            }
        }
        Optional<String> space = id.endsWith("1") ? Optional.of("secret") : Optional.empty();
        return fact(id, space, random.nextInt(6) == 0 ? Proofs.NONE : Proofs.of(proofs), false);
    }

    private Fact fact(String id, Optional<String> space, Proofs proofs, boolean isEvent) {
        boolean brought = random.nextInt(6) == 0;
        long own = now + (random.nextInt(60) - 50) * DAY;
        Place place = new Place(Optional.of("shop"), space, brought ? own : Place.ALWAYS_FROM, Place.ALWAYS_UNTIL);
        return new Fact(sequence, id, place, brought ? own : now, proofs, isEvent);
    }

    /** A set of spaces that somebody may read. */
    Set<String> spaces() {
        return random.nextBoolean() ? Set.of("secret") : Set.of();
    }
}
