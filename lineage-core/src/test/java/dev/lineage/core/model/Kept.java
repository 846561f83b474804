package dev.lineage.core.model;

import dev.lineage.Scope;
import dev.lineage.journal.DecisionContent;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One version of a decision, as the naive model keeps it. */
record Kept(
        RecordId id,
        int number,
        long sequence,
        Instant at,
        long firstSequence,
        Instant time,
        Optional<Instant> stated,
        Scope place,
        Optional<String> by,
        Optional<String> in,
        DecisionContent content,
        Optional<String> key,
        Optional<Object> request) {
    /** The project's name stands first unless it is among the tags. */
    List<String> tags() {
        List<String> tags = new ArrayList<>();
        place.project().filter(name -> !content.tags().contains(name)).ifPresent(tags::add);
        tags.addAll(content.tags());
        return tags;
    }

    Seen seen() {
        return new Seen(
                id.text(),
                number,
                sequence,
                time,
                stated,
                at,
                place.project(),
                place.session(),
                place.actor(),
                Said.of(content, tags()));
    }

    boolean isSeen(Sight sight) {
        return (sight.project().isEmpty() || sight.project().equals(place.project()))
                && (place.space().isEmpty()
                        || sight.spaces().contains(place.space().get()))
                && (stated.isEmpty()
                        || sight.validAt().isEmpty()
                        || !stated.get().isAfter(sight.validAt().get()));
    }
}
