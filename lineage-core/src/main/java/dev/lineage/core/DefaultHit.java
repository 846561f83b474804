package dev.lineage.core;

import dev.lineage.core.search.Found;
import dev.lineage.error.Rules;
import dev.lineage.query.Hit;
import dev.lineage.query.Score;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.Optional;

/** A record that a search found. */
record DefaultHit(Found found) implements Hit {
    private static final int TITLE = 200;

    @Override
    public RecordId id() {
        return RecordId.of(found.stored().name());
    }

    @Override
    public String kind() {
        return found.stored().entry().kind();
    }

    @Override
    public String title() {
        String line = found.searchable().title().strip().lines().findFirst().orElse("");
        return line.length() <= TITLE ? line : Rules.cut(line, TITLE - 1) + "…";
    }

    @Override
    public String snippet() {
        return found.snippet();
    }

    @Override
    public Instant time() {
        return Instant.ofEpochMilli(found.stored().time());
    }

    @Override
    public Optional<String> project() {
        return found.stored().place().project();
    }

    @Override
    public boolean superseded() {
        return found.searchable().superseded();
    }

    @Override
    public Score score() {
        return found.score();
    }
}
