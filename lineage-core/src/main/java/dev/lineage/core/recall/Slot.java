package dev.lineage.core.recall;

import dev.lineage.recall.Budget;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** A record that may be shown, quoted in each detail once at the most. For one thread. */
final class Slot {
    private final Telling telling;
    private final String situation;
    private final Instant now;
    private final Budget budget;
    private final Map<Detail, Priced> tried = new EnumMap<>(Detail.class);
    private Optional<Detail> chosen = Optional.empty();

    Slot(Telling telling, String situation, Instant now, Budget budget) {
        this.telling = telling;
        this.situation = situation;
        this.now = now;
        this.budget = budget;
    }

    /** A quote and what it costs by itself, its line end included. */
    private record Priced(Quote quote, int cost) {}

    Telling telling() {
        return telling;
    }

    Quote quote(Detail detail) {
        return priced(detail).quote();
    }

    int cost(Detail detail) {
        return priced(detail).cost();
    }

    private Priced priced(Detail detail) {
        return tried.computeIfAbsent(detail, one -> {
            Quote quote = Quote.of(telling, one, situation, now);
            return new Priced(quote, budget.cost("\n" + quote.text()));
        });
    }

    Optional<Detail> chosen() {
        return chosen;
    }

    void choose(Detail detail) {
        chosen = Optional.of(detail);
    }

    void drop() {
        chosen = Optional.empty();
    }
}
