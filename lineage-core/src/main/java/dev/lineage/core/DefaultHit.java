package dev.lineage.core;

import dev.lineage.core.search.Found;
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
        if (line.length() <= TITLE) {
            return line;
        }
        int end = Character.isHighSurrogate(line.charAt(TITLE - 2)) ? TITLE - 2 : TITLE - 1;
        return line.substring(0, end) + "…";
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
