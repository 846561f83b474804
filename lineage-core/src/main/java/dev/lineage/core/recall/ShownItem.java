package dev.lineage.core.recall;

import dev.lineage.query.Score;
import dev.lineage.recall.RecallKind;
import dev.lineage.recall.RecalledItem;
import dev.lineage.ref.RecordId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** A record as it is shown. */
record ShownItem(Telling telling, Detail detail, Quote quote, Duration age) implements RecalledItem {
    @Override
    public RecordId id() {
        return telling.id();
    }

    @Override
    public RecallKind kind() {
        return telling.kind();
    }

    @Override
    public String title() {
        return quote.title();
    }

    @Override
    public List<String> excerpt() {
        return quote.excerpt();
    }

    @Override
    public Score score() {
        return telling.score();
    }

    @Override
    public Instant time() {
        return telling.time();
    }

    @Override
    public OptionalDouble confidence() {
        return telling.confidence();
    }

    @Override
    public Optional<String> outcome() {
        return telling.outcome();
    }

    @Override
    public boolean superseded() {
        return telling.superseded();
    }

    @Override
    public boolean isShortened() {
        return detail != Detail.WHOLE;
    }
}
