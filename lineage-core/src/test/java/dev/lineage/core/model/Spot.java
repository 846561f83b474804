package dev.lineage.core.model;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.error.NotFound;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** A view, as a recipe: what it is as of, whether it is held to the project, and the valid time, if any. */
record Spot(Scope scope, Optional<Object> asOf, boolean acrossProjects, boolean acrossTime, Optional<Instant> validAt) {
    static Spot random(Inputs inputs, Model model) {
        Object asOf =
                switch (inputs.below(6)) {
                    case 0 -> inputs.instant();
                    case 1 -> inputs.anyId();
                    case 2, 3 -> (long) inputs.below((int) model.head() + 2);
                    default -> "now";
                };
        return new Spot(
                inputs.scope(),
                asOf.equals("now") ? Optional.empty() : Optional.of(asOf),
                inputs.oneIn(4),
                inputs.oneIn(6),
                inputs.oneIn(4) ? Optional.of(inputs.instant()) : Optional.empty());
    }

    /** The same, of the newest state. */
    Spot now() {
        return new Spot(scope, Optional.empty(), acrossProjects, acrossTime, validAt);
    }

    boolean isPast() {
        return asOf.isPresent();
    }

    LineageQuery query(Lineage lineage) {
        Lineage me = lineage.in(scope);
        LineageQuery query = me.query();
        if (asOf.isPresent()) {
            Object point = asOf.get();
            query = point instanceof Instant instant
                    ? me.asOf(instant)
                    : point instanceof RecordId id ? me.asOf(id) : me.asOf((Long) point);
        }
        query = acrossProjects ? query.acrossProjects() : query;
        query = acrossTime ? query.acrossTime() : query;
        return validAt.isPresent() ? query.validAt(validAt.get()) : query;
    }

    Sight sight(Model model) {
        Sight sight = model.sight(scope);
        long sequence = asOf.map(point -> sequence(model, point, sight)).orElse(Long.MAX_VALUE);
        return new Sight(
                sequence,
                validAt.map(instant -> instant.truncatedTo(ChronoUnit.MILLIS))
                        .or(() -> acrossTime ? Optional.empty() : sight.validAt()),
                acrossProjects ? Optional.empty() : scope.project(),
                scope.spaces());
    }

    private static long sequence(Model model, Object point, Sight now) {
        if (point instanceof Instant instant) {
            return model.versions.stream()
                    .takeWhile(kept -> !kept.at().isAfter(instant))
                    .count();
        }
        if (point instanceof RecordId id) {
            long first = model.find(id, now.acrossTime())
                    .orElseThrow(() -> new NotFound("id", id.text()))
                    .firstSequence();
            return endOfUnit(model, first);
        }
        long sequence = (Long) point;
        return sequence == 0 ? 0 : endOfUnit(model, sequence);
    }

    private static long endOfUnit(Model model, long sequence) {
        return model.unitEnds.stream()
                .filter(end -> end >= sequence)
                .findFirst()
                .orElse(sequence);
    }
}
