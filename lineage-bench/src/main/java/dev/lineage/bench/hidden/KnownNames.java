package dev.lineage.bench.hidden;

import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Random words, and the ids that are known so far: seen, hidden, or of nothing. */
final class KnownNames {
    private static final String[] WORDS = {
        "token", "cache", "expiry", "refresh", "retry", "index", "payroll", "merger", "queue", "lock", "never", "always"
    };
    private static final List<RecordId> NOWHERE =
            List.of(RecordId.of("dec-0badcafe"), RecordId.of("planning-9"), RecordId.of("session-0badcafe"));

    private final RandomGenerator random;
    private final List<RecordId> seen = new ArrayList<>();
    private final List<RecordId> hidden = new ArrayList<>();

    KnownNames(RandomGenerator random) {
        this.random = random;
    }

    void seen(RecordId id) {
        seen.add(id);
    }

    void hidden(RecordId id) {
        hidden.add(id);
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    boolean oneIn(int number) {
        return random.nextInt(number) == 0;
    }

    String text() {
        StringBuilder text = new StringBuilder(word());
        for (int i = random.nextInt(5); i > 0; i--) {
            text.append(' ').append(word());
        }
        return text.toString();
    }

    String word() {
        return WORDS[random.nextInt(WORDS.length)];
    }

    /** An id: mostly one that is seen, else a hidden one or one of nothing. */
    RecordId id() {
        List<RecordId> pool = oneIn(3) ? hidden : oneIn(8) ? NOWHERE : seen;
        return pool.isEmpty() ? NOWHERE.get(0) : pool.get(random.nextInt(pool.size()));
    }

    RecordId seenId() {
        return seen.isEmpty() ? NOWHERE.get(0) : seen.get(random.nextInt(seen.size()));
    }
}
